import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { refusals } from "../../errors.ts";
import type * as outsideApi from "../../outside-api.ts";
import { ofAddress, takeSlowed } from "../log-in/slowed.ts";
import { sendOut } from "./attempts.ts";
import { wayOut } from "./issuer.ts";
import { providerOf } from "./providers.ts";

export async function startOutside(
  context: PublicContext,
  { key, kind, secret, origin }: InputOf<typeof outsideApi.startOutside>,
): Promise<PublicAnswer<OutputOf<typeof outsideApi.startOutside>>> {
  const { pool } = context.services;
  await takeSlowed(context, [ofAddress(context, "asking")]);
  const provider = await providerOf(context.services, pool, key);
  if (!provider?.kinds.includes(kind)) throw refuse(refusals.outsideNotOffered);
  return { content: await sendOut(context, pool, provider, await wayOut(context, provider, origin), { kind, secret }) };
}
