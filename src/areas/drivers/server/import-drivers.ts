import { sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import * as fields from "#platform/http/fields.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import type { RefusalKind } from "#platform/errors/refusal.ts";
import { listImport, type ImportTable } from "#platform/list/list-import.ts";
import { parseYuan } from "#platform/money/yuan.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { driverKinds } from "../rules/kinds.ts";
import { driverList } from "../list.ts";
import { dayFault, type DriversOfDay } from "../rules/day-fault.ts";
import { wholeHotel } from "../words.ts";
import { placeFault, storeValues } from "./save-drivers.ts";

const most = 1_000_000;
const mostFen = 1e13;

export const driverImport = listImport(driverList, {
  name: { zh: "营业数据导入模板", en: "Business figures import template" },
  columns: {
    day: { zh: "2026-11-01", en: "2026-11-01" },
    department: { zh: "餐饮部", en: "F&B" },
    revenueFen: { zh: "126800.00", en: "126800.00" },
    rooms: { zh: "", en: "" },
    covers: { zh: "410", en: "410" },
  },
  limit: 5_000,
});

interface Row extends DriversOfDay {
  departmentId: number | null;
}
type Wrong = (field: string, kind: RefusalKind, value: string) => void;

function countOf(field: string, text: string | undefined, wrong: Wrong): number | null {
  if (text === undefined) return null;
  const value = /^\d{1,7}$/.test(text.trim()) ? Number(text) : NaN;
  if (!(value <= most)) wrong(field, refusals.unreadable, text);
  return Number.isNaN(value) ? null : value;
}

function fenOf(text: string | undefined, wrong: Wrong): number | null {
  if (text === undefined) return null;
  const fen = parseYuan(text.replaceAll(",", ""), "fen");
  if (fen === null || fen < 0 || fen > mostFen) wrong("revenueFen", refusals.unreadable, text);
  return fen;
}

/** Departments by their code and by both names; an empty cell is the whole hotel. */
async function departmentsByName({ tx }: CallContext): Promise<(text: string) => readonly number[]> {
  const { rows } = await tx.query<{ id: number; code: string; nameZh: string; nameEn: string }>(sql`
    select id, code, name_zh as "nameZh", name_en as "nameEn" from organisation.department_view where tenant_id = ${tx.tenantId} and enabled`);
  const byCode = new Map(rows.map((row) => [row.code.toLowerCase(), row.id]));
  const byName = new Map<string, Set<number>>();
  for (const { id, nameZh, nameEn } of rows)
    for (const name of [nameZh, nameEn]) {
      const key = name.toLowerCase();
      byName.set(key, (byName.get(key) ?? new Set()).add(id));
    }
  return (text) => {
    const key = text.trim().toLowerCase();
    const code = byCode.get(key);
    return code === undefined ? [...(byName.get(key) ?? [])] : [code];
  };
}

export async function importDrivers(
  context: CallContext,
  _input: InputOf<typeof api.importDrivers>,
  _files: UploadedFile[],
  table: ImportTable,
): Promise<OutputOf<typeof api.importDrivers>> {
  const { today } = context;
  const idsOf = await departmentsByName(context);
  const seen = new Set<string>();
  const rows = await driverImport.rows<Row>(table, (values, wrong) => {
    const { day = "", department = "" } = values;
    const isDate = fields.date.safeParse(day).success;
    if (!isDate) wrong("day", refusals.badDate, day);
    const isHotel = department === "" || Object.values(wholeHotel).includes(department.trim());
    const ids = isHotel ? [] : idsOf(department);
    if (!isHotel && ids.length !== 1)
      wrong("department", ids.length === 0 ? refusals.unknownDepartment : refusals.ambiguousDepartment, department);
    const departmentId = ids[0] ?? null;
    const outside = isHotel || ids.length === 1 ? placeFault(context, departmentId) : undefined;
    if (outside) wrong("department", outside, department);
    const row: Row = {
      day,
      departmentId,
      revenue: fenOf(values.revenueFen, wrong),
      rooms: countOf("rooms", values.rooms, wrong),
      covers: countOf("covers", values.covers, wrong),
    };
    const fault = isDate ? dayFault(row, today) : undefined;
    if (fault) wrong(fault.field, refusals[fault.kind], day);
    const key = `${day} ${departmentId ?? ""}`;
    const isKnown = isHotel || ids.length === 1;
    if (isKnown && seen.has(key)) wrong("day", refusals.twice, day);
    if (isKnown) seen.add(key);
    return row;
  });
  await rows.refuse();
  const right = rows.right.map(({ value }) => value);
  const dayIds = await daysOf(context, right);
  const given = right.flatMap((row, index) =>
    driverKinds.flatMap((kind) => (row[kind] === null ? [] : [{ dayId: dayIds[index]!, kind, amount: row[kind] }])),
  );
  await storeValues(context, given, "file");
  context.about({ zh: `${right.length} 行营业数据`, en: `Business figures: ${right.length}` });
  return { count: right.length };
}

/** The days of the rows, made where they are not there; all are held. */
async function daysOf({ tx }: CallContext, wanted: readonly Row[]): Promise<number[]> {
  const keys = [tx.tenantId, wanted.map((row) => row.day), wanted.map((row) => row.departmentId)];
  await tx.query(
    `insert into drivers.day (tenant_id, day, department_id)
     select $1, g.day, g.department_id from unnest($2::date[], $3::bigint[]) as g (day, department_id) order by 2, 3 on conflict do nothing`,
    keys,
  );
  const found = await tx.query<{ id: number; day: string; departmentId: number | null }>(
    `select d.id, d.day, d.department_id as "departmentId" from drivers.day d
     join unnest($2::date[], $3::bigint[]) as g (day, department_id) on g.day = d.day and coalesce(g.department_id, 0) = coalesce(d.department_id, 0)
     where d.tenant_id = $1 order by d.id for update of d`,
    keys,
  );
  const byKey = new Map(found.rows.map((row) => [`${row.day} ${row.departmentId ?? ""}`, row.id]));
  return wanted.map((row) => byKey.get(`${row.day} ${row.departmentId ?? ""}`)!);
}
