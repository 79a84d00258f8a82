import { listed } from "../../format/text.ts";

/** Wineries that a sum leaves out, by the reason. */
export const NamedWineries = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length > 0 && (
    <p className="mt-2 text-sm">
      <span className="label">{title}</span> {listed(names)}
    </p>
  );
