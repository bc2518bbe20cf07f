import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import { buildVoucher, type BookedLine, type BookedSlip } from "../../rules/vouchers/build-voucher.ts";
import { figuresOf } from "../../rules/vouchers/figures.ts";
import type { StoredLine } from "../../voucher-content.ts";
import type { VoucherKind } from "../../voucher-words.ts";
import { openSlip } from "../slips/open-slip.ts";
import {
  readDepartments,
  readSettings,
  readSubjects,
  readVoucherItems,
  type Departments,
  type StoredGroup,
} from "./read-definitions.ts";

type Reading = Pick<CallContext, "tx" | "services">;

export interface GrantedRun {
  id: number;
  number: string;
  payDate: string;
}

/** The granted runs of a group in a month, kept granted until the commit. */
export async function grantedRuns(
  tx: Tx,
  { entityId, runKinds }: Pick<StoredGroup, "entityId" | "runKinds">,
  month: string,
): Promise<GrantedRun[]> {
  const { rows } = await tx.query<GrantedRun>(
    `select id, number, pay_date as "payDate" from payroll.run
     where tenant_id = $1 and entity_id = $2 and month = $3 and state = 'granted' and (cardinality($4::text[]) = 0 or kind = any($4::text[])) order by id for share`,
    [tx.tenantId, entityId, month, runKinds],
  );
  return rows;
}

/** The granted slips of runs that are of the departments of a group. */
async function grantedSlips(
  context: Reading,
  runIds: readonly number[],
  departmentIds: readonly number[],
  above: Departments["above"],
  items: Awaited<ReturnType<typeof readVoucherItems>>,
): Promise<BookedSlip[]> {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number; memberId: number; departmentId: number | null; sealed: Buffer | null }>(
    `select id, member_id as "memberId", department_id as "departmentId", content_sealed as sealed from payroll.slip
     where tenant_id = $1 and run_id = any($2::bigint[]) and state = 'granted' order by id`,
    [tx.tenantId, runIds],
  );
  const wanted = new Set(departmentIds);
  return rows.flatMap(({ id, memberId, departmentId, sealed }) => {
    if (wanted.size > 0 && (departmentId === null || !above(departmentId).some((one) => wanted.has(one)))) return [];
    const content = openSlip(context, id, sealed);
    if (content === null) return [];
    return [{ slipId: id, memberId, departmentId, stretches: content.stretches.parts, ...figuresOf(content, items) }];
  });
}

/** The lines of a group's voucher as pay stands now; none where nothing is granted, null where the kind has no settings. */
export async function linesOfMonth(
  context: Reading,
  group: Pick<StoredGroup, "id" | "departmentIds">,
  kind: VoucherKind,
  runIds: readonly number[],
): Promise<StoredLine[] | null> {
  const { tx } = context;
  const rows = (await readSettings(tx, [group.id])).filter((row) => row.kind === kind);
  if (rows.length === 0) return null;
  const departments = await readDepartments(tx);
  const items = await readVoucherItems(tx);
  const slips = await grantedSlips(context, runIds, group.departmentIds, departments.above, items);
  const lines = buildVoucher(rows, slips, items, departments.above);
  return named(tx, lines, departments);
}

async function named(tx: Tx, lines: readonly BookedLine[], { names }: Departments): Promise<StoredLine[]> {
  const subjects = await readSubjects(tx);
  const memberIds = [...new Set(lines.flatMap(({ memberId }) => memberId ?? []))];
  const { rows } = await tx.query<{ id: number; name: string; jobNumber: string | null }>(
    `select m.id, m.name, w.job_number as "jobNumber" from organisation.member_view m left join people.worker w on w.tenant_id = m.tenant_id and w.member_id = m.id
     where m.tenant_id = $1 and m.id = any($2::bigint[])`,
    [tx.tenantId, memberIds],
  );
  const people = new Map(rows.map((row) => [row.id, row]));
  return lines.map(({ subjectId, departmentId, memberId, ...line }) => {
    const subject = subjects.get(subjectId)!;
    const department = departmentId === null ? undefined : names.get(departmentId);
    const person = memberId === null ? undefined : people.get(memberId);
    return {
      side: line.side,
      code: subject.code,
      zh: subject.zh,
      en: subject.en,
      note: line.note,
      department: department === undefined || departmentId === null ? null : { id: departmentId, ...department },
      costCentre: line.costCentre,
      person: person === undefined ? null : { memberId: person.id, name: person.name, jobNumber: person.jobNumber },
      fen: line.fen,
      parts: line.parts,
    };
  });
}
