import type { ReactNode } from "react";

/** A field that only robots fill in; the server drops what has it. */
export const Honeypot = ({ children }: { children?: ReactNode }) => (
  <div hidden>
    {children}
    <label>
      Company
      <input type="text" name="company" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
