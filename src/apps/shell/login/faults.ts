import { isEmail, isPhone } from "#areas/access/contact-form.ts";
import type { LogInTexts } from "./texts.ts";

/** What is wrong with a phone or e-mail as typed. */
export function targetFaultOf(typed: string, wanted: "any" | "email", texts: Pick<LogInTexts, "required" | "badTarget" | "badEmail">): string | undefined {
  const target = typed.trim();
  if (target === "") return texts.required;
  if (wanted === "email") return isEmail(target) ? undefined : texts.badEmail;
  return isEmail(target) || isPhone(target) ? undefined : texts.badTarget;
}

/** The faults that there are, by field; undefined when there are none. */
export function faultsOf(found: Record<string, string | undefined>): Record<string, string> | undefined {
  const there = Object.entries(found).filter((each): each is [string, string] => each[1] !== undefined);
  return there.length === 0 ? undefined : Object.fromEntries(there);
}
