import { useState } from "react";

type Copied = "" | "yes" | "no";

/** Copies the link to a comparison, or prints it. */
export function Toolbar() {
  const [copied, setCopied] = useState<Copied>("");
  const copy = () => {
    Promise.resolve(navigator.clipboard?.writeText(location.href) ?? Promise.reject(new Error("no clipboard"))).then(
      () => setCopied("yes"),
      () => setCopied("no"),
    );
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
      <button type="button" className="button button-quiet" onClick={copy}>
        Copy the link
      </button>
      <button type="button" className="button button-quiet" onClick={() => print()}>
        Print
      </button>
      <span role="status" className="text-sm text-soft">
        {copied === "yes" && "Copied."}
        {copied === "no" && "The browser does not allow copying; the link is in its address bar."}
      </span>
    </div>
  );
}
