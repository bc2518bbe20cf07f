import { maskEmail, maskPhone } from "#platform/identity/mask.ts";

/** What somebody showed first: a password, a code to a phone or mailbox, or what an outside provider says of them. */
export type Proof = "password" | "phone" | "email" | "outside";

/** What a second step may ask for. */
export type SecondWay = "phone" | "email" | "password";

export interface Factors {
  phone: string | null;
  email: string | null;
  hasPassword: boolean;
  /** The place whose code alone allowed the password to be set: behind both stands the same phone or mailbox. */
  passwordBy: "phone" | "email" | null;
}

/**
 * What is left to show after the first proof, masked: something that the first one did not already stand for. A password
 * that was set by a code to a phone adds nothing to that phone, whichever of the two is shown first.
 */
export function secondWays(
  { phone, email, hasPassword, passwordBy }: Factors,
  first: Proof,
): { way: SecondWay; masked: string }[] {
  const places = [
    { way: "phone" as const, masked: phone === null ? null : maskPhone(phone) },
    { way: "email" as const, masked: email === null ? null : maskEmail(email) },
  ].flatMap(({ way, masked }) =>
    masked === null || way === first || (first === "password" && passwordBy === way) ? [] : [{ way, masked }],
  );
  const byPassword = hasPassword && first !== "password" && passwordBy !== first;
  return byPassword ? [...places, { way: "password", masked: "" }] : places;
}
