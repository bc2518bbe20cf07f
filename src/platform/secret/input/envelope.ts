import { z } from "zod";

const base64 = (max: number) =>
  z
    .string()
    .regex(/^[\w+/=-]*$/)
    .min(1)
    .max(max);

/** What a browser has sealed around a public key of the server: for one call of one log-in, once, within five minutes. */
export const envelope = z.object({
  keyId: z.number().int().positive(),
  challenge: z.string().min(1).max(300),
  /** The fresh AES key, sealed by RSA-OAEP; nonce and cipher text of AES-GCM with the challenge beside it. */
  key: base64(1000),
  iv: base64(40),
  data: base64(20_000),
});
export type Envelope = z.output<typeof envelope>;

/** What a browser seals around. */
export const inputKey = z.object({
  keyId: z.number().int(),
  /** SPKI in base64. */
  publicKey: z.string(),
  challenge: z.string(),
  expiresAt: z.string(),
});
export type InputKey = z.output<typeof inputKey>;
