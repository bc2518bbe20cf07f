import type { NotNull } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, type RefusalKind } from "#platform/errors/refusal.ts";
import { noCompany, type Vault } from "#platform/secret/vault.ts";
import { refusals } from "../../errors.ts";
import type { Slow } from "../../rules/slow-down.ts";
import type { Speaks } from "./login-store.ts";

/**
 * `free` attempts within `span` seconds. Then, with `step`, each is followed by a wait that begins with so many seconds
 * and doubles; with `slow` each is answered later, and beyond `cap`, where there is one, refused.
 */
interface Brake {
  free: number;
  span: number;
  step?: number;
  cap?: number;
  slow?: Omit<Slow, "free">;
  refusal: RefusalKind;
}

const locks = { free: 5, span: 1800, step: 30, refusal: refusals.locked };
const { tooMany } = commonRefusals;

const brakes = {
  /** Wrong passwords: by the folded name, by the log-in, by the log-in from an address where it is at home. */
  name: locks,
  login: locks,
  home: locks,
  /** Wrong passwords of somebody who is logged in. */
  change: locks,
  /** Wrong PINs of somebody's payslips; six digits last longer than a password would. */
  pin: { free: 5, span: 86_400, step: 60, refusal: tooMany },
  /** Wrong passwords and codes from one address; two hundred people may share it, and half of them mistype at every change of shifts. */
  address: { free: 150, span: 3600, cap: 400, slow: { stepMs: 200, mostMs: 8000 }, refusal: tooMany },
  /** Wrong passwords for all log-ins of one company. */
  company: { free: 300, span: 3600, slow: { stepMs: 50, mostMs: 4000 }, refusal: tooMany },
  /** Sliders, codes, QR codes and ways to other providers that one address asks for. */
  asking: { free: 300, span: 600, cap: 900, slow: { stepMs: 100, mostMs: 5000 }, refusal: tooMany },
  /** Tries of codes, right ones given back: by where the code went and by the log-in. */
  codeTry: { free: 10, span: 3600, step: 60, refusal: tooMany },
  codeTryLogin: { free: 10, span: 3600, step: 60, refusal: tooMany },
  /** Codes sent: to one phone or mailbox, for one log-in, for the people of one company, from one address, and in all. */
  target: { free: 1, span: 3600, step: 60, refusal: tooMany },
  sentLogin: { free: 4, span: 3600, step: 60, refusal: tooMany },
  sentCompany: { free: 1000, span: 3600, cap: 3000, slow: { stepMs: 20, mostMs: 4000 }, refusal: tooMany },
  sentAddress: { free: 250, span: 3600, cap: 500, slow: { stepMs: 100, mostMs: 4000 }, refusal: tooMany },
  sentAll: { free: 5000, span: 3600, cap: 10_000, slow: { stepMs: 10, mostMs: 4000 }, refusal: tooMany },
  /** Applications for a job from one address; a school's class shares one. Beyond `free` whoever asks is looked at harder. */
  applying: { free: 200, span: 3600, cap: 400, slow: { stepMs: 100, mostMs: 5000 }, refusal: tooMany },
  /** Requests for a demonstration, from one address and for one phone. */
  appointment: { free: 5, span: 3600, step: 60, refusal: tooMany },
} satisfies Record<string, Brake>;

export type BrakeName = keyof typeof brakes;

export const brakeOf = (name: BrakeName): Brake => brakes[name];

/** One thing that an attempt is counted under. */
export interface Counter {
  brake: BrakeName;
  what: string | number;
  /** Of those with it one must let the attempt pass; every other counter must. */
  anyOf?: boolean;
  /** Counts, and neither slows nor refuses. */
  mute?: boolean;
}

/** What the database said to one counter: seconds to wait now and after this attempt, and how many are counted with it. */
export interface Counted {
  wait: NotNull<number>;
  next_wait: NotNull<number>;
  counted: NotNull<number>;
}

/** Under what an attempt is counted; a keyed hash, for what people type as their name is often a phone, now and then a password. */
export function attemptKey(vault: Vault, { brake, what }: Pick<Counter, "brake" | "what">): Buffer {
  return vault.blindIndex(noCompany, `${brake}:${what}`);
}

/** Counts one attempt everywhere, in one step, before it is made; nowhere when one of the counters does not let it pass. */
export async function countAttempt(db: Speaks, vault: Vault, counters: readonly Counter[]): Promise<Counted[]> {
  const of = counters.map((counter) => brakeOf(counter.brake));
  const { rows } = await db.query<Counted>(
    "select wait, next_wait, counted from access.attempts_take($1, $2, $3, $4, $5, $6)",
    [
      counters.map((counter) => attemptKey(vault, counter)),
      counters.map((counter) => (counter.anyOf ? 1 : 0)),
      of.map((brake) => brake.free),
      of.map((brake) => brake.span),
      of.map((brake) => brake.step ?? null),
      of.map((brake, n) => (counters[n]?.mute ? null : (brake.cap ?? null))),
    ],
  );
  return rows;
}

/** After a success: `givenBack` were honest attempts, what is counted under `cleared` is forgotten. */
export async function settleAttempts(
  db: Speaks,
  vault: Vault,
  givenBack: readonly Counter[],
  cleared: readonly Counter[] = [],
): Promise<void> {
  const keys = (counters: readonly Counter[]) => counters.map((counter) => attemptKey(vault, counter));
  await db.query("select access.attempts_settle($1, $2, $3)", [
    keys(givenBack),
    givenBack.map(({ brake }) => brakeOf(brake).free),
    keys(cleared),
  ]);
}

/** Counts an attempt of a brake that waits, before it is made, and refuses while one has to wait; gives the seconds to wait after this one. */
export async function takeAttempt(db: Speaks, vault: Vault, brake: BrakeName, what: string | number): Promise<number> {
  const [counted] = (await countAttempt(db, vault, [{ brake, what }])) as [Counted];
  if (counted.wait > 0) throw refuse(brakeOf(brake).refusal, { seconds: counted.wait });
  return counted.next_wait;
}
