import { withTenant } from "#platform/db/tx.ts";
import { deviceOf } from "#platform/http/browser-of.ts";
import type { Call } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { redact } from "#platform/http/redact.ts";
import { storedTarget, type Target } from "./target.ts";

interface Entry {
  call: Call;
  input: unknown;
  outcome: "done" | "failed";
  code?: string;
  target?: Target | undefined;
}

const text = `
with answered as (
  update platform.request_key set answer = $13 where tenant_id = $1 and account_id = $2 and key = $14
)
insert into platform.operation_log (tenant_id, account_id, account_name, key_code, call, title_zh, title_en, target, outcome, code, detail, ip, request_id, at, kind, device)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $15, least($16, now()), $17, $18)`;

function values(context: CallContext, entry: Entry, answer?: string, key?: string): unknown[] {
  const { principal } = context;
  return [
    principal.tenantId,
    principal.accountId,
    principal.name,
    context.keyCode ?? null,
    `${entry.call.method} ${entry.call.path}`,
    entry.call.title.zh,
    entry.call.title.en,
    storedTarget(entry.target),
    entry.outcome,
    entry.code ?? null,
    JSON.stringify(redact(entry.input, { unlogged: entry.call.unlogged ?? [] })),
    context.ip,
    answer ?? null,
    key ?? null,
    context.requestId,
    context.now,
    entry.call.logAs ?? "call",
    deviceOf(context.agent),
  ];
}

/** Writes the log entry of a call that succeeded and the answer to its request key, in the call's own transaction. */
export async function logDone(context: CallContext, entry: Entry, answer?: string, key?: string): Promise<void> {
  await context.tx.query({ name: "operation_log", text }, values(context, entry, answer, key));
}

/** Writes the log entry of a call that failed and was rolled back; a log that cannot be written must not hide the fault. */
export async function logUndone(context: CallContext, entry: Entry): Promise<void> {
  const { principal, services } = context;
  try {
    await withTenant(services.pool, { tenantId: principal.tenantId }, (tx) =>
      tx.query({ name: "operation_log", text }, values(context, entry)),
    );
  } catch (error) {
    context.log.error({ error: String(error) }, "operation log not written");
  }
}
