import { type ReactNode, useEffect, useRef, useState } from "react";
import { copyToClipboard } from "../../components/ui/toasts.ts";
import { comparePath, makeComparePath, travelPath } from "../../site/paths.ts";
import { requestCollectButtons } from "../collect/open.ts";
import {
  maxWineries,
  minWineries,
  parsePicks,
  readTray,
  removeFromTray,
  saveTray,
} from "../collect/tray.ts";
import { type Guide, loadGuide, type Winery } from "../guide.ts";
import { buildRows, type Row } from "./rows.ts";

/** The wineries in the address or, if it names none, those in the tray. */
const readPicks = () => {
  const inAddress = new URLSearchParams(location.search).has("w");
  return parsePicks(inAddress ? location.search : `?w=${readTray().map(({ slug }) => slug)}`);
};

/** Writes the wineries into the address, where they can be shared and found again after Back. */
const updateUrl = (slugs: readonly string[]) =>
  history.replaceState(
    history.state,
    "",
    slugs.length > 0 ? makeComparePath(slugs) : `${comparePath}?w=`,
  );

/** That more can be added, by the number of wineries shown, which the tray then has. */
const addMoreTexts = [
  "Add two wineries or more",
  "Add one more winery or more",
  "There is room for two more",
  "There is room for one more",
];

/** On paper the table runs across both columns of the sheet. */
const wrapperClasses = "flow-root min-h-svh noscript:min-h-0 print:min-h-0 print:[column-span:all]";

