/** A price set large, and what it is the price of: "$35 / bottle". */
export function Price({ text, unit }: { text: string; unit?: string }) {
  return (
    <p className="figure text-soft">
      <span className="font-display text-2xl leading-none text-wine">{text}</span>
      {unit !== undefined && <span className="text-sm"> {unit}</span>}
    </p>
  );
}
