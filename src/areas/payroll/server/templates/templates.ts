import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { shown } from "#platform/formula/print.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed } from "#platform/i18n/text.ts";
import { definitionRefusals } from "../../definition-errors.ts";
import type { Conditions } from "../../rules/conditions.ts";
import type * as api from "../../templates-api.ts";
import { conditionNames, conditionWords, templateList } from "../../templates-list.ts";
import { readItems, readNames } from "../calculate/program.ts";
import type { SetItem } from "../definitions/draft-program.ts";

export const templates = listSource(templateList, {
  company: sql`t.tenant_id`,
  query: (context, { search, runKind, enabled }) => {
    const month = context.today.slice(0, 7);
    return {
      columns: {
        id: sql`t.id`,
        version: sql`t.version`,
        entityId: sql`t.entity_id`,
        code: sql`t.code`,
        name: sql`t.name`,
        entity: named(context.locale, "e"),
        runKind: sql`t.run_kind`,
        priority: sql`t.priority`,
        stored: sql`v.conditions`,
        items: sql`coalesce(jsonb_array_length(v.items), 0)`,
        since: sql`v.from_month`,
        drafts: sql`(select count(*)::int from payroll.template_version d where d.tenant_id = t.tenant_id and d.template_id = t.id and d.state = 'draft')`,
        enabled: sql`t.enabled`,
      },
      from: sql`payroll.template t
        join organisation.legal_entity_view e on e.tenant_id = t.tenant_id and e.id = t.entity_id
        left join lateral (select l.conditions, l.items, l.from_month from payroll.template_version l where l.tenant_id = t.tenant_id and l.template_id = t.id
          and l.state = 'published' and l.from_month <= ${month} order by l.from_month desc limit 1) v on true`,
      where: [
        ...(runKind ? [sql`t.run_kind = ${runKind}`] : []),
        ...(enabled === undefined ? [] : [sql`t.enabled = ${enabled}`]),
        ...(search ? [sql`(t.name ilike ${containing(search)} or t.code ilike ${containing(search)})`] : []),
      ],
      key: sql`t.id`,
    };
  },
  present: ({ locale }, rows) =>
    rows.map(({ stored }) => ({
      conditions: conditionsText((stored ?? {}) as Conditions, locale),
    })),
});

/** Of which kinds there are conditions, and how many of each. */
function conditionsText(conditions: Conditions, locale: "zh" | "en"): string {
  const given = conditionNames.flatMap((name) => {
    const count = conditions[name]?.length ?? 0;
    return count === 0 ? [] : [`${conditionWords[name][locale]} ${count}`];
  });
  return given.length === 0 ? everybody[locale] : listed(given, locale);
}
const everybody = { zh: "全部人员", en: "Everybody" };

export interface StoredVersion {
  id: number;
  templateId: number;
  fromMonth: string;
  note: string | null;
  conditions: Conditions;
  items: SetItem[];
  cycle: "month" | "half";
  payDay: number;
  paySameMonth: boolean;
  insuranceMonth: "same" | "previous";
  state: "draft" | "published";
  publishedAt: string | null;
  version: number;
}

const versionColumns = `id, template_id as "templateId", from_month as "fromMonth", note, conditions, items, cycle, pay_day as "payDay",
  pay_same_month as "paySameMonth", insurance_month as "insuranceMonth", state, published_at as "publishedAt", version`;

export async function lockVersion(tx: Tx, id: number): Promise<StoredVersion> {
  const { rows } = await tx.query<StoredVersion>(
    `select ${versionColumns} from payroll.template_version where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  const [version] = rows;
  if (version === undefined) throw refuse(commonRefusals.notFound);
  return version;
}

export interface StoredTemplate {
  id: number;
  name: string;
  entityId: number;
  runKind: string;
  version: number;
}

export async function lockTemplate(tx: Tx, id: number): Promise<StoredTemplate> {
  const { rows } = await tx.query<StoredTemplate>(
    `select id, name, entity_id as "entityId", run_kind as "runKind", version from payroll.template where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  const [template] = rows;
  if (template === undefined) throw refuse(commonRefusals.notFound);
  return template;
}

export async function readTemplate(
  context: CallContext,
  { id }: InputOf<typeof api.readTemplate>,
): Promise<OutputOf<typeof api.readTemplate>> {
  const { tx, locale } = context;
  const template = await templates.one(context, id);
  const names = await readNames(tx, await readItems(tx));
  const { rows } = await tx.query<StoredVersion>(
    `select ${versionColumns} from payroll.template_version where tenant_id = $1 and template_id = $2 order by from_month desc`,
    [tx.tenantId, id],
  );
  return {
    ...template,
    versions: rows.map(({ templateId: _, ...version }) => ({
      ...version,
      conditions: version.conditions as OutputOf<typeof api.readTemplate>["versions"][number]["conditions"],
      items: version.items.map((item) => ({
        ...item,
        formula: item.formula === null ? null : shown(item.formula, names, locale),
      })),
    })),
  };
}

export async function saveTemplate(
  context: CallContext,
  { id, version, code, name, entityId, runKind, priority, enabled }: InputOf<typeof api.saveTemplate>,
): Promise<{ id: number }> {
  const { tx } = context;
  context.about(name);
  const { rowCount: taken } = await tx.query(
    "select from payroll.template where tenant_id = $1 and code = $2 and id is distinct from $3",
    [tx.tenantId, code, id ?? null],
  );
  if (taken !== 0) throw refuseField(definitionRefusals.codeTaken, "code", { code });
  const { rowCount: known } = await tx.query(
    "select from organisation.legal_entity_view where tenant_id = $1 and id = $2",
    [tx.tenantId, entityId],
  );
  if (known === 0) throw refuseField(commonRefusals.notFound, "entityId");
  const values = [tx.tenantId, code, name, entityId, runKind, priority, enabled];
  if (id === undefined) {
    const made = await tx.query<{ id: number }>(
      `insert into payroll.template (tenant_id, code, name, entity_id, run_kind, priority, enabled) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      values,
    );
    return { id: made.rows[0]!.id };
  }
  const before = await lockTemplate(tx, id);
  if (before.version !== version) throw refuse(commonRefusals.stale);
  const isOther = before.entityId !== entityId || before.runKind !== runKind;
  if (isOther && (await hasRuns(tx, id))) throw refuseField(definitionRefusals.templateInUse, "entityId");
  await tx.query(
    `update payroll.template set code = $2, name = $3, entity_id = $4, run_kind = $5, priority = $6, enabled = $7, version = version + 1
     where tenant_id = $1 and id = $8`,
    [...values, id],
  );
  return { id };
}

async function hasRuns(tx: Tx, templateId: number): Promise<boolean> {
  const { rowCount } = await tx.query("select from payroll.run where tenant_id = $1 and template_id = $2 limit 1", [
    tx.tenantId,
    templateId,
  ]);
  return rowCount === 1;
}
