import { membersPlaced } from "#areas/organisation/events.ts";
import { createMembers } from "#areas/organisation/server.ts";
import { takeNumbers } from "#platform/db/number.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { SystemContext } from "#platform/http/context.ts";
import { machineNumberChanged } from "../events.ts";
import { saidByIdCard, type PersonInput } from "../person-fields.ts";
import { findTaken, takenFaults } from "./find-taken.ts";
import { sealBankAccount, sealIdNumber, sealPhone, type Sealed } from "#platform/identity/sealed.ts";
import { breather } from "#platform/threads/breather.ts";

/**
 * Adds people's files, ten thousand in a few seconds; the rows have passed `personFields`. Gives the member ids in
 * the order given. Refused as a whole with a fault per row when a job number, machine number or ID number is taken.
 */
export async function createPeople(context: SystemContext, rows: readonly PersonInput[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const { tx, services } = context;
  const { vault } = services;
  const [ids, phones, emergencies]: [Sealed[], Sealed[], Sealed[]] = [[], [], []];
  const banks: Omit<Sealed, "hash">[] = [];
  const breathe = breather();
  for (const row of rows) {
    ids.push(sealIdNumber(vault, tx.tenantId, row.idNumber));
    phones.push(sealPhone(vault, tx.tenantId, row.phone));
    banks.push(sealBankAccount(vault, row.bankAccount));
    emergencies.push(sealPhone(vault, tx.tenantId, row.emergencyPhone));
    await breathe();
  }
  const taken = await findTaken(
    tx,
    rows.map((row, index) => ({ ...row, idHash: ids[index]!.hash })),
  );
  if (taken.length > 0)
    throw refuse(
      commonRefusals.rowsInvalid,
      { count: new Set(taken.map((one) => one.index)).size },
      takenFaults(taken),
    );
  const jobNumbers = await giveJobNumbers(
    tx,
    rows.map((row) => row.jobNumber),
  );
  const memberIds = await createMembers(
    tx,
    rows.map((row) => ({ ...row, kind: row.employeeType === "internal" ? "staff" : "worker", hasFile: true })),
  );
  const said = rows.map((row) => saidByIdCard(row.idType, row.idNumber));
  const columns: [name: string, type: string, values: unknown[]][] = [
    ["member_id", "bigint", memberIds],
    ["job_number", "text", jobNumbers],
    ["employee_type", "text", rows.map((row) => row.employeeType)],
    ["agency_id", "bigint", rows.map((row) => row.agencyId)],
    ["gender", "text", rows.map((row, index) => row.gender ?? said[index]!.gender)],
    ["birth_date", "date", rows.map((row, index) => row.birthDate ?? said[index]!.birthDate)],
    ["id_type", "text", rows.map((row) => row.idType)],
    ["id_valid_to", "date", rows.map((row) => row.idValidTo)],
    ["id_number_sealed", "bytea", ids.map((one) => one.sealed)],
    ["id_number_hash", "bytea", ids.map((one) => one.hash)],
    ["id_number_tail", "text", ids.map((one) => one.shown)],
    ["id_override_reason", "text", rows.map((row) => row.idOverrideReason)],
    ["phone_sealed", "bytea", phones.map((one) => one.sealed)],
    ["phone_hash", "bytea", phones.map((one) => one.hash)],
    ["phone_mask", "text", phones.map((one) => one.shown)],
    ["bank_name", "text", rows.map((row) => row.bankName)],
    ["sub_bank_name", "text", rows.map((row) => row.subBankName)],
    ["bank_account_sealed", "bytea", banks.map((one) => one.sealed)],
    ["bank_account_tail", "text", banks.map((one) => one.shown)],
    ["education", "text", rows.map((row) => row.education)],
    ["experience", "text", rows.map((row) => row.experience)],
    ["emergency_name", "text", rows.map((row) => row.emergencyName)],
    ["emergency_phone_sealed", "bytea", emergencies.map((one) => one.sealed)],
    ["emergency_phone_mask", "text", emergencies.map((one) => one.shown)],
    ["ic_card", "text", rows.map((row) => row.icCard)],
    ["machine_number", "text", rows.map((row) => row.machineNumber)],
    ["note", "text", rows.map((row) => row.note)],
  ];
  const names = columns.map(([name]) => name).join(", ");
  const arrays = columns.map(([, type], index) => `$${index + 2}::${type}[]`).join(", ");
  await tx.query(
    `insert into people.person (tenant_id, ${names}) select $1, ${names} from unnest(${arrays}) as given (${names})`,
    [tx.tenantId, ...columns.map(([, , values]) => values)],
  );
  const staff = memberIds.filter((_, index) => rows[index]!.employeeType === "internal");
  if (staff.length > 0) await services.events.publish(tx, membersPlaced, { memberIds: staff, today: context.today });
  const changes = rows.flatMap((row, index) =>
    row.machineNumber === null ? [] : [{ memberId: memberIds[index]!, before: null, after: row.machineNumber }],
  );
  if (changes.length > 0) await services.events.publish(tx, machineNumberChanged, { changes, at: context.now });
  return memberIds;
}

/** Fills the gaps with the company's next numbers `W00001`, leaping over those already given by hand. */
async function giveJobNumbers(tx: Tx, wanted: readonly (string | null)[]): Promise<string[]> {
  const given = new Set(wanted.filter((number) => number !== null));
  const free: string[] = [];
  let missing = wanted.length - wanted.filter((number) => number !== null).length;
  while (missing > 0) {
    const first = await takeNumbers(tx, "people.jobNumber", "", missing);
    const next = Array.from({ length: missing }, (_, index) => `W${String(first + index).padStart(5, "0")}`);
    const used = await tx.query<{ job_number: string }>(
      "select job_number from people.person where tenant_id = $1 and job_number = any($2)",
      [tx.tenantId, next],
    );
    const taken = new Set(used.rows.map((row) => row.job_number));
    free.push(...next.filter((number) => !taken.has(number) && !given.has(number)));
    missing = wanted.filter((number) => number === null).length - free.length;
  }
  let at = 0;
  return wanted.map((number) => number ?? free[at++]!);
}
