import { randomInt } from "node:crypto";
import type { PublicContext } from "#platform/http/context.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { refusals } from "../errors.ts";
import { noCompany } from "#platform/secret/vault.ts";

export type CodePurpose = "login" | "reset" | "register" | "second";

/** How long a code can be used. */
export const minutesValid = 10;

/** A new six-digit code for a phone or e-mail; an older one is void. Only its keyed hash is stored. */
export async function putCode(context: PublicContext, purpose: CodePurpose, target: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const values = [hashOfTarget(context, target), purpose, hashOfCode(context, purpose, target, code), minutesValid];
  await context.services.pool.query("select access.code_put($1, $2, $3, $4)", values);
  return code;
}

/** Uses a code up; refuses a wrong one, and any after five tries. */
export async function useCode(context: PublicContext, purpose: CodePurpose, target: string, code: string): Promise<void> {
  const { rows } = await context.services.pool.query<{ found: "right" | "wrong" | "none" }>(
    "select access.code_try($1, $2, $3) as found",
    [hashOfTarget(context, target), purpose, hashOfCode(context, purpose, target, code)],
  );
  if (rows[0]?.found === "right") return;
  if (rows[0]?.found === "wrong") throw refuseField(refusals.codeWrong, "code");
  throw refuse(refusals.codeEnded);
}

function hashOfTarget({ services }: PublicContext, target: string): Buffer {
  return services.vault.blindIndex(noCompany, target);
}

function hashOfCode(context: PublicContext, purpose: CodePurpose, target: string, code: string): Buffer {
  return context.services.vault.blindIndex(noCompany, `${purpose}:${target}:${code}`);
}
