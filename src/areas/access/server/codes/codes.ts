import type { NotNull } from "#platform/db/sql.ts";
import { randomInt } from "node:crypto";
import type { PublicContext } from "#platform/http/context.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { refusals } from "../../errors.ts";
import { foldIdentifier } from "../../rules/identifier.ts";
import { takeCodeTry, takeIdleTry, type CodePurpose } from "./code-attempts.ts";
import { noCompany } from "#platform/secret/vault.ts";
import type { Login } from "../log-in/login-store.ts";

/** How long a code can be used. */
export const minutesValid = 10;

/** A new six-digit code for a phone or e-mail; an older one is void. Only its keyed hash is stored. */
export async function putCode(context: PublicContext, purpose: CodePurpose, target: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const values = [hashOfTarget(context, target), purpose, hashOfCode(context, purpose, target, code), minutesValid];
  await context.services.pool.query("select access.code_put($1, $2, $3, $4)", values);
  return code;
}

/** Uses a code up; refuses a wrong one, any after five tries, one where none waits, and tries too many of these log-ins, this target or this address. */
export async function useCode(
  context: PublicContext,
  purpose: CodePurpose,
  target: string,
  code: string,
  loginIds: readonly number[],
): Promise<void> {
  const waits = await context.services.pool.query<{ waits: boolean }>("select access.code_waits($1, $2) as waits", [
    hashOfTarget(context, target),
    purpose,
  ]);
  if (!waits.rows[0]?.waits) {
    await takeIdleTry(context);
    throw refuse(refusals.codeEnded);
  }
  const giveBack = await takeCodeTry(context, purpose, target, loginIds);
  const { rows } = await context.services.pool.query<{ found: NotNull<"right" | "wrong" | "none"> }>(
    "select access.code_try($1, $2, $3) as found",
    [hashOfTarget(context, target), purpose, hashOfCode(context, purpose, target, code)],
  );
  if (rows[0]?.found === "right") return giveBack();
  if (rows[0]?.found === "wrong") throw refuseField(refusals.codeWrong, "code");
  throw refuse(refusals.codeEnded);
}

/** Under what a code to one log-in is kept: a phone number that goes over to somebody else takes no code along. */
export const codeKey = ({ login_id }: Pick<Login, "login_id">, target: string): string => `${login_id}:${target}`;

function hashOfTarget({ services }: PublicContext, target: string): Buffer {
  return services.vault.blindIndex(noCompany, foldIdentifier(target));
}

function hashOfCode(context: PublicContext, purpose: CodePurpose, target: string, code: string): Buffer {
  return context.services.vault.blindIndex(noCompany, `${purpose}:${foldIdentifier(target)}:${code}`);
}
