import type { Tx } from "#platform/db/tx.ts";
import type { VoucherItem } from "../../rules/vouchers/figures.ts";
import type { BookedRow } from "../../rules/vouchers/build-voucher.ts";
import type { SplitKind, SubjectAux, VoucherKind, VoucherProgram } from "../../voucher-words.ts";
import type { RunKind } from "../../words.ts";

export interface StoredSubject {
  id: number;
  code: string;
  zh: string;
  en: string;
  aux: SubjectAux;
  enabled: boolean;
}

export async function readSubjects(tx: Tx): Promise<ReadonlyMap<number, StoredSubject>> {
  const { rows } = await tx.query<StoredSubject>(
    "select id, code, name_zh as zh, name_en as en, aux, enabled from payroll.voucher_subject where tenant_id = $1 order by code",
    [tx.tenantId],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export interface StoredGroup {
  id: number;
  code: string;
  name: string;
  entityId: number;
  runKinds: RunKind[];
  departmentIds: number[];
  layout: VoucherProgram;
  word: string;
  enabled: boolean;
  version: number;
}

export async function readGroups(tx: Tx): Promise<StoredGroup[]> {
  const { rows } = await tx.query<Omit<StoredGroup, "runKinds"> & { runKinds: string[] }>(
    `select id, code, name, entity_id as "entityId", run_kinds as "runKinds", department_ids as "departmentIds", layout, word, enabled, version
     from payroll.voucher_group where tenant_id = $1 order by code`,
    [tx.tenantId],
  );
  return rows.map((row) => ({ ...row, runKinds: row.runKinds as RunKind[] }));
}

export interface StoredSetting extends BookedRow {
  groupId: number;
  kind: VoucherKind;
  split: SplitKind;
}

export async function readSettings(tx: Tx, groupIds: readonly number[]): Promise<StoredSetting[]> {
  const { rows } = await tx.query<StoredSetting>(
    `select group_id as "groupId", kind, side, subject_id as "subjectId", figure, split, department_ids as "departmentIds", note
     from payroll.voucher_setting where tenant_id = $1 and group_id = any($2::bigint[]) order by group_id, kind, position`,
    [tx.tenantId, groupIds],
  );
  return rows;
}

export async function readVoucherItems(tx: Tx): Promise<ReadonlyMap<number, VoucherItem & { zh: string; en: string }>> {
  const { rows } = await tx.query<VoucherItem & { zh: string; en: string }>(
    `select id, kind, in_gross as "inGross", decimals, name_zh as zh, name_en as en from payroll.item where tenant_id = $1 order by position, id`,
    [tx.tenantId],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Departments {
  names: ReadonlyMap<number, { zh: string; en: string }>;
  /** The departments from the top down to one, itself included. */
  above(id: number): readonly number[];
}

export async function readDepartments(tx: Tx): Promise<Departments> {
  const { rows } = await tx.query<{ id: number; path: number[]; zh: string; en: string }>(
    `select id, path, name_zh as zh, coalesce(nullif(name_en, ''), name_zh) as en from organisation.department_view where tenant_id = $1`,
    [tx.tenantId],
  );
  const paths = new Map(rows.map(({ id, path }) => [id, path]));
  return {
    names: new Map(rows.map(({ id, zh, en }) => [id, { zh, en }])),
    above: (id) => paths.get(id) ?? [id],
  };
}
