import { isCode, isCompanyName, isEmail, isPhone } from "#areas/access/contact-form.ts";
import { isAllowedPassword } from "#areas/access/password-form.ts";
import { filled } from "./filled.ts";
import type { LogInTexts } from "./texts.ts";

type Texts = Pick<
  LogInTexts,
  "required" | "badTarget" | "badEmail" | "badCode" | "badCompanyName" | "weak" | "differs"
>;

/** What a field of the log-in pages must hold beyond something. */
export type Kind = "target" | "email" | "code" | "companyName" | "newPassword";

const fits: Record<Kind, (text: string) => boolean> = {
  target: (text) => isEmail(text) || isPhone(text),
  email: isEmail,
  code: isCode,
  companyName: isCompanyName,
  newPassword: isAllowedPassword,
};

const said: Record<Kind, keyof Texts> = {
  target: "badTarget",
  email: "badEmail",
  code: "badCode",
  companyName: "badCompanyName",
  newPassword: "weak",
};

export interface Typed {
  value: string;
  /** As the page calls the field. */
  label: string;
  kind?: Kind;
  /** Of a repeated password: the first one. */
  same?: string;
}

/** What is wrong with one field as typed: its name when it is empty, else what it has to hold. */
export function faultOf({ value, label, kind, same }: Typed, texts: Texts): string | undefined {
  if (value.trim() === "") return filled(texts.required, { field: label });
  if (kind && !fits[kind](kind === "newPassword" ? value : value.trim())) return texts[said[kind]];
  return same !== undefined && same !== value ? texts.differs : undefined;
}

/** All that is wrong, by field; undefined when nothing is. */
export function faultsOf(fields: Record<string, Typed>, texts: Texts): Record<string, string> | undefined {
  const found = Object.entries(fields).map(([name, typed]) => [name, faultOf(typed, texts)] as const);
  const there = found.filter((each): each is readonly [string, string] => each[1] !== undefined);
  return there.length === 0 ? undefined : Object.fromEntries(there);
}
