import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { refusals } from "../../errors.ts";
import type * as outsideApi from "../../outside-api.ts";
import { finishLogIn } from "../log-in/finish-log-in.ts";
import { readLogin } from "../log-in/login-store.ts";
import { ofAddress, takeSlowed } from "../log-in/slowed.ts";
import { comeBack, type Back } from "./attempts.ts";
import { bind, loginOf, maskLabel, type Identity } from "./bindings.ts";
import { logBound } from "./log-bound.ts";
import { vouchedFor } from "./issuer.ts";
import { installationProvider, providerIdOf, type Provider } from "./providers.ts";
import { providerOfCompany } from "./provider-of-company.ts";
import { sealBindTicket } from "./bind-ticket.ts";
import type { PublicContext } from "#platform/http/context.ts";

export async function finishOutside(
  context: PublicContext,
  { secret, search }: InputOf<typeof outsideApi.finishOutside>,
): Promise<PublicAnswer<OutputOf<typeof outsideApi.finishOutside>>> {
  const { pool, vault } = context.services;
  await takeSlowed(context, [ofAddress(context, "asking")]);
  const returned = new URLSearchParams(search);
  const back = await comeBack(context, returned.get("state") ?? "", secret);
  const provider = await providerStillThere(context, back);
  const url = new URL(back.redirectUri);
  url.search = returned.toString();
  const vouched = await vouchedFor(context, provider, url, back.checks);
  const identity: Identity = { vouchedBy: back.vouchedBy, provider: back.provider, ...vouched };
  if (back.loginId !== null) {
    await bind(context.services, pool, identity, back.loginId);
    await logBound(context, identity, back.loginId);
    return { content: { next: "bound" as const } };
  }
  const loginId = await loginOf(context.services, pool, identity);
  if (loginId === null) {
    const ticket = sealBindTicket(context, { identity, kind: back.kind });
    return {
      content: {
        next: "bind" as const,
        kind: back.kind,
        ticket,
        provider: provider.name,
        label: maskLabel(vouched.label),
      },
    };
  }
  const login = await readLogin(pool, vault, loginId);
  const entered = await finishLogIn(context, [login], {
    kind: back.kind,
    proof: "outside",
    second: false,
    bearer: false,
    outside: { only: back.vouchedBy },
  });
  return { ...entered, content: { next: "answer" as const, kind: back.kind, answer: entered.content } };
}

/** The provider that the browser was sent to; refused when it was changed or switched off in the meantime. */
async function providerStillThere(context: PublicContext, back: Back): Promise<Provider> {
  const { services } = context;
  const provider =
    back.vouchedBy === null ? installationProvider(services) : await providerOfCompany(services, back.vouchedBy);
  if (!provider || providerIdOf(provider) !== back.provider) throw refuse(refusals.outsideEnded);
  return provider;
}
