import { withTenant } from "#platform/db/tx.ts";
import { deviceOf } from "#platform/http/browser-of.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { OperationKind } from "#platform/operation-log/kinds.ts";
import { maskTyped } from "../../rules/mask-typed.ts";
import type { CodePurpose } from "../codes/code-attempts.ts";
import { membershipsOf } from "./login-store.ts";

/** An account in its company; null: the company's own log, about nobody who is known there. */
export interface Place {
  tenantId: number;
  accountId: number | null;
}

interface Event {
  kind: OperationKind;
  call: string;
  title: Text;
  target?: string;
  detail?: object;
}

const events = {
  entered: { kind: "logIn", call: "access.entered", title: { zh: "登录", en: "Logged in" } },
  passwordSet: { kind: "credential", call: "access.passwordSet", title: { zh: "设置密码", en: "Password set" } },
  codeSent: { kind: "code", call: "access.codeSent", title: { zh: "发送验证码", en: "Verification code sent" } },
  joined: { kind: "credential", call: "access.joined", title: { zh: "接受企业邀请", en: "Invitation accepted" } },
  declined: { kind: "credential", call: "access.declined", title: { zh: "拒绝企业邀请", en: "Invitation declined" } },
  connected: {
    kind: "credential",
    call: "access.connected",
    title: { zh: "劳务公司接受连接", en: "Labour company accepted the connection" },
  },
  refused: {
    kind: "credential",
    call: "access.refused",
    title: { zh: "劳务公司拒绝连接", en: "Labour company declined the connection" },
  },
  serving: {
    kind: "credential",
    call: "access.serving",
    title: { zh: "劳务公司安排服务人员", en: "Labour company chose who serves" },
  },
  disconnected: {
    kind: "credential",
    call: "access.disconnected",
    title: { zh: "劳务公司结束连接", en: "Labour company ended the connection" },
  },
  bound: { kind: "credential", call: "outside.bound", title: { zh: "绑定外部身份", en: "External identity linked" } },
} satisfies Record<string, Event>;

/** Somebody is in: a session was opened in this company. */
export const logEntered = (context: PublicContext, place: Place, how: { second: boolean; outside: boolean }) =>
  write(context, [place], { ...events.entered, detail: how });

/** What somebody did about an account that this company had made for them. */
export const logInvitation = (context: PublicContext, place: Place, how: "joined" | "declined") =>
  write(context, [place], events[how]);

/** What a company that supplies labour did about its connection with this one. */
export const logConnection = (
  context: PublicContext,
  tenantId: number,
  how: "connected" | "refused" | "serving" | "disconnected",
  target: string,
) => write(context, [{ tenantId, accountId: null }], { ...events[how], target });

/** A password was set without a call of the company: forgotten, the first of the person's own, or changed in another company. */
export async function logPasswordSet(
  context: PublicContext,
  loginId: number,
  how: "forgotten" | "first" | "changed",
  but?: number,
): Promise<void> {
  await write(context, () => placesOf(context, [loginId], but), { ...events.passwordSet, detail: { how } });
}

/** A code was sent, to whom is masked; the code itself is told to nobody. For no log-in of ours: to the operator's company. */
export async function logCodeSent(
  context: PublicContext,
  loginIds: readonly number[],
  target: string,
  purpose: CodePurpose,
): Promise<void> {
  await write(context, () => placesOrOperator(context, loginIds), {
    ...events.codeSent,
    target: maskTyped(target),
    detail: { purpose },
  });
}

/** An outside identity was bound: in the provider's own company, or in all that the log-in belongs to. */
export async function logIdentityBound(
  context: PublicContext,
  loginId: number,
  label: string,
  only: number | null,
): Promise<void> {
  const places = async () =>
    (await placesOf(context, [loginId])).filter((one) => only === null || one.tenantId === only);
  await write(context, places, { ...events.bound, target: label });
}

/** Where these log-ins have an account, one in each company. */
export async function placesOf(
  { services }: PublicContext,
  loginIds: readonly number[],
  but?: number,
): Promise<Place[]> {
  const places = new Map<number, Place>();
  for (const { tenant_id: tenantId, account_id: accountId } of await membershipsOf(services.pool, loginIds)) {
    if (tenantId !== but && !places.has(tenantId)) places.set(tenantId, { tenantId, accountId });
  }
  return [...places.values()];
}

/** The same; what belongs to no company is the matter of the one that runs the installation. */
export async function placesOrOperator(context: PublicContext, loginIds: readonly number[]): Promise<Place[]> {
  const places = await placesOf(context, loginIds);
  if (places.length > 0) return places;
  const { rows } = await context.services.pool.query<{ id: number | null }>("select platform.operator_id() as id");
  return rows[0]?.id ? [{ tenantId: rows[0].id, accountId: null }] : [];
}

/** A log that cannot be written is said by the process log and holds nobody up. */
async function write(
  context: PublicContext,
  places: readonly Place[] | (() => Promise<Place[]>),
  event: Event,
): Promise<void> {
  try {
    for (const place of typeof places === "function" ? await places() : places) await writeAt(context, place, event);
  } catch (error) {
    context.log.error({ error: String(error), event: event.call }, "operation log not written");
  }
}

async function writeAt(
  context: PublicContext,
  { tenantId, accountId }: Place,
  { kind, call, title, target, detail }: Event,
): Promise<void> {
  await withTenant(context.services.pool, { tenantId }, (tx) =>
    tx.query(
      `insert into platform.operation_log (tenant_id, account_id, account_name, kind, call, title_zh, title_en, target, outcome, detail, ip, device, request_id)
       values ($1, $2, (select name from access.account where tenant_id = $1 and id = $2), $3, $4, $5, $6, $7, 'done', $8, $9, $10, $11)`,
      [
        tenantId,
        accountId,
        kind,
        call,
        title.zh,
        title.en,
        target ?? null,
        detail ? JSON.stringify(detail) : null,
        context.ip,
        deviceOf(context.agent),
        context.requestId,
      ],
    ),
  );
}
