import type { Call } from "#platform/http/call.ts";
import { send } from "#platform/http/client.ts";
import type { Envelope } from "#platform/secret/input/envelope.ts";
import { sealInput } from "#platform/secret/input/seal-input.ts";
import { readPublicKey } from "./payslips-api.ts";

/** Seals a PIN, a typed amount or a card for one call of this log-in (Y-9); the server opens it by `openSealed`. */
export async function sealFor(call: Pick<Call, "path">, text: string): Promise<Envelope> {
  return sealInput(await send(readPublicKey, { call: call.path }), text);
}
