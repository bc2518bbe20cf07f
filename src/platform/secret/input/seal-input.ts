import type { Envelope, InputKey } from "./envelope.ts";

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
const base64Of = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""));

/** Whether the browser can seal at all: pages without TLS cannot. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Seals a text for one call, around a key that was asked for it: AES-256-GCM under a fresh key, which RSA-OAEP hands to
 * the server alone. It protects where TLS ends early, in proxies, logs and error reports; not against a hostile page.
 */
export async function sealInput({ keyId, publicKey, challenge }: InputKey, text: string): Promise<Envelope> {
  const { subtle } = globalThis.crypto;
  const rsa = await subtle.importKey("spki", bytesOf(publicKey), { name: "RSA-OAEP", hash: "SHA-256" }, false, [
    "wrapKey",
  ]);
  const aes = await subtle.generateKey({ name: "AES-GCM", length: 256 }, true, ["encrypt"]);
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(12));
  const encoder = new TextEncoder();
  const data = await subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: encoder.encode(challenge) },
    aes,
    encoder.encode(text),
  );
  const key = await subtle.wrapKey("raw", aes, rsa, { name: "RSA-OAEP" });
  return { keyId, challenge, key: base64Of(key), iv: base64Of(iv), data: base64Of(data) };
}
