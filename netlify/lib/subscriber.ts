import { z } from "zod";
import { type Address, readAddress } from "./email.ts";

/** A subscription as it is stored. `createdAt` is an ISO date and time in UTC. */
export const subscriber = z.object({
  email: z.string().refine((email) => readAddress(email) !== undefined),
  createdAt: z.iso.datetime(),
  consent: z.string(),
  page: z.string().optional(),
  status: z.enum(["unconfirmed", "confirmed"]),
});
export type Subscriber = z.infer<typeof subscriber>;

/** The address of a subscription that was read through its schema. */
export const addressOf = ({ email }: Subscriber): Address => readAddress(email)!;

/** Parses JSON with a schema; undefined if it doesn't match. The error of `JSON.parse` would quote what was read. */
export function parse<T>(schema: z.ZodType<T>, text: string | null): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? "")).data;
  } catch {
    return undefined;
  }
}
export const parseSubscriber = (text: string | null): Subscriber | undefined => parse(subscriber, text);

/** An address that is stored under two keys is one subscription: since its first day, and confirmed if either is. */
export const mergeSubscribers = (a: Subscriber, b: Subscriber): Subscriber => ({
  ...(b.createdAt < a.createdAt ? b : a),
  status: a.status === "confirmed" ? a.status : b.status,
});

/** Whether the text of a blob is the subscription of an address. */
export const isOf =
  ({ normal }: Address) =>
  (text: string | null) => {
    const read = parseSubscriber(text);
    return read !== undefined && addressOf(read).normal === normal;
  };
