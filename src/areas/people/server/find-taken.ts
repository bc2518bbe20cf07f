import type { Tx } from "#platform/db/tx.ts";
import type { FieldFault, RefusalKind } from "#platform/errors/refusal.ts";
import type { TextParams } from "#platform/i18n/text.ts";
import { refusals } from "../errors.ts";
import { today } from "../person-fields.ts";
import { barredAmong } from "./blacklist/refuse-barred.ts";

/** What must be one person's alone among those who work here. */
export interface Unique {
  /** The person's own id when they are being changed. */
  memberId?: number;
  jobNumber: string | null;
  machineNumber: string | null;
  idType: string;
  idHash: Buffer | null;
}

export interface Taken {
  /** Position in the rows, from 0. */
  index: number;
  field: "jobNumber" | "machineNumber" | "idNumber";
  kind: RefusalKind;
  params: TextParams;
}

interface Row {
  index: number;
  field: Taken["field"];
  value: string;
  name: string;
  job_number: string;
}

const kinds = {
  jobNumber: refusals.jobNumberTaken,
  machineNumber: refusals.machineNumberTaken,
  idNumber: refusals.idNumberTaken,
};

/** Numbers that somebody else has, in the company's files or earlier among the rows themselves, and those of somebody who is barred. */
export async function findTaken(tx: Tx, rows: readonly Unique[]): Promise<Taken[]> {
  const found = await tx.query<Row>(
    `with given as (
       select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bytea[])
         with ordinality as g (member_id, job_number, machine_number, id_type, id_hash, position)
     ), hits as (
       select g.position, 'jobNumber' as field, g.job_number as value, p.member_id, g.member_id as own
       from given g join people.person p on p.tenant_id = $6 and p.job_number = g.job_number
       union all
       select g.position, 'machineNumber', g.machine_number, p.member_id, g.member_id
       from given g join people.person p on p.tenant_id = $6 and p.machine_number = g.machine_number and p.status = 'active'
       union all
       select g.position, 'idNumber', '', p.member_id, g.member_id
       from given g join people.person p on p.tenant_id = $6 and p.id_type = g.id_type and p.id_number_hash = g.id_hash and p.status = 'active'
     )
     select h.position::int - 1 as "index", h.field, h.value, m.name, p.job_number
     from hits h join people.person p on p.tenant_id = $6 and p.member_id = h.member_id
       join organisation.member_view m on m.tenant_id = p.tenant_id and m.id = h.member_id
     where h.member_id is distinct from h.own order by h.position`,
    [
      rows.map((row) => row.memberId ?? null),
      rows.map((row) => row.jobNumber),
      rows.map((row) => row.machineNumber),
      rows.map((row) => row.idType),
      rows.map((row) => row.idHash),
      tx.tenantId,
    ],
  );
  const taken = found.rows.map<Taken>(({ index, field, value, name, job_number }) => ({
    index,
    field,
    kind: kinds[field],
    params: { value, name, jobNumber: job_number },
  }));
  const barred = (await barredAmong(tx, rows, today())).map<Taken>((index) => ({
    index,
    field: "idNumber",
    kind: refusals.notAdmissible,
    params: {},
  }));
  return [...taken, ...barred, ...sameAmong(rows)].sort((a, b) => a.index - b.index);
}

function sameAmong(rows: readonly Unique[]): Taken[] {
  const keys: [Taken["field"], (row: Unique) => string | null, (row: Unique) => string][] = [
    ["jobNumber", (row) => row.jobNumber, (row) => row.jobNumber ?? ""],
    ["machineNumber", (row) => row.machineNumber, (row) => row.machineNumber ?? ""],
    ["idNumber", (row) => (row.idHash ? `${row.idType}:${row.idHash.toString("base64")}` : null), () => "ID"],
  ];
  return keys.flatMap(([field, keyOf, shown]) => {
    const first = new Map<string, number>();
    return rows.flatMap<Taken>((row, index) => {
      const key = keyOf(row);
      if (key === null) return [];
      const earlier = first.get(key);
      if (earlier !== undefined)
        return [{ index, field, kind: refusals.sameInInput, params: { value: shown(row), row: earlier + 1 } }];
      first.set(key, index);
      return [];
    });
  });
}

/** The faults of a table: rows count from 1. */
export function takenFaults(taken: readonly Taken[]): FieldFault[] {
  return taken.map(({ index, field, kind, params }) => ({
    row: index + 1,
    field,
    message: { zh: kind.zh, en: kind.en },
    params,
  }));
}
