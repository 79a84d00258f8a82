import { type Screen, type ScreenName, screens, titleOfScreen } from "../site/screens.ts";
import { catalogue } from "./index.ts";

/** The props of a screen's page head. Throws for a screen that has no description of its own. */
export async function headOf(name: ScreenName): Promise<{ title: string; description: string; indexed: boolean }> {
  const screen: Screen = screens[name];
  const guide = await catalogue();
  const { description, indexed } = screen;
  if (description === undefined) throw new Error(`the screen "${name}" has no description in site/screens.ts`);
  const title = titleOfScreen(screen, guide.site);
  return { title, description: typeof description === "string" ? description : description(guide), indexed };
}
