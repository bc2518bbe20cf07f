import { addDays, isWithinOneYear } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { validated } from "#platform/http/validation.ts";
import type { createExport as call } from "../api.ts";
import { refuseFull } from "#platform/files/save-file.ts";
import { refusals } from "../errors.ts";
import { mayExport, type Exporter } from "#platform/excel/exporter.ts";
import { exportJob } from "./export-job.ts";
import { exporterOf } from "./exporters.ts";
import { openSearch, sealSearch } from "./sealed-search.ts";

/** Writes an export task and its job in one transaction. */
export async function createExport(context: CallContext, input: InputOf<typeof call>): Promise<{ id: number }> {
  const { tx, principal, services } = context;
  const exporter = exporterOf(input.exporter);
  if (!mayExport(principal, exporter)) throw refuse(commonRefusals.noPermission);
  if (exporter.overPeriod) checkPeriod(input.startTime, input.endTime);
  const search = searchOf(exporter, input.searchInfo);
  await refuseFull(tx, services);
  const { rows } = await tx.query<{ id: number }>(
    `insert into exports.task (tenant_id, account_id, key_code, exporter, title_zh, title_en, start_time, end_time, search_info, language)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), to_timestamp($8::float8 / 1000), $9, $10) returning id`,
    [
      tx.tenantId,
      principal.accountId,
      input.keyCode,
      exporter.name,
      exporter.title.zh,
      exporter.title.en,
      input.startTime ?? null,
      input.endTime ?? null,
      sealSearch(services.vault, search),
      context.locale,
    ],
  );
  const { id } = rows[0] as { id: number };
  await services.jobs.enqueue(tx, exportJob, { tenantId: tx.tenantId, taskId: id }, { key: `task ${id}` });
  context.about(exporter.title);
  return { id };
}

/** Begins an export anew as it was asked for, with the rights its account has now. */
export async function repeatExport(context: CallContext, { id }: { id: number }): Promise<{ id: number }> {
  const { rows } = await context.tx.query<{
    exporter: string;
    key_code: string;
    start: number | null;
    end: number | null;
    search: string;
    status: string;
  }>(
    `select exporter, key_code, extract(epoch from start_time)::float8 * 1000 as start, extract(epoch from end_time)::float8 * 1000 as end, search_info as search, status
     from exports.task where tenant_id = $1 and id = $2 and account_id = $3`,
    [context.tx.tenantId, id, context.principal.accountId],
  );
  const [task] = rows;
  if (!task) throw refuse(commonRefusals.notFound);
  if (task.status === "processing") throw refuse(refusals.notEnded);
  const { exporter, key_code: keyCode, start, end } = task;
  return createExport(context, {
    exporter,
    keyCode,
    startTime: start ?? undefined,
    endTime: end ?? undefined,
    searchInfo: JSON.stringify(openSearch(context.services.vault, task.search)),
  });
}

/** Both dates, in order, at most one year: end not later than start + 1 year - 1 day (spec 5, 9). */
function checkPeriod(start: number | undefined, end: number | undefined): void {
  if (start === undefined || end === undefined) throw refuse(refusals.datesMissing);
  if (start > end) throw refuse(refusals.datesReversed);
  if (!isWithinOneYear(businessDateAt(start), addDays(businessDateAt(end), 0))) throw refuse(refusals.tooLong);
}

function searchOf(exporter: Exporter, text: string): unknown {
  let search: unknown;
  try {
    search = JSON.parse(text);
  } catch {
    throw refuse(refusals.notCreated);
  }
  validated(exporter.input, search);
  return search;
}
