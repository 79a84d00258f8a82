import { site } from "../catalogue/site.ts";
import { formatWebManifest } from "../publish/texts.ts";

export const GET = () => new Response(formatWebManifest(site));
