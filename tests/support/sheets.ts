import { getDocumentProxy } from "unpdf";

type SheetText = { words: string; left: number; right: number; bottom: number; top: number };
export type Sheet = { width: number; height: number; texts: SheetText[] };

/** Reads the texts of a PDF's pages, with their positions in points from the lower left corner. */
export async function readSheets(pdf: Uint8Array): Promise<Sheet[]> {
  const document = await getDocumentProxy(pdf);
  const numbers = Array.from({ length: document.numPages }, (_, i) => i + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item) => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [left, bottom] = [item.transform[4] as number, item.transform[5] as number];
        return [
          { words: item.str, left, right: left + item.width, bottom, top: bottom + item.height },
        ];
      });
      return { width, height, texts };
    }),
  );
}

/** Removes spaces and capitals, which a PDF may change. */
export const stripSpaces = (text: string) => text.replace(/\s+/g, "").toLowerCase();

/** Finds headings that are last in their column of a sheet. */
export function findStrandedHeadings(
  { width, texts }: Sheet,
  headings: readonly string[],
): string[] {
  const inMargin = Math.min(...texts.map(({ bottom }) => bottom)) + 4;
  const columns = [
    texts.filter(({ left }) => left < width / 2 - 5),
    texts.filter(({ left }) => left >= width / 2 - 5),
  ].map((column) =>
    column.filter(({ bottom }) => bottom > inMargin).toSorted((a, b) => a.bottom - b.bottom),
  );
  return columns.flatMap(([last]) =>
    last && headings.includes(stripSpaces(last.words)) ? [last.words] : [],
  );
}
