import { ignoredText } from "./choice-texts.ts";
import type { Asked } from "./read-address.ts";

type Props = { failed: boolean; lost: boolean; ignored: Asked["ignored"] };

/** What could not be done as asked: the reader's position is unknown, or a part of the address was not understood. */
export default function AnswerNotes({ failed, lost, ignored }: Props) {
  return (
    <>
      {failed && (
        <p className="finder-note" role="alert">
          Your browser didn’t say where you are. Choose “Near” and a town under Where instead.
        </p>
      )}
      {lost && (
        <p className="finder-note">Press “Near me” to measure from where you are. Your place stays on this device.</p>
      )}
      {ignored.map((part) => (
        <p className="finder-note" key={part.name + part.value}>
          {ignoredText(part)}
        </p>
      ))}
    </>
  );
}
