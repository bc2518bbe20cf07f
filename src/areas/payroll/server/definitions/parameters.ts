import { addMonthsTo } from "#platform/calendar/periods.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { definitionRefusals } from "../../definition-errors.ts";
import type * as api from "../../parameters-api.ts";
import type { ParameterContent } from "../../parameters-api.ts";
import { contentFault, overlap } from "../../rules/parameter-content.ts";
import { refuseSettled } from "./settled.ts";

type Kind = "value" | "bands" | "table";
interface StoredParameter {
  id: number;
  version: number;
  code: string;
  zh: string;
  en: string;
  kind: Kind;
  mode: "marginal" | "whole" | null;
  builtIn: boolean;
}

const columns = `id, version, code, name_zh as zh, name_en as en, kind, mode, built_in as "builtIn"`;

export async function listParameters({ tx, locale }: CallContext): Promise<OutputOf<typeof api.listParameters>> {
  const { rows } = await tx.query<StoredParameter>(
    `select ${columns} from payroll.parameter where tenant_id = $1 order by built_in desc, id`,
    [tx.tenantId],
  );
  const { rows: values } = await tx.query<{
    id: number;
    version: number;
    parameterId: number;
    city: string | null;
    entityId: number | null;
    zh: string | null;
    en: string | null;
    fromMonth: string;
    toMonth: string | null;
    content: ParameterContent;
    source: string;
  }>(
    `select v.id, v.version, v.parameter_id as "parameterId", v.city, v.entity_id as "entityId", e.name_zh as zh, e.name_en as en,
            v.from_month as "fromMonth", v.to_month as "toMonth", v.content, v.source
     from payroll.parameter_value v left join organisation.legal_entity_view e on e.tenant_id = v.tenant_id and e.id = v.entity_id
     where v.tenant_id = $1 order by v.city nulls first, v.entity_id nulls first, v.from_month desc`,
    [tx.tenantId],
  );
  const byParameter = Map.groupBy(values, ({ parameterId }) => parameterId);
  return {
    rows: rows.map((row) => ({
      ...row,
      values: (byParameter.get(row.id) ?? []).map(({ parameterId: _, zh, en, ...value }) => ({
        ...value,
        entity: locale === "zh" ? zh : en || zh,
      })),
    })),
  };
}

async function lockParameter(tx: Tx, id: number, field?: string): Promise<StoredParameter> {
  const { rows } = await tx.query<StoredParameter>(
    `select ${columns} from payroll.parameter where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  const [parameter] = rows;
  if (parameter) return parameter;
  throw field === undefined ? refuse(commonRefusals.notFound) : refuseField(commonRefusals.notFound, field);
}

export async function saveParameter(
  context: CallContext,
  { id, version, code, zh, en, kind, mode: given }: InputOf<typeof api.saveParameter>,
): Promise<{ id: number }> {
  const { tx } = context;
  context.about(zh);
  const mode = kind === "bands" ? given : null;
  if (kind === "bands" && mode === null) throw refuseField(definitionRefusals.bandMode, "mode");
  const { rows: taken } = await tx.query<{ code: string }>(
    `select code from payroll.parameter where tenant_id = $1 and id is distinct from $2 and (code = $3 or lower(name_zh) = lower($4) or lower(name_en) = lower($5)) limit 1`,
    [tx.tenantId, id ?? null, code, zh, en],
  );
  if (taken[0]?.code === code) throw refuseField(definitionRefusals.codeTaken, "code", { code });
  if (taken[0]) throw refuseField(definitionRefusals.nameTaken, "zh", { name: zh });
  if (id === undefined) {
    const made = await tx.query<{ id: number }>(
      "insert into payroll.parameter (tenant_id, code, name_zh, name_en, kind, mode) values ($1, $2, $3, $4, $5, $6) returning id",
      [tx.tenantId, code, zh, en, kind, mode],
    );
    return { id: made.rows[0]!.id };
  }
  const before = await lockParameter(tx, id);
  if (before.version !== version) throw refuse(commonRefusals.stale);
  if (before.builtIn && (before.code !== code || before.kind !== kind))
    throw refuseField(definitionRefusals.builtInItem, "code");
  const isOther = before.kind !== kind || before.mode !== mode;
  if (isOther && (await hasValues(tx, id))) throw refuseField(definitionRefusals.parameterUsed, "kind");
  await tx.query(
    `update payroll.parameter set code = $3, name_zh = $4, name_en = $5, kind = $6, mode = $7, version = version + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, code, zh, en, kind, mode],
  );
  return { id };
}

async function hasValues(tx: Tx, parameterId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    "select from payroll.parameter_value where tenant_id = $1 and parameter_id = $2 limit 1",
    [tx.tenantId, parameterId],
  );
  return rowCount === 1;
}

