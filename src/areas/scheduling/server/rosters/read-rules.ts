import type { Tx } from "#platform/db/tx.ts";
import type { RotaRule, RulePeople } from "#platform/rota/model.ts";

export type { RulePeople };

/** A rule of the company, its departments with those below them. */
export interface RosterRule extends RotaRule {
  people: RulePeople;
  validFrom: string;
  /** The last day; null: until further notice. */
  endedOn: string | null;
}

/** Rules that hold on some day between two dates, both included; of equals the later one comes later. Kinds without any hold as their defaults say. */
export async function rosterRulesOver(tx: Tx, from: string, to: string): Promise<RosterRule[]> {
  const { rows } = await tx.query<
    Omit<RosterRule, "scope"> & {
      departmentIds: number[] | null;
      postId: number | null;
      workerKind: string | null;
      hoursSystem: RotaRule["scope"]["hoursSystem"];
    }
  >(
    `select r.id, r.people, r.kind, r.level, r.weight, r.params, r.valid_from as "validFrom", r.ended_on as "endedOn",
       case when r.department_ids is not null then array(select d.id from organisation.department_view d
         where d.tenant_id = r.tenant_id and d.path && r.department_ids order by d.id) end as "departmentIds",
       r.post_id as "postId", r.worker_kind as "workerKind", r.hours_system as "hoursSystem"
     from scheduling.roster_rule_view r
     where r.tenant_id = $1 and r.valid_from <= $3::date and (r.ended_on is null or r.ended_on >= $2::date)
     order by r.valid_from, r.id`,
    [tx.tenantId, from, to],
  );
  return rows.map(({ departmentIds, postId, workerKind, hoursSystem, ...rule }) => ({
    ...rule,
    scope: { departmentIds, postId, workerKind, hoursSystem },
  }));
}
