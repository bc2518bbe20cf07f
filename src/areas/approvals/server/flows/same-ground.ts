import { refuse } from "#platform/errors/refusal.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { Tx } from "#platform/db/tx.ts";
import { approvalRefusals } from "../../errors.ts";
import type { FlowHead } from "../../rules/flow/flow-head.ts";
import { starterRank } from "../engine/starters.ts";

interface Rival {
  id: number;
  zh: string;
  en: string;
}

/**
 * The other flows in force that would take the same applications and are just as near and just as special as this one:
 * which of them decided would be chance. Holds everybody else who puts a flow of the type into force until the commit.
 */
async function rivalsOf(tx: Tx, head: FlowHead, flowId: number): Promise<Rival[]> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `flows in force ${tx.tenantId} ${head.processType}`,
  ]);
  const { rows } = await tx.query<Rival>(
    `select f.id, f.name_zh as zh, coalesce(nullif(f.name_en, ''), f.name_zh) as en from approvals.flow f
     where f.tenant_id = $7 and f.process_type = $1 and f.urgent = $2 and f.id <> $3 and f.enabled and f.deleted_at is null
       and (f.department_ids && $4 or f.department_ids = '{}' and $4 = '{}')
       and (f.sub_types && $5 or f.sub_types = '{}' and $5 = '{}')
       and (f.starters = '[]' and $6::jsonb = '[]' or f.starters <> '[]' and $6::jsonb <> '[]' and exists (
         select from organisation.member_view m
         left join organisation.department_view d on d.tenant_id = m.tenant_id and d.id = m.department_id
         where m.tenant_id = f.tenant_id and m.active and ${starterRank("f.starters", "m", "d.path")} = ${starterRank("$6::jsonb", "m", "d.path")}))
     order by f.id for update of f`,
    [
      head.processType,
      head.urgent,
      flowId,
      head.departmentIds ?? [],
      head.subTypes,
      JSON.stringify(head.starters),
      tx.tenantId,
    ],
  );
  return rows;
}

/** Of flows in force that take the same applications none may stand beside this one: refused with their names, or with `replace` they are disabled. */
export async function standAlone(
  tx: Tx,
  locale: Locale,
  flow: { id: number; head: FlowHead },
  replace = false,
): Promise<void> {
  const rivals = await rivalsOf(tx, flow.head, flow.id);
  if (rivals.length === 0) return;
  if (!replace) throw refuse(approvalRefusals.flowOverlaps, { names: rivals.map((rival) => rival[locale]) });
  await tx.query(
    "update approvals.flow set enabled = false, version = version + 1, changed_at = now(), changed_by = $3 where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, rivals.map(({ id }) => id), tx.membershipId ?? null],
  );
}
