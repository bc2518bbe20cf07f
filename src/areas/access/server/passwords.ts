import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** Cost of scrypt as 2^power: 32 MiB and about a tenth of a second for each check. */
const power = 15;

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** As stored: `scrypt$<power>$<salt>$<key>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, power);
  return `scrypt$${power}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

let nobody: Promise<string> | undefined;

/** Takes the same time when there is no such log-in or it has no password. */
export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString("hex"));
  const [, cost, salt, key] = (stored ?? (await nobody)).split("$");
  const wanted = Buffer.from(key ?? "", "base64url");
  const got = await derive(password, Buffer.from(salt ?? "", "base64url"), Number(cost));
  return got.length === wanted.length && timingSafeEqual(got, wanted) && stored !== null && stored !== undefined;
}
