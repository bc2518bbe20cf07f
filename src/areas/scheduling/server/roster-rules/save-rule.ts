import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { kindsFor, ruleKinds, type RuleParam } from "#platform/rota/rules.ts";
import { ownOf } from "#platform/own-of.ts";
import type * as api from "../../rules-api.ts";
import { schedulingRefusals } from "../../errors.ts";
import type { RulePeople } from "../rosters/read-rules.ts";
import { refuseOthers } from "./list-rules.ts";
import { rosterPreviews } from "./previews.ts";

type Given = InputOf<typeof api.previewRosterRule>;

/** What is wrong with a rule for itself. */
function refuseWrong({ kind, params, people }: Given): void {
  const declared = ruleKinds[kind];
  if (declared.fixed || !kindsFor(people).includes(kind)) throw refuseField(schedulingRefusals.ruleFixed, "kind");
  for (const param of declared.params as readonly RuleParam[]) {
    const value = ownOf(params, param.name) ?? param.default;
    const facts = { param: { zh: param.zh, en: param.en }, min: param.min, max: param.max };
    if (value === null || value === undefined || value < param.min || value > param.max)
      throw refuseField(schedulingRefusals.ruleParam, `params.${param.name}`, facts);
  }
}

/** Of a rule only what its kind knows, in one order: equal rules are stored alike. */
function storedParams({ kind, params }: Given): Record<string, number> {
  const declared = ruleKinds[kind].params as readonly RuleParam[];
  return Object.fromEntries(declared.map(({ name, default: usual }) => [name, ownOf(params, name) ?? usual ?? 0]));
}

interface Stored {
  version: number;
  people: RulePeople;
  validFrom: string;
  endedOn: string | null;
}

async function lockRule(tx: Tx, id: number): Promise<Stored> {
  const { rows } = await tx.query<Stored>(
    `select version, people, valid_from as "validFrom", ended_on as "endedOn" from scheduling.roster_rule where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

export async function saveRosterRule(
  context: CallContext,
  { id, version, ...rule }: InputOf<typeof api.saveRosterRule>,
): Promise<OutputOf<typeof api.saveRosterRule>> {
  const { tx } = context;
  refuseOthers(context, rule.people, "edit");
  refuseWrong(rule);
  context.about(ruleKinds[rule.kind]);
  await lockKind(tx, rule);
  if (id === undefined) {
    await refuseTwice(tx, rule, null);
    return { id: await insertRule(context, rule, null) };
  }
  const stored = await lockRule(tx, id);
  if (stored.people !== rule.people) throw refuse(commonRefusals.notFound);
  if (stored.version !== version) throw refuse(commonRefusals.stale);
  if (rule.validFrom < stored.validFrom)
    throw refuseField(schedulingRefusals.ruleEarlier, "validFrom", { date: stored.validFrom });
  await refuseTwice(tx, rule, id);
  if (rule.validFrom > stored.validFrom) {
    await tx.query(
      "update scheduling.roster_rule set ended_on = $3::date, version = version + 1 where tenant_id = $1 and id = $2",
      [tx.tenantId, id, addDays(rule.validFrom, -1)],
    );
    return { id: await insertRule(context, rule, stored.endedOn) };
  }
  await tx.query(
    `update scheduling.roster_rule set kind = $3, params = $4, level = $5, weight = $6, department_ids = $7, post_id = $8, worker_kind = $9, hours_system = $10,
       version = version + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, ...valuesOf(rule)],
  );
  return { id };
}

const valuesOf = (rule: Given) => [
  rule.kind,
  JSON.stringify(storedParams(rule)),
  rule.level,
  rule.weight,
  rule.departmentIds.length > 0 ? [...rule.departmentIds].sort((a, b) => a - b) : null,
  rule.postId,
  rule.workerKind,
  rule.hoursSystem,
];

async function insertRule({ tx, principal }: CallContext, rule: Given, endedOn: string | null): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into scheduling.roster_rule (tenant_id, people, valid_from, ended_on, made_by, kind, params, level, weight, department_ids, post_id, worker_kind, hours_system)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [tx.tenantId, rule.people, rule.validFrom, endedOn, principal.accountId || null, ...valuesOf(rule)],
  );
  return rows[0]!.id;
}

/** Two who save the same kind at once go one after the other. */
async function lockKind(tx: Tx, { people, kind }: Given): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `roster rule ${tx.tenantId} ${people} ${kind}`,
  ]);
}

/** Of a kind one rule holds for the same people at a time; of kinds that stand side by side one for each choice. */
async function refuseTwice(tx: Tx, rule: Given, except: number | null): Promise<void> {
  const [kind, params, , , departmentIds, postId, workerKind, hoursSystem] = valuesOf(rule);
  const { rows } = await tx.query<{ id: number }>(
    `select id from scheduling.roster_rule where tenant_id = $1 and people = $2 and kind = $3 and department_ids is not distinct from $4::bigint[]
       and post_id is not distinct from $5::bigint and worker_kind is not distinct from $6::text and hours_system is not distinct from $7::text
       and (ended_on is null or ended_on >= $8::date) and ($9::jsonb is null or params = $9::jsonb) and id is distinct from $10::bigint limit 1`,
    [
      tx.tenantId,
      rule.people,
      kind,
      departmentIds,
      postId,
      workerKind,
      hoursSystem,
      rule.validFrom,
      ruleKinds[rule.kind].many ? params : null,
      except,
    ],
  );
  if (rows.length > 0) throw refuseField(schedulingRefusals.ruleTwice, "validFrom");
}

export async function endRosterRule(
  context: CallContext,
  { id, version, from }: InputOf<typeof api.endRosterRule>,
): Promise<OutputOf<typeof api.endRosterRule>> {
  const { tx } = context;
  const stored = await lockRule(tx, id);
  refuseOthers(context, stored.people, "edit");
  if (stored.version !== version) throw refuse(commonRefusals.stale);
  if (from <= stored.validFrom)
    await tx.query("delete from scheduling.roster_rule where tenant_id = $1 and id = $2", [tx.tenantId, id]);
  else
    await tx.query(
      "update scheduling.roster_rule set ended_on = $3::date, version = version + 1 where tenant_id = $1 and id = $2",
      [tx.tenantId, id, addDays(from, -1)],
    );
  return { done: true };
}

export async function previewRosterRule(
  context: CallContext,
  { id, ...rule }: InputOf<typeof api.previewRosterRule>,
): Promise<OutputOf<typeof api.previewRosterRule>> {
  refuseOthers(context, rule.people, "edit");
  const previews = rosterPreviews();
  if (previews.length === 0) return { shown: false, effects: [] };
  refuseWrong(rule);
  const { departmentIds, postId, workerKind, hoursSystem, ...rest } = rule;
  const tried = {
    ...rest,
    id: id ?? 0,
    params: storedParams(rule),
    endedOn: null,
    scope: {
      departmentIds: departmentIds.length > 0 ? await withBelow(context.tx, departmentIds) : null,
      postId,
      workerKind,
      hoursSystem,
    },
  };
  const effects = [];
  for (const preview of previews) effects.push(...(await preview(context, tried, id ?? null)));
  return { shown: true, effects };
}

async function withBelow(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    "select id from organisation.department_view where tenant_id = $1 and path && $2::bigint[] order by id",
    [tx.tenantId, ids],
  );
  return rows.map((row) => row.id);
}
