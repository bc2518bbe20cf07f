import { sql } from "#platform/db/sql.ts";
import type { z } from "zod";
import { named } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { exporter } from "#platform/excel/exporter.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { changeInput, type EffectRow as Shown, type listRuleEffects as listCall } from "../api.ts";
import { orderEffects } from "../rules/order-effects.ts";
import type { EffectRow, RuleContent } from "./rules.ts";
import { tried } from "./save-rule.ts";

const partSize = 500;

/** What a change would make different in the attendance month before this one, record by record. */
export async function listRuleEffects(
  context: CallContext,
  input: InputOf<typeof listCall>,
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
  { key, departmentId, legalEntityId, value, validFrom }: z.output<typeof changeInput>,
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
    select 'member' as kind, m.id, m.name from organisation.member_view m where m.id = any(${ids((row) => ("memberId" in row.who ? row.who.memberId : null))}::bigint[])
    union all
    select 'department', o.id, ${named(locale, "o")} from organisation.department_view o where o.id = any(${ids((row) => row.departmentId)}::bigint[])`);
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

/** The list as a file; what it needs is asked by the page of the rule, as for saving. */
export const effectsExporter = exporter<typeof changeInput, Shown>({
  name: "settings.ruleEffects",
  needs: "C6300",
  title: { zh: "规则试算明细", en: "Records a rule change makes different" },
  input: changeInput,
  columns: [
    { key: "date", title: { zh: "日期", en: "Date" }, kind: "date", value: (row) => row.date },
    {
      key: "name",
      title: { zh: "姓名／劳务公司", en: "Person or labour company" },
      kind: "text",
      value: (row) => row.name,
    },
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    { key: "before", title: { zh: "改动前", en: "Before" }, kind: "text", value: (row) => row.before },
    { key: "after", title: { zh: "改动后", en: "After" }, kind: "text", value: (row) => row.after },
    {
      key: "minutesBefore",
      title: { zh: "改动前工时", en: "Hours before" },
      kind: "minutes",
      value: (row) => row.minutes?.before,
    },
    {
      key: "minutesAfter",
      title: { zh: "改动后工时", en: "Hours after" },
      kind: "minutes",
      value: (row) => row.minutes?.after,
    },
    {
      key: "minutesChange",
      title: { zh: "工时差异", en: "Difference in hours" },
      kind: "minutes",
      value: (row) => row.minutesChange,
    },
    {
      key: "fenBefore",
      title: { zh: "改动前金额", en: "Amount before" },
      kind: "fen",
      value: (row) => row.fen?.before,
    },
    { key: "fenAfter", title: { zh: "改动后金额", en: "Amount after" }, kind: "fen", value: (row) => row.fen?.after },
    {
      key: "fenChange",
      title: { zh: "金额差异", en: "Difference in money" },
      kind: "fen",
      value: (row) => row.fenChange,
    },
  ],
  async *rows(context, input) {
    const ordered = await orderedEffects(context, input);
    for (let at = 0; at < ordered.length; at += partSize) yield await shown(context, ordered.slice(at, at + partSize));
  },
});
