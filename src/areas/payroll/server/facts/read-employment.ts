import type { employmentKindWords, HoursSystem } from "#areas/personnel/words.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import type { SystemContext } from "#platform/http/context.ts";
import type { From } from "../../rules/stretches.ts";

export interface PersonRow {
  memberId: number;
  kind: keyof typeof employmentKindWords;
  joinedOn: PlainDate | null;
  leftOn: PlainDate | null;
  probationEnd: PlainDate | null;
  regularOn: PlainDate | null;
  firstWorkDate: PlainDate | null;
  hoursSystem: HoursSystem;
  gender: "male" | "female" | null;
  birthDate: PlainDate | null;
  /** The person's own legal entity; null: that of the department. */
  entityId: number | null;
}

export async function readPeople(tx: Tx, memberIds: readonly number[]): Promise<PersonRow[]> {
  const { rows } = await tx.query<PersonRow>(
    `select e.member_id as "memberId", e.kind, e.joined_on as "joinedOn", m.left_on as "leftOn", e.probation_end as "probationEnd",
            e.regular_on as "regularOn", e.first_work_date as "firstWorkDate", e.hours_system as "hoursSystem", w.gender, w.birth_date as "birthDate",
            e.legal_entity_id as "entityId"
     from personnel.employment e
     join organisation.member_view m on m.tenant_id = e.tenant_id and m.id = e.member_id
     join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
     where e.tenant_id = $1 and e.member_id = any($2::bigint[]) order by e.member_id`,
    [tx.tenantId, memberIds],
  );
  return rows;
}

/** With which legal entity people were employed from when on; nobody who never moved. */
export async function readEntityVersions(
  tx: Tx,
  memberIds: readonly number[],
  until: PlainDate,
): Promise<ReadonlyMap<number, From<number | null>[]>> {
  const { rows } = await tx.query<From<number | null> & { memberId: number }>(
    `select member_id as "memberId", from_date as "from", legal_entity_id as value from personnel.entity_version
     where tenant_id = $1 and member_id = any($2::bigint[]) and from_date <= $3::date order by member_id, from_date`,
    [tx.tenantId, memberIds, until],
  );
  return Map.groupBy(rows, ({ memberId }) => memberId);
}

export interface JobRow {
  memberId: number;
  from: PlainDate;
  departmentId: number | null;
  postId: number | null;
  gradeId: number | null;
  rankId: number | null;
  costCentre: string | null;
  city: string | null;
}

/** The jobs of each up to a day, the earliest first. */
export async function readJobs(
  tx: Tx,
  memberIds: readonly number[],
  until: PlainDate,
): Promise<ReadonlyMap<number, JobRow[]>> {
  const { rows } = await tx.query<JobRow>(
    `select member_id as "memberId", from_date as "from", department_id as "departmentId", post_id as "postId", grade_id as "gradeId", rank_id as "rankId",
            cost_centre as "costCentre", city
     from personnel.job_version where tenant_id = $1 and member_id = any($2::bigint[]) and from_date <= $3::date order by member_id, from_date`,
    [tx.tenantId, memberIds, until],
  );
  return Map.groupBy(rows, (row) => row.memberId);
}

/** What is agreed with each up to a day, by item, fen. */
export async function readAgreed(
  { tx, services }: Pick<SystemContext, "tx" | "services">,
  memberIds: readonly number[],
  until: PlainDate,
): Promise<ReadonlyMap<number, Record<string, From<number>[]>>> {
  const { rows } = await tx.query<{ memberId: number; item: string; from: PlainDate; sealed: Buffer }>(
    `select member_id as "memberId", item, from_date as "from", amount_sealed as sealed
     from personnel.agreed_pay where tenant_id = $1 and member_id = any($2::bigint[]) and from_date <= $3::date order by member_id, from_date`,
    [tx.tenantId, memberIds, until],
  );
  const byItem = (own: typeof rows) => {
    const groups = Map.groupBy(own, ({ item }) => item);
    return Object.fromEntries(
      [...groups].map(([item, versions]) => [
        item,
        versions.map(({ from, sealed }) => ({ from, value: Number(services.vault.open(sealed)) })),
      ]),
    );
  };
  return new Map([...Map.groupBy(rows, ({ memberId }) => memberId)].map(([id, own]) => [id, byItem(own)]));
}
