import { site } from "../../catalogue/site.ts";
import { formatSecurityTxt } from "../../publish/texts.ts";

export const GET = () => new Response(formatSecurityTxt(site));
