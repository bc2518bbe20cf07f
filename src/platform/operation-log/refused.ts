import type { Refusal } from "#platform/errors/refusal.ts";
import { deviceOf } from "#platform/http/browser-of.ts";
import type { Call } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import { redact } from "#platform/http/redact.ts";
import type { Principal } from "#platform/session/principal.ts";
import { countLater, type CountedLine } from "./counted.ts";
import { storedTarget, type Target } from "./target.ts";

/** Refused for a missing code, or because the record is none of those that the caller's data scope shows. */
export function isDenial({ kind }: Refusal): boolean {
  return kind.code === "common.noPermission" || kind.code === "common.notFound" || kind.code.endsWith(".outsideScope");
}

/** How many calls of one account get a line of their own in a quarter of an hour. */
const ownLines = 20;

interface Refused {
  call: Call;
  principal: Principal;
  refusal: Refusal;
  keyCode?: string | undefined;
  input?: unknown;
  target?: Target | undefined;
}

/**
 * Counts a refusal: one line for an account, call and reason in a quarter of an hour, with what the first one sent and the
 * records that all of them were about. A line of each would let the least account fill a log that nobody may cut.
 */
export function countRefused(
  context: PublicContext,
  { call, principal, refusal, keyCode, input, target }: Refused,
): void {
  const path = `${call.method} ${call.path}`;
  const { code } = refusal.kind;
  const denied = isDenial(refusal);
  const bundle = `${denied ? "denied" : "refused"} ${principal.accountId}`;
  const named = storedTarget(target);
  const line: CountedLine = {
    tenantId: principal.tenantId,
    kind: denied ? "denied" : (call.logAs ?? "call"),
    bundle,
    key: `${path} ${code}`,
    most: ownLines,
    account_id: principal.accountId,
    account_name: principal.name,
    key_code: keyCode ?? null,
    call: path,
    title_zh: call.title.zh,
    title_en: call.title.en,
    rest_zh: denied ? "其他多个无权限的操作" : "其他多个被拒绝的操作",
    rest_en: denied ? "Several other operations" : "Several other refused operations",
    target: named,
    code,
    ip: context.ip,
    device: deviceOf(context.agent),
    request_id: context.requestId,
    detail: {
      addresses: [context.ip],
      ...(named === null ? {} : { targets: [named] }),
      ...(call.logged && input !== undefined ? { input: redact(input, { unlogged: call.unlogged ?? [] }) } : {}),
    },
  };
  const lines = () => [line];
  countLater(context.services, {
    same: `${bundle} ${path} ${code} ${context.ip} ${named ?? ""}`,
    sameCoarse: `${principal.tenantId} ${bundle}`,
    lines,
    coarse: lines,
  });
}
