import { capitalized, inWords } from "../format/text.ts";
import { type Site, site as schema } from "../schemas/site.ts";
import type { Catalogue } from "./assemble.ts";

/** The components that a text may use; each prints a fact that is defined, or counted, in one place. */
export const textComponents = ["Reviewer", "Figure", "Count"] as const;
export type TextComponent = (typeof textComponents)[number];

/** The figures of content/site.yaml that <Figure> can print. */
const figuresOf = ({ statistics, home }: Site) => ({ ...statistics, ...home });
export type FigureName = keyof ReturnType<typeof figuresOf>;
export const figureNames = [
  ...Object.keys(schema.shape.statistics.shape),
  ...Object.keys(schema.shape.home.shape),
] as readonly FigureName[];

/** The collections that <Count> can count. */
export const countKinds = ["countries", "states", "regions", "wineries"] as const;
export type CountKind = (typeof countKinds)[number];

/** A figure of content/site.yaml as a text says it: "three", "200+", "2022". */
export function figureText(site: Site, name: FigureName, capital = false): string {
  const value = String(figuresOf(site)[name]);
  const text = /^\d{1,2}$/.test(value) ? inWords(Number(value)) : value;
  return capital ? capitalized(text) : text;
}

/** The number of pages of a kind in the guide, or in the place with the id `within`, in words; zero if there is no such place. */
export function countText(guide: Counted, of: CountKind, within?: string, capital = false): string {
  const places = guide.pages.filter((page) => page.kind !== "winery");
  const place: Partial<Counted> | undefined = within ? places.find(({ id }) => id === within) : guide;
  const text = inWords(place?.[of]?.length ?? 0);
  return capital ? capitalized(text) : text;
}
type Counted = Pick<Catalogue, CountKind | "pages">;

/** A component in a text. An attribute without a value is an empty string. */
type Used = { component: TextComponent; given: Readonly<Record<string, string>> };

const tag = new RegExp(`<(${textComponents.join("|")})((?:\\s+\\w+(?:=(?:"[^"]*"|'[^']*'))?)*)\\s*/>`, "g");
const attribute = /(\w+)(?:=(?:"([^"]*)"|'([^']*)'))?/g;

const usedAs = ([, component, attributes = ""]: readonly string[]): Used => ({
  component: component as TextComponent,
  given: Object.fromEntries([...attributes.matchAll(attribute)].map(([, name, a, b]) => [name, a ?? b ?? ""])),
});

/** A text with its components replaced by what `say` makes of each. */
export const withComponents = (text: string, say: (used: Used) => string): string =>
  text.replace(tag, (...match: string[]) => say(usedAs(match)));

/** The components of a text, in their order. */
export const usedIn = (text: string): Used[] => [...text.matchAll(tag)].map(usedAs);

/** A text as readers see it, with what its components print. */
export const resolved = (text: string, catalogue: Catalogue): string =>
  withComponents(text, ({ component, given }) => {
    const capital = "capital" in given;
    if (component === "Count") return countText(catalogue, given.of as CountKind, given.in, capital);
    if (component === "Figure") return figureText(catalogue.site, given.name as FigureName, capital);
    return catalogue.site.reviewer;
  });
