import type { Interval } from "#platform/calendar/intervals.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { DefinitionKind } from "../../rules/definition.ts";
import type { PlannedBreak } from "../../rules/planned-breaks.ts";

/** A version of a shift definition, from `validFrom` to the day before `validTo`. */
export interface DefinitionVersion {
  definitionId: number;
  validFrom: string;
  validTo: string | null;
  code: string;
  /** What is not may stand in rosters, and is put into none. */
  enabled: boolean;
  nameZh: string;
  nameEn: string;
  /** 1-12. */
  colour: number;
  kind: DefinitionKind;
  sections: Interval[];
  breaks: PlannedBreak[];
  looseBreak: number;
  /** Null: by the rules of meals. */
  mealBits: number | null;
  earliest: number | null;
  latest: number | null;
  coreStart: number | null;
  coreEnd: number | null;
  dueMinutes: number | null;
  punchEarly: number | null;
  punchLate: number | null;
  /** Where it may be used, with what is below; null: everywhere, in every post. */
  departmentIds: number[] | null;
  postIds: number[] | null;
  plannedMinutes: number;
}

/** All versions that hold on some day between two dates, both included, disabled definitions too; by code. */
export async function definitionsOn(tx: Tx, from: string, to: string): Promise<DefinitionVersion[]> {
  const { rows } = await tx.query<DefinitionVersion>(
    `select definition_id as "definitionId", valid_from as "validFrom", valid_to as "validTo", code, enabled, name_zh as "nameZh", name_en as "nameEn", colour, kind,
       sections, breaks, loose_break_minutes as "looseBreak", meal_bits as "mealBits", earliest, latest, core_start as "coreStart", core_end as "coreEnd",
       due_minutes as "dueMinutes", punch_early as "punchEarly", punch_late as "punchLate", department_ids as "departmentIds", post_ids as "postIds", planned_minutes as "plannedMinutes"
     from scheduling.definition_view where tenant_id = $1 and valid_from <= $3::date and (valid_to is null or valid_to > $2::date)
     order by lower(code), valid_from`,
    [tx.tenantId, from, to],
  );
  return rows;
}
