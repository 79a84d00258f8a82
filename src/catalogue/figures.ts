import { capitalize, spellNumber } from "../format/text.ts";
import { type Site, siteSchema as schema } from "../schemas/site.ts";
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
function figureText(site: Site, name: FigureName): string {
  const value = String(figuresOf(site)[name]);
  return /^\d{1,2}$/.test(value) ? spellNumber(Number(value)) : value;
}

/** The number of pages of a kind in the guide, or in the place with the id `within`, in words; zero if there is no such place. */
export function countInWords(guide: CountSource, of: CountKind, within?: string): string {
  const places = guide.pages.filter((page) => page.kind !== "winery");
  const place: Partial<CountSource> | undefined = within
    ? places.find(({ id }) => id === within)
    : guide;
  return spellNumber(place?.[of]?.length ?? 0);
}
type CountSource = Pick<Catalogue, CountKind | "pages">;

/**
 * What a component in a text prints, by its attributes: <Figure name="yearsOfTravel" />, <Count of="wineries" in="spain" />
 * or <Reviewer />; `capital` is for the beginning of a sentence.
 */
export function renderComponent(catalogue: Catalogue, given: TextComponentProps): string {
  const { name, of, in: within } = given;
  const figure = name ? figureText(catalogue.site, name) : catalogue.site.reviewer;
  const text = of ? countInWords(catalogue, of, within) : figure;
  return "capital" in given ? capitalize(text) : text;
}
export type TextComponentProps = {
  name?: FigureName;
  of?: CountKind;
  in?: string;
  capital?: boolean | "";
};

/** A component in a text. An attribute without a value is an empty string. */
type ComponentUse = { component: TextComponent; given: Readonly<Record<string, string>> };

const componentPattern = new RegExp(
  `<(${textComponents.join("|")})((?:\\s+\\w+(?:=(?:"[^"]*"|'[^']*'))?)*)\\s*/>`,
  "g",
);
const attributePattern = /(\w+)(?:=(?:"([^"]*)"|'([^']*)'))?/g;

const parseComponent = ([, component, attributes = ""]: readonly string[]): ComponentUse => ({
  component: component as TextComponent,
  given: Object.fromEntries(
    [...attributes.matchAll(attributePattern)].map(([, name, a, b]) => [name, a ?? b ?? ""]),
  ),
});

/** A text with its components replaced by what `say` makes of each. */
export const replaceComponents = (text: string, say: (used: ComponentUse) => string): string =>
  text.replace(componentPattern, (...match: string[]) => say(parseComponent(match)));

/** The components of a text, in their order. */
export const findComponents = (text: string): ComponentUse[] =>
  [...text.matchAll(componentPattern)].map(parseComponent);

/** A text as readers see it, with what its components print. */
export const renderText = (text: string, catalogue: Catalogue): string =>
  replaceComponents(text, ({ given }) => renderComponent(catalogue, given as TextComponentProps));
