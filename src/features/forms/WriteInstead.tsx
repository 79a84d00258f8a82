/** What a reader without JavaScript can do. */
export const WriteInstead = ({ email }: { email: string }) => (
  <p>
    This form requires JavaScript. Without it, write to{" "}
    <a className="link" href={`mailto:${email}`}>
      {email}
    </a>
    .
  </p>
);
