import { regionDownload } from "../../exports/downloads.ts";

export const { getStaticPaths, GET } = regionDownload("csv");
