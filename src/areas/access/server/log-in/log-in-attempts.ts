/**
 * Brakes on guessing passwords. What is counted is the log-in, not the text that was typed; a name that nobody has is
 * counted by its folded text, and a stranger's attempt at one that somebody has by both, so that the answer, the wait and
 * the work are the same. All of it is counted before the password is looked at and taken back after a right one.
 *
 * - Five wrong passwords of strangers lock a log-in for strangers, from wherever they come. Where it had a session in the
 *   last thirty days it is at home: there it has five of its own, and what others do locks nobody out. A log-in by code
 *   makes an address a home too, so that is the way in for somebody who is locked out somewhere new.
 * - Wrong passwords of one address, and those for one company, slow down; far beyond, an address is refused, a company never.
 *   Who is at home and has not failed there is not held back by either. A name that nobody has counts for a company that
 *   the name decides, or a company under attack would tell its names.
 * - An identifier of several log-ins is looked at for those that are not locked. A right password of one of them is no
 *   guess at the others, and gives them back no more than this one attempt.
 *
 * What it does not hide: who shares somebody's address can find out that they are at home there.
 */
import type { NotNull } from "#platform/db/sql.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { Vault } from "#platform/secret/vault.ts";
import { addressBlock } from "../../rules/address-block.ts";
import { foldIdentifier } from "../../rules/identifier.ts";
import { attemptKey, brakeOf, settleAttempts, type Counter } from "./attempts.ts";
import type { Speaks } from "./login-store.ts";
import { addressOf, ofAddress, takeSlowed } from "./slowed.ts";

export interface LogInAttempt {
  /** The log-ins whose password may be looked at; empty for nobody's name. */
  open: readonly number[];
  ofLogin: ReadonlyMap<number, Counter>;
  others: readonly Counter[];
}

interface Places {
  known: NotNull<number[]>;
  clean: NotNull<boolean>;
  tenants: NotNull<number[]>;
}

/** On how many log-ins one attempt tries its password; each costs as much as a log-in. */
export const mostTried = 8;

/**
 * Of all that an identifier may mean: the first, which is the person's own where there is one, then those that are at home
 * here, then by age. Companies that name somebody's phone move nobody out, and a code finds all of them.
 */
const tried = (loginIds: readonly number[], known: readonly number[]): number[] =>
  [...new Set([...loginIds.slice(0, 1), ...known, ...loginIds])].slice(0, mostTried);

const home = (loginId: number, address: string): Counter => ({
  brake: "home",
  what: `${loginId}@${address}`,
  anyOf: true,
});

/**
 * Counts one attempt at a password, holds it back or refuses it; `loginIds` are those that the identifier may mean, none
 * where it is nobody's. Called outside of any transaction, also for an identifier that is nobody's, before the password is looked at.
 */
export async function takeLogInAttempt(
  context: PublicContext,
  { identifier, loginIds }: { identifier: string; loginIds: readonly number[] },
): Promise<LogInAttempt> {
  const { vault } = context.services;
  const name: Counter = { brake: "name", what: foldIdentifier(identifier) };
  const { known, clean, tenants } = await placesOf(context, loginIds, attemptKey(vault, name));
  const ids = tried(loginIds, known);
  const ofLogin = new Map<number, Counter>(
    ids.map((id) => [
      id,
      known.includes(id) ? home(id, addressOf(context)) : { brake: "login", what: id, anyOf: true },
    ]),
  );
  const mute = clean ? { mute: true } : {};
  const others: Counter[] = [
    { ...ofAddress(context, "address"), ...mute },
    ...tenants.map((what): Counter => ({ brake: "company", what, ...mute })),
    ...(known.length > 0 ? [] : [name]),
  ];
  const counted = await takeSlowed(context, [...ofLogin.values(), ...others]);
  return { open: ids.filter((_id, n) => counted[n]?.wait === 0), ofLogin, others };
}

async function placesOf(
  { services, ip }: PublicContext,
  loginIds: readonly number[],
  nameKey: Buffer,
): Promise<Places> {
  const { free, span } = brakeOf("home");
  const block = addressBlock(ip);
  const own = loginIds.map((id) => attemptKey(services.vault, home(id, block ?? ip)));
  const blocks = block === null ? [] : [block, ip];
  const { rows } = await services.pool.query<Places>("select * from access.attempt_places($1, $2, $3, $4, $5, $6)", [
    loginIds,
    own,
    blocks,
    free,
    span,
    nameKey,
  ]);
  return rows[0]!;
}

/** After a right password of these log-ins: their failures are forgotten, everything else gets this attempt back. */
export async function returnLogInAttempt(
  { services }: PublicContext,
  { open, ofLogin, others }: LogInAttempt,
  loginIds: readonly number[],
): Promise<void> {
  const cleared = [...loginIds.map((id) => ofLogin.get(id)), others.find(({ brake }) => brake === "name")].filter(
    (one) => one !== undefined,
  );
  const counted = [...open.map((id) => ofLogin.get(id)), ...others].filter((one) => one !== undefined);
  await settleAttempts(
    services.pool,
    services.vault,
    counted.filter((one) => !cleared.includes(one)),
    cleared,
  );
}

/** After a new password: nobody waits any longer for what was guessed at the former one. */
export async function clearLogInAttempts(
  db: Speaks,
  vault: Vault,
  loginId: number,
  names: readonly (string | null)[],
): Promise<void> {
  const { rows } = await db.query<{ ip: string }>("select ip from access.login_addresses($1) ip", [loginId]);
  const addresses = new Set(rows.map(({ ip }) => addressBlock(ip) ?? ip));
  await settleAttempts(
    db,
    vault,
    [],
    [
      { brake: "login", what: loginId },
      ...[...addresses].map((address) => home(loginId, address)),
      ...names.filter((one) => one !== null).map((one): Counter => ({ brake: "name", what: foldIdentifier(one) })),
    ],
  );
}
