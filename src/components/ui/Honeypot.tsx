/** A field that only robots fill in; the server drops what has it. */
export const Honeypot = () => (
  <div hidden>
    <label>
      Company
      <input type="text" name="company" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
