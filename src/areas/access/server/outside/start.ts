import { refuse } from "#platform/errors/refusal.ts";
import { handlePublic } from "#platform/http/route.ts";
import { refusals } from "../../errors.ts";
import { startOutside } from "../../outside-api.ts";
import { ofAddress, takeSlowed } from "../log-in/slowed.ts";
import { sendOut } from "./attempts.ts";
import { wayOut } from "./issuer.ts";
import { providerOf } from "./providers.ts";

export const startOutsideRoute = handlePublic(startOutside, async (context, { key, kind, secret, origin }) => {
  const { pool } = context.services;
  await takeSlowed(context, [ofAddress(context, "asking")]);
  const provider = await providerOf(context.services, pool, key);
  if (!provider?.kinds.includes(kind)) throw refuse(refusals.outsideNotOffered);
  return { content: await sendOut(context, pool, provider, await wayOut(context, provider, origin), { kind, secret }) };
});
