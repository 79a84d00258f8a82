/** What the newsletter form posts: the address, the page it was given on, and the field only robots fill in. */
export type Signup = { email: string; page: string; company: string };

const textOf = (data: FormData, field: string): string => {
  const value = data.get(field);
  return typeof value === "string" ? value.trim() : "";
};

/** The signup of a filled-in form, or undefined without an address. `page` is the path it stands on. */
export function signupOf(data: FormData, page: string): Signup | undefined {
  const email = textOf(data, "email");
  return email === "" ? undefined : { email, page, company: textOf(data, "company") };
}

/** The message for a failed form: the error's own, or "Please try again later." where it has none. */
export const failureText = (error: Error): string => error.message || "Please try again later.";
