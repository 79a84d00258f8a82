/** A hidden field that only bots fill in. The server drops their messages. */
export const Honeypot = () => (
  <div hidden>
    <label>
      Company
      <input type="text" name="company" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
