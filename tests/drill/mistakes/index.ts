import { accepted } from "./accepted.ts";
import { dates } from "./dates.ts";
import { days } from "./days.ts";
import { files } from "./files.ts";
import type { Mistake } from "./kit.ts";
import { links } from "./links.ts";
import { numbers } from "./numbers.ts";
import { harmless, oddities } from "./oddities.ts";
import { references } from "./references.ts";
import { roundups } from "./roundups.ts";
import { site } from "./site.ts";
import { text } from "./text.ts";
import { yaml } from "./yaml.ts";

/** What an author may get wrong, one by one, and what looks wrong and isn't. */
export const mistakes: readonly Mistake[] = [
  ...numbers,
  ...dates,
  ...text,
  ...references,
  ...roundups,
  ...days,
  ...links,
  ...files,
  ...site,
  ...yaml,
  ...oddities,
  ...accepted,
  ...harmless,
];
