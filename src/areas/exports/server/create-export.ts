import { businessDateAt, instantOf } from "#platform/calendar/wall-time.ts";
import { chosenOf, columnsFor, mayExport, type Exporter } from "#platform/excel/exporter.ts";
import { daysOf, periodFault } from "#platform/excel/export-period.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { refuseFull } from "#platform/files/save-file.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { validated } from "#platform/http/validation.ts";
import { ownOf } from "#platform/own-of.ts";
import type { Principal } from "#platform/session/principal.ts";
import type { createExport as call } from "../api.ts";
import { refusals } from "../errors.ts";
import type { ExportFormat } from "../formats.ts";
import { exportJob } from "./export-job.ts";
import { rememberChoice } from "./export-options.ts";
import { exporterOf } from "./exporters.ts";
import { openSearch, sealSearch } from "./sealed-search.ts";

/** Writes an export task and its job in one transaction, and remembers what was chosen. */
export async function createExport(context: CallContext, input: InputOf<typeof call>): Promise<{ id: number }> {
  const { principal } = context;
  const exporter = exporterOf(input.exporter);
  if (!mayExport(principal, exporter)) throw refuse(commonRefusals.noPermission);
  const columns = input.columns ? columnsChosen(exporter, principal, input.columns) : null;
  const task = await writeTask(context, exporter, { ...input, columns });
  if (input.columns)
    await rememberChoice(context.tx, principal.accountId, exporter.name, { columns, format: input.format });
  return task;
}

/** The export of a call of its own, whose input is that of the list. */
export const ownExport =
  (exporter: string, keyCode: string) =>
  (context: CallContext, input: object): Promise<{ id: number }> =>
    createExport(context, { exporter, keyCode, searchInfo: JSON.stringify(input), format: "xlsx" });

/** Begins an export anew as it was asked for, with the rights its account has now. */
export async function repeatExport(context: CallContext, { id }: { id: number }): Promise<{ id: number }> {
  const { tx, principal } = context;
  const { rows } = await tx.query<{
    exporter: string;
    key_code: string;
    start: number | null;
    end: number | null;
    search: string;
    status: "processing" | "success" | "error";
    columns: string[] | null;
    format: ExportFormat;
  }>(
    `select exporter, key_code, extract(epoch from start_time)::float8 * 1000 as start, extract(epoch from end_time)::float8 * 1000 as end,
            search_info as search, status, columns, format
     from exports.task where tenant_id = $1 and id = $2 and account_id = $3`,
    [tx.tenantId, id, principal.accountId],
  );
  const [task] = rows;
  if (!task) throw refuse(commonRefusals.notFound);
  if (task.status === "processing") throw refuse(refusals.notEnded);
  const exporter = exporterOf(task.exporter);
  if (!mayExport(principal, exporter)) throw refuse(commonRefusals.noPermission);
  return writeTask(context, exporter, {
    keyCode: task.key_code,
    startTime: task.start ?? undefined,
    endTime: task.end ?? undefined,
    searchInfo: JSON.stringify(openSearch(context.services.vault, task.search)),
    columns: task.columns,
    format: task.format,
  });
}

/** The keys of the columns that were asked for; null when they are all there are, as they stand. */
function columnsChosen(exporter: Exporter, principal: Principal, wanted: readonly string[]): string[] | null {
  const offered = columnsFor(exporter, principal);
  const chosen = chosenOf(offered, wanted).map(({ key }) => key);
  const known = new Set(chosen);
  const unknown = wanted.filter((key) => !known.has(key));
  if (unknown.length > 0) throw refuse(refusals.columns, { columns: unknown });
  return offered.length === chosen.length && offered.every(({ key }, index) => key === chosen[index]) ? null : chosen;
}

async function writeTask(
  context: CallContext,
  exporter: Exporter,
  task: Omit<InputOf<typeof call>, "exporter" | "columns"> & { columns: string[] | null },
): Promise<{ id: number }> {
  const { tx, principal, services } = context;
  const { search, start, end } = searchOf(exporter, task);
  await refuseFull(tx, services);
  const { rows } = await tx.query<{ id: number }>(
    `insert into exports.task (tenant_id, account_id, key_code, exporter, title_zh, title_en, start_time, end_time, search_info, language, columns, format)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), to_timestamp($8::float8 / 1000), $9, $10, $11, $12) returning id`,
    [
      tx.tenantId,
      principal.accountId,
      task.keyCode,
      exporter.name,
      exporter.title.zh,
      exporter.title.en,
      start ?? null,
      end ?? null,
      sealSearch(services.vault, search),
      context.locale,
      task.columns,
      task.format,
    ],
  );
  const { id } = rows[0] as { id: number };
  await services.jobs.enqueue(tx, exportJob, { tenantId: tx.tenantId, taskId: id }, { key: `task ${id}` });
  context.about(exporter.title);
  return { id };
}

interface Asked {
  search: unknown;
  start: number | undefined;
  end: number | undefined;
}

/** The filters of the file; of one over a period both ends are known and not too far apart (spec 5, 9). */
function searchOf(
  exporter: Exporter,
  {
    searchInfo,
    startTime,
    endTime,
  }: { searchInfo: string; startTime?: number | undefined; endTime?: number | undefined },
): Asked {
  const search = parsed(searchInfo);
  const { period } = exporter;
  if (!period) {
    validated(exporter.input, search);
    return { search, start: startTime, end: endTime };
  }
  const { from, to } = endsOf(period, search, startTime, endTime);
  const fault = periodFault(from, to, period.unit);
  if (fault) throw refuse(refusals[fault]);
  const whole = { ...search, [period.from]: from, [period.to]: to };
  validated(exporter.input, whole);
  const { first, last } = daysOf(from!, to!, period.unit);
  return { search: whole, start: instantOf(first, 0), end: instantOf(last, 1440) - 1 };
}

/** As the filters name them; a program may give instants alone. */
function endsOf(
  { from, to, unit }: NonNullable<Exporter["period"]>,
  search: Record<string, unknown>,
  start: number | undefined,
  end: number | undefined,
): { from: string | undefined; to: string | undefined } {
  const said = (name: string, at: number | undefined) => {
    const given = ownOf(search, name);
    if (typeof given === "string" && given !== "") return given;
    return at === undefined ? undefined : businessDateAt(at).slice(0, unit === "month" ? 7 : 10);
  };
  return { from: said(from, start), to: said(to, end) };
}

function parsed(text: string): Record<string, unknown> {
  let search: unknown;
  try {
    search = JSON.parse(text);
  } catch {
    throw refuse(refusals.notCreated);
  }
  if (typeof search !== "object" || search === null || Array.isArray(search)) throw refuse(refusals.notCreated);
  return search as Record<string, unknown>;
}
