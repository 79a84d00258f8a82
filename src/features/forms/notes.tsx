import type { ReactNode } from "react";
import { refusedEmailText } from "./useFormSubmission.ts";

/** The sentence below an email field whose address was refused. */
export const RefusedEmail = ({ id }: { id: string }) => (
  <p id={id} className="mt-1 text-down">
    {refusedEmailText}
  </p>
);

/** What happens next, after the form was sent. It stays when the toast has gone. */
export const SentNote = ({ children }: { children: ReactNode }) => (
  <p className="mt-3" role="status">
    {children}
  </p>
);
