import { sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { fileOf } from "#platform/list/file-of.ts";
import type { listRuleEffects as listCall } from "../api.ts";
import { effectList, type EffectRow as Shown } from "../effects-list.ts";
import { orderEffects } from "../rules/order-effects.ts";
import type { EffectRow, RuleContent } from "./rules.ts";
import { tried } from "./save-rule.ts";

const partSize = 500;

/** What a change would make different in the attendance month before this one, record by record. */
export async function listRuleEffects(
  context: CallContext,
  input: InputOfList<typeof effectList>,
): Promise<OutputOf<typeof listCall>> {
  const ordered = await orderedEffects(context, input);
  const part = ordered.slice((input.page - 1) * input.size, input.page * input.size);
  const sum = (of: (row: EffectRow) => { before: number; after: number } | null) =>
    ordered.reduce((total, row) => total + changeOf(of(row)), 0);
  return {
    rows: await shown(context, part),
    total: ordered.length,
    totals: { minutesChange: sum((row) => row.minutes), fenChange: sum((row) => row.fen) },
  };
}

/** `value` is JSON; what is none is refused as a wrong value. */
async function orderedEffects(
  context: CallContext,
  { key, departmentId, legalEntityId, value, validFrom }: InputOfList<typeof effectList>,
): Promise<EffectRow[]> {
  let content: RuleContent;
  try {
    content = JSON.parse(value) as RuleContent;
  } catch {
    throw refuseField(commonRefusals.invalidInput, "value");
  }
  return orderEffects(
    (
      await tried(context, {
        key,
        departmentId: departmentId ?? null,
        legalEntityId: legalEntityId ?? null,
        value: content,
        validFrom,
      })
    ).rows,
  );
}

const changeOf = (of: { before: number; after: number } | null): number => (of === null ? 0 : of.after - of.before);

async function shown({ tx, locale }: CallContext, rows: readonly EffectRow[]): Promise<Shown[]> {
  const ids = (of: (row: EffectRow) => number | null) => [...new Set(rows.flatMap((row) => of(row) ?? []))];
  const names = await tx.query<{ kind: string; id: number; name: string }>(sql`
    select 'member' as kind, m.id, m.name from organisation.member_view m where m.tenant_id = ${tx.tenantId} and m.id = any(${ids((row) => ("memberId" in row.who ? row.who.memberId : null))}::bigint[])
    union all
    select 'department', o.id, ${named(locale, "o")} from organisation.department_view o where o.tenant_id = ${tx.tenantId} and o.id = any(${ids((row) => row.departmentId)}::bigint[])`);
  const nameOf = new Map(names.rows.map((row) => [`${row.kind} ${row.id}`, row.name]));
  return rows.map(({ key, date, who, departmentId, before, after, minutes, fen }) => ({
    id: key,
    date,
    name: "memberId" in who ? (nameOf.get(`member ${who.memberId}`) ?? "") : who.name[locale],
    departmentName: departmentId === null ? null : (nameOf.get(`department ${departmentId}`) ?? null),
    before: before[locale],
    after: after[locale],
    minutes,
    fen,
    minutesChange: minutes && changeOf(minutes),
    fenChange: fen && changeOf(fen),
  }));
}

async function* portions(context: CallContext, input: InputOfList<typeof effectList>) {
  const ordered = await orderedEffects(context, input);
  for (let at = 0; at < ordered.length; at += partSize) yield await shown(context, ordered.slice(at, at + partSize));
}

export const effectsExporter = fileOf(effectList, portions);
