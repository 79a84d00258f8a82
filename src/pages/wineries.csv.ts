import { guideDownload } from "../exports/downloads.ts";

export const GET = guideDownload("csv");
