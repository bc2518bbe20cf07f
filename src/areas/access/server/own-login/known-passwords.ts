import { refuseField } from "#platform/errors/refusal.ts";
import { refusals } from "../../errors.ts";
import { isAllowedPassword } from "../../password-form.ts";

let known: Promise<ReadonlySet<string>> | undefined;

/** Read when it is first needed: 49,000 words of which a tenth can be a password here. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter(isAllowedPassword).map((word) => word.toLowerCase()));
}

/** Refuses with `knownPassword` a new password that, in whatever case, is among those that are tried first (ASVS 5, 6.2.4). */
export async function refuseKnown(password: string): Promise<void> {
  known ??= read();
  if ((await known).has(password.toLowerCase())) throw refuseField(refusals.knownPassword, "password");
}
