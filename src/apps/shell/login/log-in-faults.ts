import { faultsOf } from "./faults.ts";
import type { LogInTexts } from "./texts.ts";

/** What is wrong with a log-in by password or by code as typed, by field. */
export function logInFaults(
  way: "password" | "code",
  { account, password, code }: Record<"account" | "password" | "code", string>,
  texts: LogInTexts,
) {
  if (way === "password")
    return faultsOf(
      { account: { value: account, label: texts.account }, password: { value: password, label: texts.password } },
      texts,
    );
  return faultsOf(
    {
      target: { value: account, label: texts.target, kind: "target" },
      code: { value: code, label: texts.code, kind: "code" },
    },
    texts,
  );
}
