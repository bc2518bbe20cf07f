import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { refuseHeld } from "#platform/db/held.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { refuseKnown } from "./known-passwords.ts";

/** Cost of scrypt for new passwords as 2^power: 32 MiB and about a tenth of a second for each check. Tests make it cheap. */
export const hashing = { power: 15 };

/** How many are worked out at once: files and names of hosts need the same four threads, and everything else a processor. */
export const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));
/** How many checks wait for their turn before more are refused. */
export const mostWaiting = 400;
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  refuseHeld("the work of hashing a password");
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) };
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize("NFKC"), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
}

/** A new password as it is stored: `scrypt$<power>$<salt>$<key>`. Refuses what `refuseKnown` does; who would use up a code or a try before asks it first. */
export async function hashPassword(password: string): Promise<string> {
  await refuseKnown(password);
  const { power } = hashing;
  const salt = randomBytes(16);
  const key = await derive(password, salt, power);
  return `scrypt$${power}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

let nobody: Promise<string> | undefined;

/** Takes the same time when there is no such log-in or it has no password. Refuses with `tooMany` when too many wait already. */
export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  if (waiting.length >= mostWaiting) throw refuse(commonRefusals.tooMany, { seconds: 10 });
  nobody ??= hashPassword(randomBytes(16).toString("hex"));
  const [, cost, salt, key] = (stored ?? (await nobody)).split("$");
  const wanted = Buffer.from(key ?? "", "base64url");
  const got = await derive(password, Buffer.from(salt ?? "", "base64url"), Number(cost));
  return got.length === wanted.length && timingSafeEqual(got, wanted) && stored !== null && stored !== undefined;
}

/** The log-ins that this password opens; each of the few is tried, also after one that fits. */
export async function thatFit<L extends { password_hash: string | null }>(
  password: string,
  logins: readonly L[],
): Promise<L[]> {
  const tried = await Promise.all(
    logins.length === 0
      ? [passwordFits(password, undefined)]
      : logins.map((one) => passwordFits(password, one.password_hash)),
  );
  return logins.filter((_, index) => tried[index]);
}
