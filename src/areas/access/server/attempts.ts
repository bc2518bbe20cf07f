import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, type RefusalKind } from "#platform/errors/refusal.ts";
import { refusals } from "../errors.ts";
import { noCompany, type Vault } from "#platform/secret/vault.ts";
import type { Speaks } from "./login-store.ts";

/** `free` attempts within `span` seconds; then each is followed by a wait that begins with `step` seconds and doubles. */
interface Brake {
  free: number;
  span: number;
  step: number;
  refusal: RefusalKind;
}

const brakes = {
  /** Wrong passwords for one name. */
  name: { free: 5, span: 1800, step: 30, refusal: refusals.locked },
  /** Log-ins that failed, codes and registrations from one address; a hotel shares one. */
  address: { free: 100, span: 600, step: 15, refusal: commonRefusals.tooMany },
  /** Codes to one phone or e-mail. */
  target: { free: 1, span: 3600, step: 60, refusal: commonRefusals.tooMany },
  /** Requests for a demonstration, from one address and for one phone. */
  appointment: { free: 5, span: 3600, step: 60, refusal: commonRefusals.tooMany },
} satisfies Record<string, Brake>;

export type BrakeName = keyof typeof brakes;

/** Under what an attempt is counted. */
export function attemptKey(vault: Vault, brake: BrakeName, what: string): Buffer {
  return vault.blindIndex(noCompany, `${brake}:${what.toLowerCase()}`);
}

/** Counts an attempt before it is made and refuses while one has to wait; gives the seconds to wait after this one. */
export async function takeAttempt(db: Speaks, vault: Vault, brake: BrakeName, what: string): Promise<number> {
  const { free, span, step, refusal } = brakes[brake];
  const values = [attemptKey(vault, brake, what), free, span, step];
  const { rows } = await db.query("select wait, next_wait from access.attempt_take($1, $2, $3, $4)", values);
  const { wait, next_wait } = rows[0] as { wait: number; next_wait: number };
  if (wait > 0) throw refuse(refusal, { seconds: wait });
  return next_wait;
}

/** Takes an attempt back that turned out to be an honest one. */
export async function returnAttempt(db: Speaks, vault: Vault, brake: BrakeName, what: string): Promise<void> {
  await db.query("select access.attempt_return($1, $2)", [attemptKey(vault, brake, what), brakes[brake].free]);
}

/** Forgets the attempts after a success. */
export async function clearAttempts(db: Speaks, vault: Vault, brake: BrakeName, what: readonly (string | null)[]): Promise<void> {
  const keys = what.filter((one) => one !== null).map((one) => attemptKey(vault, brake, one));
  await db.query("select access.attempt_clear($1)", [keys]);
}
