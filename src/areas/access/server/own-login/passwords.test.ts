import { expect, it } from "vitest";
import { atOnce, hashing, hashPassword, mostWaiting, passwordFits } from "./passwords.ts";

/** Of a cost that costs nothing; of another password. */
const cheap = `scrypt$4$c2FsdA$${Buffer.alloc(32).toString("base64url")}`;

it("a new password is kept with a salt and a hash that costs, as OWASP asks for", async () => {
  expect(hashing.power).toBe(15);
  expect(await hashPassword("Harbour2026x")).toMatch(/^scrypt\$15\$[\w-]{22}\$[\w-]{43}$/);
});

it("a password fits its own hash and no other, also in another form of the same letters", async () => {
  const stored = await hashPassword("Harbour2026\u00e9");
  expect(
    await Promise.all(
      ["Harbour2026\u00e9", "Harbour2026e\u0301", "harbour2026\u00e9"].map((one) => passwordFits(one, stored)),
    ),
  ).toEqual([true, true, false]);
  expect([await passwordFits("x", null), await passwordFits("x", undefined)]).toEqual([false, false]);
});

it.each(["1qaz2wsx", "Password1", "QWERTY123"])(
  "%s, which everybody tries first, is no new password",
  async (known) => {
    await expect(hashPassword(known)).rejects.toMatchObject({
      kind: { code: "access.knownPassword" },
      faults: [{ field: "password" }],
    });
  },
);

it("checks that come all at once take their turns, and those beyond the queue are refused", async () => {
  await passwordFits("x", cheap);
  // The hash of nobody is there: what is asked for now stands in the queue at once, but for a turn of promises.
  const checks: Promise<boolean>[] = [];
  for (let n = 0; n < atOnce + mostWaiting + 25; n += 1) {
    checks.push(passwordFits(`guess ${n}`, cheap));
    await Promise.resolve();
  }
  const ended = await Promise.allSettled(checks);
  const refused = ended.filter((one) => one.status === "rejected");
  expect(refused).toHaveLength(25);
  expect(refused[0]!.reason).toMatchObject({ kind: { code: "common.tooMany" }, params: { seconds: 10 } });
  expect(await passwordFits("x", cheap)).toBe(false);
});
