import type { NotNull } from "#platform/db/sql.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext, PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { inTurn } from "#platform/limits/askers.ts";
import { hashOf, newToken } from "#platform/session/session-store.ts";
import type * as api from "../../api.ts";
import type * as sessionApi from "../../session-api.ts";
import { refusals } from "../../errors.ts";
import { browserOf } from "#platform/http/browser-of.ts";
import type { Proof } from "../../rules/second-ways.ts";
import { enterCompany } from "./finish-log-in.ts";
import { membershipAt, membershipsOf, readLogin } from "./login-store.ts";
import { ofAddress, takeSlowed } from "./slowed.ts";

/** How long a QR code can be used, seconds. */
const secondsValid = 120;

export async function startQrLogIn(context: PublicContext): Promise<PublicAnswer<OutputOf<typeof api.startQrLogIn>>> {
  const { pool } = context.services;
  await takeSlowed(context, [ofAddress(context, "asking")]);
  const [code, secret] = [newToken(), newToken()];
  await pool.query("select access.qr_put($1, $2, $3, $4, $5)", [
    hashOf(code),
    hashOf(secret),
    context.agent,
    context.ip,
    secondsValid,
  ]);
  return { content: { code, secret, secondsValid } };
}

interface Taken {
  state: NotNull<"waiting" | "opened" | "refused" | "expired" | "confirmed">;
  /** What follows is there once it is confirmed. */
  login_id: NotNull<number>;
  tenant_id: NotNull<number>;
  account_id: NotNull<number>;
  proof: NotNull<Proof>;
  second: NotNull<boolean>;
  only_tenant: number | null;
}

/** A second step that the phone's own log-in has not passed is asked of the desk. */
export async function pollQrLogIn(
  context: PublicContext,
  input: InputOf<typeof api.pollQrLogIn>,
): Promise<PublicAnswer<OutputOf<typeof api.pollQrLogIn>>> {
  const { pool, vault } = context.services;
  const { rows } = await inTurn(context.ip, () =>
    pool.query<Taken>("select * from access.qr_take($1)", [hashOf(input.secret)]),
  );
  const taken = rows[0]!;
  if (taken.state !== "confirmed") return { content: { state: taken.state } };
  const chosen = await membershipAt(pool, [taken.login_id], { tenantId: taken.tenant_id, accountId: taken.account_id });
  if (!chosen) throw refuse(refusals.disabled);
  const entered = await enterCompany(context, await readLogin(pool, vault, taken.login_id), chosen, {
    proof: taken.proof,
    second: taken.second,
    bearer: false,
    outside: taken.only_tenant === null ? undefined : { only: taken.only_tenant },
  });
  return { ...entered, content: { state: "confirmed" as const, kind: chosen.door, answer: entered.content } };
}

interface Opened {
  state: NotNull<"open" | "other" | "decided">;
  agent: NotNull<string>;
  ip: NotNull<string>;
  created_at: NotNull<string>;
}

export async function openQrLogIn(
  { tx, principal, locale }: CallContext,
  { code }: InputOf<typeof sessionApi.openQrLogIn>,
): Promise<OutputOf<typeof sessionApi.openQrLogIn>> {
  const { rows } = await tx.query<Opened>(
    "select state, agent, host(ip) as ip, created_at from access.qr_open($1, $2)",
    [hashOf(code), principal.sessionId],
  );
  const opened = rows[0];
  if (opened?.state === "other") throw refuse(refusals.qrElsewhere);
  if (opened?.state !== "open") throw refuse(refusals.qrEnded);
  const company = (await membershipsOf(tx, [principal.loginId])).find((one) => one.account_id === principal.accountId);
  return {
    ...browserOf(opened.agent),
    ip: opened.ip,
    askedAt: new Date(opened.created_at).toISOString(),
    name: principal.name,
    company: (locale === "en" && company?.name_en) || (company?.name_zh ?? ""),
  };
}

export async function decideQrLogIn(
  { tx, principal }: CallContext,
  { code, confirm }: InputOf<typeof sessionApi.decideQrLogIn>,
): Promise<OutputOf<typeof sessionApi.decideQrLogIn>> {
  const { rows } = await tx.query<{ decided: NotNull<boolean> }>("select access.qr_decide($1, $2, $3) as decided", [
    hashOf(code),
    principal.sessionId,
    confirm,
  ]);
  if (!rows[0]?.decided) throw refuse(refusals.qrEnded);
  return allDone;
}
