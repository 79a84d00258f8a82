import { memo } from "react";
import { SmallSeal } from "../../components/ui/SmallSeal.tsx";
import { tastingText } from "../../format/money.ts";
import { termsTexts } from "../../format/visit.ts";
import type { Winery } from "../guide.ts";
import { contactText, distanceText, gettingInText, noteText, openText, placeText } from "./words.ts";

type Props = {
  row: Winery;
  /** In kilometers. */
  km: number | undefined;
  /** Its mark's number on the map. */
  number?: number | undefined;
  /** Called when the reader points at it, and when they no longer do. */
  point?: ((path: string | undefined) => void) | undefined;
  lit?: boolean;
};

/** A winery in the list: its score, where it is, and what a traveler asks first. */
export const Row = memo(function Row({ row, km, number, point, lit }: Props) {
  const { name, path, score, fee, terms, region } = row;
  const notes = [noteText(row), terms && termsTexts[terms].mark].filter(Boolean).join(" · ");
  const pointed = point && {
    onPointerEnter: () => point(path),
    onPointerLeave: () => point(undefined),
    onFocus: () => point(path),
    onBlur: () => point(undefined),
  };
  return (
    <li className="finder-row" data-lit={lit || undefined} {...pointed}>
      <SmallSeal score={score} />
      <div>
        <h3>
          {number !== undefined && <span className="finder-number">{number}</span>}
          <a className="link" href={path}>
            {name}
          </a>
        </h3>
        <p>
          {placeText(row)}
          {km !== undefined && ` · ${distanceText(km, region.unit)}`}
        </p>
        <p className="finder-facts figure">
          {[tastingText(fee), gettingInText(row), openText(row)].join(" · ")}
          {notes && ` · ${notes}`}
        </p>
        <p className="finder-contact">{contactText(row)}</p>
        <div className="collect" data-collect={row.slug} data-name={name} />
      </div>
    </li>
  );
});
