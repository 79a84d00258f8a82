import { regionDownload } from "../../publish/downloads/downloads.ts";

export const { getStaticPaths, GET } = regionDownload("csv");