/** Two to four wineries side by side, as the address or the tray names them. */
export default function Compare() {
  // Undefined in the server's HTML.
  const [picks, setPicks] = useState<ReturnType<typeof parsePicks>>();
  const [guide, setGuide] = useState<Guide>();
  const [failed, setFailed] = useState(false);
  const loadWineries = () => {
    const now = readPicks();
    setPicks(now);
    setFailed(false);
    const showWineries = (guide: Guide) => {
      // With the current slug of each, and the tray's wineries if it named none.
      const slugs = [...new Set(now.slugs.map((slug) => guide.winery(slug)?.slug ?? slug))];
      updateUrl(slugs);
      setPicks({ ...now, slugs });
      setGuide(guide);
    };
    if (now.slugs.length > 0) loadGuide().then(showWineries, () => setFailed(true));
  };
  useEffect(loadWineries, []);
  const { slugs = [], tooMany = 0 } = picks ?? {};
  const wineries = guide ? slugs.flatMap((slug) => guide.winery(slug) ?? []) : [];
  const unknown = guide ? slugs.filter((slug) => !guide.winery(slug)) : [];
  const place = useRef<HTMLDivElement>(null);
  const removeWinery = (slug: string) => {
    place.current?.focus({ preventScroll: true });
    removeFromTray(slug);
    const left = slugs.filter((other) => other !== slug);
    updateUrl(left);
    setPicks({ slugs: left, tooMany: 0 });
  };
  const waiting = !picks || (slugs.length > 0 && !guide && !failed);
  return (
    <div ref={place} tabIndex={-1} aria-busy={waiting} className={wrapperClasses}>
      <p role="status" className="sr-only">
        {!waiting &&
          wineries.length >= minWineries &&
          `Comparing ${wineries.map(({ name }) => name).join(", ")}.`}
      </p>
      {waiting && <p className="awaited text-soft">The wineries are loading.</p>}
      {!waiting && (
        <>
          {unknown.length > 0 && (
            <Note>
              The guide has no winery by the name “{unknown.join("”, “")}”. It may have been spelled
              another way: search for it with the magnifying glass at the top.
            </Note>
          )}
          {tooMany > 0 && (
            <Note>
              {maxWineries} fit side by side. The link names {tooMany} more.
            </Note>
          )}
          {failed && (
            <Note>
              The wineries could not be loaded. Check your connection and{" "}
              <button type="button" className="link cursor-pointer" onClick={loadWineries}>
                try again
              </button>
              .
            </Note>
          )}
          {wineries.length > 0 && (
            <>
              <div className="mb-4 flex flex-wrap gap-3 print:hidden">
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={() => copyToClipboard(location.href, "Link copied")}
                >
                  Copy the link
                </button>
                <button type="button" className="button button-quiet" onClick={() => print()}>
                  Print
                </button>
              </div>
              <Table wineries={wineries} onRemove={removeWinery} />
            </>
          )}
          {wineries.length < maxWineries && (
            <p className="mt-6 max-w-measure print:hidden">
              {addMoreTexts[wineries.length]} from the{" "}
              <a
                className="link"
                href={travelPath}
                onClick={() => wineries.length > 0 && saveTray(wineries)}
              >
                winery reviews
              </a>
              .
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** A part of the address that could not be shown, and why. */
const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-4 max-w-measure border-l-4 border-wine bg-card p-3 text-sm">
    {children}
  </p>
);

// The first column stays while the others swipe by; on paper all of them fit a sheet.
const headClasses =
  "sticky left-0 z-1 bg-paper py-2 pr-3 text-left align-top wrap-break-word not-print:w-30 not-print:min-w-30 print:bg-transparent";
const columnClasses =
  "snap-start py-2 pr-4 text-left align-top font-normal wrap-break-word not-print:min-w-44";

/** The facts in which the wineries differ, a column per winery; shared facts are listed once below. */
function Table({
  wineries,
  onRemove,
}: {
  wineries: readonly Winery[];
  onRemove: (slug: string) => void;
}) {
  const rows = buildRows(wineries);
  const same = rows.filter((row) => row.same);
  // "Add to trip" for each column that is new.
  useEffect(requestCollectButtons, [wineries.length]);
  return (
    <>
      <section
        className="snap-x snap-proximity scroll-pl-30 not-print:overflow-x-auto"
        aria-label="The comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <table className="compare w-full border-collapse text-sm">
          <thead>
            <tr className="border-b-2 border-ink">
              <td className={headClasses} />
              {wineries.map(({ slug, name, path }) => (
                <th key={slug} scope="col" className={columnClasses}>
                  <a className="link font-display text-lg leading-tight" href={path}>
                    {name}
                  </a>
                  <button
                    type="button"
                    className="mt-1 block min-h-6 cursor-pointer text-soft underline print:hidden"
                    aria-label={`Remove ${name}`}
                    onClick={() => onRemove(slug)}
                  >
                    Remove
                  </button>
                  <div className="collect mt-2 min-h-9" data-collect={slug} data-name={name} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter((row) => !row.same)
              .map(({ label, cells }) => (
                <tr key={label} className="border-b border-rule">
                  <th scope="row" className={`${headClasses} label`}>
                    {label}
                  </th>
                  {cells.map((cell, i) => (
                    <td key={wineries[i]?.slug} className={columnClasses}>
                      <CellText {...cell} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      {same.length > 0 && (
        <section className="mt-5" aria-labelledby="same">
          <h2 id="same" className="label">
            The same for {wineries.length === 2 ? "both" : "all"}
          </h2>
          <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2 text-sm">
            {same.map(({ label, cells: [cell] }) => (
              <div key={label}>
                <dt className="inline text-soft">{label}: </dt>
                <dd className="inline">{[...cell!.lines, ...cell!.notes].join("; ")}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** A fact and its notes, or that there is none. What leads to another site opens in a tab of its own. */
function CellText({ lines, notes, href, best }: Row["cells"][number]) {
  if (lines.length === 0) return <span className="text-soft">Not listed</span>;
  const external = href?.startsWith("https:") && { target: "_blank", rel: "noopener" };
  return (
    <>
      {lines.map((line, i) => (
        <span key={line} className="figure mb-1 block">
          {href ? (
            <a className="link" href={href} {...external}>
              {line}
            </a>
          ) : (
            line
          )}
          {best && i === 0 && <span className="badge ml-2">{best}</span>}
        </span>
      ))}
      {notes.map((note) => (
        <span key={note} className="figure block text-soft">
          {note}
        </span>
      ))}
    </>
  );
}