interface StoredValue {
  id: number;
  parameterId: number;
  city: string | null;
  entityId: number | null;
  fromMonth: string;
  toMonth: string | null;
  content: ParameterContent;
  version: number;
}

async function valuesOf(tx: Tx, parameterId: number): Promise<StoredValue[]> {
  const { rows } = await tx.query<StoredValue>(
    `select id, parameter_id as "parameterId", city, entity_id as "entityId", from_month as "fromMonth", to_month as "toMonth", content, version
     from payroll.parameter_value where tenant_id = $1 and parameter_id = $2 for update`,
    [tx.tenantId, parameterId],
  );
  return rows;
}

async function refuseUnknownEntity(tx: Tx, id: number): Promise<void> {
  const { rowCount } = await tx.query("select from organisation.legal_entity_view where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
  ]);
  if (rowCount === 0) throw refuseField(commonRefusals.notFound, "entityId");
}

/** Figures of one city, one legal entity or everybody never overlap, and those of a settled month stay. */
export async function saveParameterValue(
  context: CallContext,
  input: InputOf<typeof api.saveParameterValue>,
): Promise<{ id: number }> {
  const { tx } = context;
  const { id, version, parameterId, city, entityId, fromMonth, toMonth, content, source } = input;
  const parameter = await lockParameter(tx, parameterId, "parameterId");
  context.about(`${parameter.zh} ${fromMonth}`);
  if (city !== null && entityId !== null) throw refuseField(definitionRefusals.oneTarget, "city");
  if (entityId !== null) await refuseUnknownEntity(tx, entityId);
  if (toMonth !== null && toMonth < fromMonth) throw refuseField(definitionRefusals.monthsTurned, "toMonth");
  const wrong = contentFault(parameter.kind, content);
  if (wrong?.is === "band") throw refuseField(definitionRefusals.bandGap, "content", { n: wrong.n });
  if (wrong) throw refuseField(definitionRefusals.wrongContent, "content");
  const values = await valuesOf(tx, parameterId);
  const before = id === undefined ? undefined : values.find((one) => one.id === id);
  if (id !== undefined && before?.version !== version) throw refuse(commonRefusals.stale);
  const other = values.find(
    (one) => one.id !== id && one.city === city && one.entityId === entityId && overlap(one, { fromMonth, toMonth }),
  );
  if (other) throw refuseField(definitionRefusals.overlaps, "fromMonth", { from: other.fromMonth });
  await refuseSettled(tx, firstChanged(before, input), entityId ?? before?.entityId ?? null);
  const given = [tx.tenantId, city, entityId, fromMonth, toMonth, JSON.stringify(content), source];
  if (id === undefined) {
    const made = await tx.query<{ id: number }>(
      `insert into payroll.parameter_value (tenant_id, parameter_id, city, entity_id, from_month, to_month, content, source)
       values ($1, $8, $2, $3, $4, $5, $6, $7) returning id`,
      [...given, parameterId],
    );
    return { id: made.rows[0]!.id };
  }
  await tx.query(
    `update payroll.parameter_value set city = $2, entity_id = $3, from_month = $4, to_month = $5, content = $6, source = $7, version = version + 1
     where tenant_id = $1 and id = $8`,
    [...given, id],
  );
  return { id };
}

const never = "9999-12";

/** The first month that is another one by it: only an end that is moved leaves the months before it as they were. */
function firstChanged(
  before: StoredValue | undefined,
  now: Pick<StoredValue, "city" | "entityId" | "fromMonth" | "toMonth" | "content">,
): string {
  if (before === undefined) return now.fromMonth;
  const isSame =
    before.city === now.city &&
    before.entityId === now.entityId &&
    before.fromMonth === now.fromMonth &&
    JSON.stringify(before.content) === JSON.stringify(now.content);
  if (!isSame) return before.fromMonth < now.fromMonth ? before.fromMonth : now.fromMonth;
  const [first = never] = [before.toMonth ?? never, now.toMonth ?? never].toSorted();
  return first === never ? never : addMonthsTo(first, 1);
}

export async function deleteParameterValue(
  context: CallContext,
  { id, version }: InputOf<typeof api.deleteParameterValue>,
): Promise<{ done: true }> {
  const { tx } = context;
  const { rows } = await tx.query<{ fromMonth: string; entityId: number | null; version: number }>(
    `select from_month as "fromMonth", entity_id as "entityId", version from payroll.parameter_value where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  const [value] = rows;
  if (value === undefined) throw refuse(commonRefusals.notFound);
  context.about(value.fromMonth);
  if (value.version !== version) throw refuse(commonRefusals.stale);
  await refuseSettled(tx, value.fromMonth, value.entityId);
  await tx.query("delete from payroll.parameter_value where tenant_id = $1 and id = $2", [tx.tenantId, id]);
  return allDone;
}
