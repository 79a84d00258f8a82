import { guideDownload } from "../publish/downloads/downloads.ts";

export const GET = guideDownload("csv");
