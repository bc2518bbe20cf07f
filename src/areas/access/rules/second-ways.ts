import { maskEmail, maskPhone } from "#platform/identity/mask.ts";

/** Where the code of a second step may go, masked; nowhere without phone and e-mail. */
export function secondWays({ phone, email }: { phone: string | null; email: string | null }): { way: "phone" | "email"; masked: string }[] {
  return [
    ...(phone === null ? [] : [{ way: "phone" as const, masked: maskPhone(phone) }]),
    ...(email === null ? [] : [{ way: "email" as const, masked: maskEmail(email) }]),
  ];
}
