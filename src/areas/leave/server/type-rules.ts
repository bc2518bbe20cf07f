import type { Tx } from "#platform/db/tx.ts";
import { defaultRules, leaveKinds, type LeaveKind, type TypeRule } from "../rules/leave-kinds.ts";
import { nearestRule, type Place, type RuleVersion } from "../rules/nearest-rule.ts";

export type StoredRule = RuleVersion<Partial<TypeRule>>;

/** Every version there is, of one kind or of all; a company has few. */
export async function ruleVersions(tx: Tx, kind?: LeaveKind): Promise<StoredRule[]> {
  const { rows } = await tx.query<StoredRule>(
    {
      name: "leave-rules",
      text: `select id, kind, legal_entity_id as "legalEntityId", department_id as "departmentId", valid_from as "validFrom", nullif(rule, 'null'::jsonb) as rule
             from leave.type_rule where tenant_id = $1 and ($2::text is null or kind = $2) order by id`,
    },
    [tx.tenantId, kind ?? null],
  );
  return rows;
}

/** SQL of a place, `d` being its department or nothing. */
export const placeColumns = `coalesce(d.path, '{}') as path, (select u.legal_entity_id from organisation.department_view u where u.tenant_id = d.tenant_id and u.id = any(d.path) and u.legal_entity_id is not null
               order by array_position(d.path, u.id) desc limit 1) as "legalEntityId"`;

/** Of nobody in particular: what holds for the whole company. */
export const nowhere: Place = { path: [], legalEntityId: null };

/** Where a department stands: its line upwards, and the nearest legal entity on it. */
export async function placeOf(tx: Tx, departmentId: number | null): Promise<Place> {
  if (departmentId === null) return nowhere;
  const { rows } = await tx.query<{ path: number[]; legalEntityId: number | null }>(
    {
      name: "leave-place",
      text: `select ${placeColumns} from organisation.department_view d where d.tenant_id = $1 and d.id = $2`,
    },
    [tx.tenantId, departmentId],
  );
  return rows[0] ?? nowhere;
}

export function ruleIn(versions: readonly StoredRule[], kind: LeaveKind, date: string, place: Place): TypeRule {
  return { ...defaultRules[kind], ...nearestRule(versions, kind, date, place)?.rule };
}

/** What a kind allows somebody of a place on a date; the date is that of the leave. */
export async function typeRule(tx: Tx, kind: LeaveKind, date: string, place: Place): Promise<TypeRule> {
  return ruleIn(await ruleVersions(tx, kind), kind, date, place);
}

export async function typeRules(tx: Tx, date: string, place: Place): Promise<Record<LeaveKind, TypeRule>> {
  const versions = await ruleVersions(tx);
  return Object.fromEntries(leaveKinds.map((kind) => [kind, ruleIn(versions, kind, date, place)])) as Record<
    LeaveKind,
    TypeRule
  >;
}

/** Whether leave of a kind counts the rest days inside it too, on a date, for whoever stands in a place. */
export async function restDaysCounted(tx: Tx): Promise<(kind: string, date: string, place: Place) => boolean> {
  const versions = await ruleVersions(tx);
  return (kind, date, place) => isLeaveKind(kind) && ruleIn(versions, kind, date, place).countsRestDays;
}

const isLeaveKind = (kind: string): kind is LeaveKind => leaveKinds.some((one) => one === kind);
