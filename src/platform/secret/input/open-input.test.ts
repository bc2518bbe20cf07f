import { expect, test } from "vitest";
import { envelope } from "./envelope.ts";
import { canSeal, sealInput } from "./seal-input.ts";

test("what a browser seals is an envelope, another one each time", async () => {
  expect(canSeal()).toBe(true);
  const { subtle } = globalThis.crypto;
  const pair = await subtle.generateKey(
    { name: "RSA-OAEP", modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" },
    true,
    ["wrapKey", "unwrapKey"],
  );
  const spki = await subtle.exportKey("spki", pair.publicKey);
  const given = {
    keyId: 1,
    publicKey: Buffer.from(spki).toString("base64"),
    challenge: "1.n.m",
    expiresAt: "2026-11-27T00:00:00Z",
  };
  const [one, other] = await Promise.all([sealInput(given, "246810"), sealInput(given, "246810")]);
  expect(envelope.parse(one)).toEqual(one);
  expect(one.data).not.toBe(other.data);
  expect(one.key).not.toBe(other.key);
  expect(JSON.stringify(one)).not.toContain("246810");
});
