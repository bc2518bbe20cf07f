import { refuse } from "#platform/errors/refusal.ts";
import { handlePublic } from "#platform/http/route.ts";
import { refusals } from "../../errors.ts";
import { startOutside } from "../../outside-api.ts";
import { takeAttempt } from "../attempts.ts";
import { sendOut } from "./attempts.ts";
import { providerOf } from "./providers.ts";

export const startOutsideRoute = handlePublic(startOutside, async (context, { key, kind, secret, origin }) => {
  const { pool, vault } = context.services;
  await takeAttempt(pool, vault, "address", context.ip);
  const provider = await providerOf(context.services, pool, key);
  if (!provider?.kinds.includes(kind)) throw refuse(refusals.outsideNotOffered);
  return { content: await sendOut(context, pool, provider, { kind, secret, origin }) };
});
