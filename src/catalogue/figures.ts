import { inWords } from "../format/text.ts";
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

/** The text, with a capital first letter if `capital`. */
const sentenceStart = (text: string, capital = false) =>
  capital ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** A figure of content/site.yaml as a text says it: "three", "200+", "2022". */
export function figureText(site: Site, name: FigureName, capital?: boolean): string {
  const value = String(figuresOf(site)[name]);
  return sentenceStart(/^\d{1,2}$/.test(value) ? inWords(Number(value)) : value, capital);
}

/** The number of pages of a kind in the guide, or in the place with the id `within`, in words; zero if there is no such place. */
export function countText(
  { countries, pages, ...all }: Pick<Catalogue, "countries" | "states" | "regions" | "wineries" | "pages">,
  of: CountKind,
  within?: string,
  capital?: boolean,
): string {
  const places = pages.filter((page) => page.kind !== "winery");
  const place: Partial<Record<CountKind, readonly unknown[]>> | undefined = within
    ? places.find((page) => page.id === within)
    : { countries, ...all };
  return sentenceStart(inWords(place?.[of]?.length ?? 0), capital);
}

/** A component in a text. An attribute without a value is an empty string. */
type Used = { component: TextComponent; given: Readonly<Record<string, string>> };

const tag = new RegExp(`<(${textComponents.join("|")})((?:\\s+\\w+(?:=(?:"[^"]*"|'[^']*'))?)*)\\s*/>`, "g");
const attribute = /(\w+)(?:=(?:"([^"]*)"|'([^']*)'))?/g;

/** A text with its components replaced by what `say` makes of each. */
export const withComponents = (text: string, say: (used: Used) => string): string =>
  text.replace(tag, (_, component: TextComponent, attributes: string) =>
    say({
      component,
      given: Object.fromEntries([...attributes.matchAll(attribute)].map(([, name, a, b]) => [name, a ?? b ?? ""])),
    }),
  );

/** The components of a text, in their order. */
export function usedIn(text: string): Used[] {
  const found: Used[] = [];
  withComponents(text, (used) => {
    found.push(used);
    return "";
  });
  return found;
}

/** A text as readers see it, with what its components print. */
export const resolved = (text: string, catalogue: Catalogue): string =>
  withComponents(text, ({ component, given }) => {
    const capital = "capital" in given;
    switch (component) {
      case "Reviewer":
        return catalogue.site.reviewer;
      case "Figure":
        return figureText(catalogue.site, given.name as FigureName, capital);
      case "Count":
        return countText(catalogue, given.of as CountKind, given.in, capital);
    }
  });
