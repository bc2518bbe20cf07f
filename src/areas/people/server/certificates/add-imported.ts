import { sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { sealIdNumber } from "#platform/identity/sealed.ts";
import type { ImportedRows } from "#platform/list/list-import.ts";
import { breather } from "#platform/threads/breather.ts";
import type { CertificateType } from "../../certificate-types.ts";
import { refusals } from "../../errors.ts";
import { visiblePeople } from "../person-sql.ts";
import { addCertificates, type NewCertificate } from "./add-certificates.ts";

/** Of whom a row of a file speaks. */
export interface Named {
  jobNumber: string | undefined;
  idNumber: string | undefined;
}

type Given = Omit<NewCertificate, "memberId" | "source"> & Named;

/** Adds the certificates of a file, once every row says whose it is and none is there already; gives how many. */
export async function addImported(
  context: CallContext,
  rows: ImportedRows<Given>,
  types: ReadonlyMap<string, CertificateType>,
): Promise<number> {
  const people = await peopleOf(context, rows);
  const added = new Map<number, NewCertificate>();
  for (const { row, value } of rows.right) {
    const { jobNumber, idNumber, ...certificate } = value;
    const memberId = people(row, jobNumber, idNumber);
    if (memberId !== undefined) added.set(row, { ...certificate, memberId, source: "import" });
  }
  await tellThere(context, rows, added, types);
  await rows.refuse();
  const right = rows.right.map(({ row }) => added.get(row)!);
  await addCertificates(context.tx, right);
  return right.length;
}

interface Found {
  memberId: number;
  name: string;
  jobNumber: string;
  idHash: Buffer | null;
}

/** Who is meant by a row: by job number, by ID number, by both where they are of one person. */
async function peopleOf(
  context: CallContext,
  rows: ImportedRows<Named>,
): Promise<(row: number, jobNumber: string | undefined, idNumber: string | undefined) => number | undefined> {
  const { tx, services } = context;
  const hashes = new Map<string, Buffer>();
  const breathe = breather();
  for (const { value } of rows.right) {
    if (value.idNumber) hashes.set(value.idNumber, sealIdNumber(services.vault, tx.tenantId, value.idNumber).hash!);
    await breathe();
  }
  const jobNumbers = rows.right.flatMap(({ value }) => (value.jobNumber ? [value.jobNumber] : []));
  const found = await tx.query<Found>(sql`
    select p.member_id as "memberId", m.name, p.job_number as "jobNumber", p.id_number_hash as "idHash"
    from people.person p join organisation.member_view m on m.tenant_id = p.tenant_id and m.id = p.member_id
    where p.tenant_id = ${tx.tenantId} and p.status = 'active' and ${visiblePeople(context)}
      and (p.job_number = any(${jobNumbers}::text[]) or p.id_number_hash = any(${[...hashes.values()]}::bytea[]))`);
  const byNumber = new Map(found.rows.map((one) => [one.jobNumber, one.memberId]));
  const byId = new Map(
    found.rows.flatMap((one) => (one.idHash ? [[one.idHash.toString("base64"), one.memberId]] : [])),
  );
  return (row, jobNumber, idNumber) => {
    const hash = idNumber ? hashes.get(idNumber)?.toString("base64") : undefined;
    const one = jobNumber ? byNumber.get(jobNumber) : undefined;
    const other = hash ? byId.get(hash) : undefined;
    const wrong = (field: string, kind: typeof refusals.unknownPerson, value = "") =>
      rows.fault(row, { field, message: { zh: kind.zh, en: kind.en }, params: { value } });
    if (jobNumber && one === undefined) wrong("jobNumber", refusals.unknownPerson, jobNumber);
    else if (idNumber && other === undefined) wrong("idNumber", refusals.unknownPerson, `****${idNumber.slice(-4)}`);
    else if (one !== undefined && other !== undefined && one !== other) wrong("idNumber", refusals.personContradicts);
    else return one ?? other;
    return undefined;
  };
}

const keyOf = ({
  memberId,
  type,
  number,
  validFrom,
  validTo,
}: Pick<NewCertificate, "memberId" | "type" | "number" | "validFrom" | "validTo">) =>
  JSON.stringify([memberId, type, number, validFrom, validTo]);

/** The same certificate twice, in the file or beside what is there: it was sent before. */
async function tellThere(
  { tx }: CallContext,
  rows: ImportedRows<Given>,
  added: ReadonlyMap<number, NewCertificate>,
  types: ReadonlyMap<string, CertificateType>,
): Promise<void> {
  const there = await tx.query<Parameters<typeof keyOf>[0] & { name: string }>(
    `select c.member_id as "memberId", m.name, c.type, c.number, c.valid_from as "validFrom", c.valid_to as "validTo"
     from people.certificate c join organisation.member_view m on m.tenant_id = c.tenant_id and m.id = c.member_id
     where c.tenant_id = $1 and c.member_id = any($2::bigint[])`,
    [tx.tenantId, [...added.values()].map(({ memberId }) => memberId)],
  );
  const known = new Map(there.rows.map((one) => [keyOf(one), one.name]));
  for (const { row, value } of rows.right) {
    const one = added.get(row)!;
    const key = keyOf(one);
    const name = known.get(key);
    if (name !== undefined) {
      const type = types.get(one.type);
      const { zh, en } = refusals.certificateThere;
      rows.fault(row, {
        field: "type",
        message: { zh, en },
        params: { name, type: { zh: type?.zh ?? one.type, en: type?.en ?? one.type }, date: one.validTo ?? "-" },
      });
    }
    known.set(key, name ?? value.jobNumber ?? "");
  }
}
