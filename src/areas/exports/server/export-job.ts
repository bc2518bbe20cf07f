import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { createHash, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { withReadOnly, withTenant, type Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { Refusal, refuse } from "#platform/errors/refusal.ts";
import { writeSheet } from "#platform/excel/write-sheet.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import type { Text } from "#platform/i18n/text.ts";
import { onJob, type JobRun } from "#platform/jobs/handler.ts";
import { lostWork } from "#platform/jobs/lost-work.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { principalOfAccount } from "#areas/access/server.ts";
import type { Principal } from "#platform/session/principal.ts";
import { mayExport, type Exporter } from "#platform/excel/exporter.ts";
import { totalsOf } from "#platform/excel/totals.ts";
import { refusals } from "../errors.ts";
import { exporterOf } from "./exporters.ts";
import { openSearch } from "./sealed-search.ts";

export const exportJob = jobKind<{ tenantId: number; taskId: number }>("exports.run");
const sweepJob = jobKind("exports.sweep");

const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** How long a finished file can be fetched. */
const keptDays = 7;

interface TaskRow {
  id: number;
  account_id: number;
  exporter: string;
  title_zh: string;
  title_en: string;
  search_info: string;
  language: "zh" | "en";
  status: string;
}

/** Makes the file of one export task; started again after a kill it begins anew, and a finished task stays as it is. */
export const exportHandler = onJob(exportJob, runExport, { retries: 2 });

async function runExport(run: JobRun, { tenantId, taskId }: { tenantId: number; taskId: number }): Promise<void> {
  const { services } = run;
  const who = { tenantId };
  const task = await withTenant(services.pool, who, (tx) => readTask(tx, taskId));
  if (task?.status !== "processing") return;
  const folder = await mkdtemp(join(tmpdir(), "muster-export-"));
  try {
    const path = join(folder, "export.xlsx");
    const rowCount = await writeFile(run, tenantId, task, path);
    await withTenant(services.pool, who, (tx) => keepFile(tx, services, task, path, rowCount));
  } catch (error) {
    if (!(error instanceof Refusal)) run.log.error({ task: taskId, error: String(error) }, "export failed");
    await withTenant(services.pool, who, (tx) => endFailed(tx, [taskId], reasonOf(error)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An export whose job has used up its tries, or is not there any more, has failed; an expired one loses its file. */
export const sweepHandler = onJob(sweepJob, async ({ services, log }, { tenantId }) => {
  await withTenant(services.pool, { tenantId }, async (tx) => {
    const { rows } = await tx.query<{ id: number; since: string }>("select id, created_at as since from exports.task where status = 'processing'");
    const lost = await lostWork(tx, exportJob, "taskId", rows);
    if (lost.length > 0) log.error({ tasks: lost }, "exports failed");
    await endFailed(tx, lost, refusals.interrupted);
    await removeExpired(tx, services);
  });
}, { cron: "* * * * *" });

/** Content first: a kill in between leaves a row that the next sweep takes up, never a file that nobody knows of. */
async function removeExpired(tx: Tx, services: Services): Promise<void> {
  const { rows } = await tx.query<{ id: number; key: string }>(
    `select f.id, f.store_key as key from exports.task t join platform.file f on f.tenant_id = t.tenant_id and f.id = t.file_id
     where t.expires_at < now() and f.deleted_at is null order by f.id limit 100`);
  for (const { key } of rows) await services.files.remove(key);
  await tx.query("update platform.file set deleted_at = now() where id = any($1::bigint[])", [rows.map((row) => row.id)]);
}

function reasonOf(error: unknown): Text {
  if (error instanceof Refusal) return error.kind;
  const noSpace = ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
  return noSpace ? refusals.noSpace : refusals.failed;
}

async function endFailed(tx: Tx, ids: readonly number[], { zh, en }: Text): Promise<void> {
  await tx.query("update exports.task set status = 'error', error = $2, ended_at = now() where id = any($1::bigint[]) and status = 'processing'", [ids, JSON.stringify({ zh, en })]);
}

async function readTask(tx: Tx, id: number): Promise<TaskRow | undefined> {
  const { rows } = await tx.query<TaskRow>("select id, account_id, exporter, title_zh, title_en, search_info, language, status from exports.task where id = $1", [id]);
  return rows[0];
}

async function writeFile(run: JobRun, tenantId: number, task: TaskRow, path: string): Promise<number> {
  const { services } = run;
  const exporter = exporterOf(task.exporter);
  return withReadOnly(services.pool, { tenantId, principal: { membershipId: task.account_id } }, async (tx) => {
    const principal = await principalOfAccount(tx, services, task.account_id);
    if (!principal || !mayExport(principal, exporter)) throw refuse(commonRefusals.noPermission);
    const context = contextOf(run, tx, principal, exporter, task.language);
    let count = 0;
    const totals = totalsOf(exporter.columns, task.language);
    const rows = async function* () {
      for await (const portion of exporter.rows(context, exporter.input.parse(openSearch(services.vault, task.search_info)))) {
        for (const row of portion) {
          count += 1;
          const values = exporter.columns.map((column) => column.value(row, task.language, count));
          totals.add(values);
          yield values;
        }
        if (count % 10_000 < portion.length) await tellProgress(services, tenantId, task.id, count);
      }
      const last = totals.last();
      if (last) yield last;
    };
    const columns = exporter.columns.map((column) => ({ title: column.title[task.language], kind: column.kind, width: column.width }));
    const title = task.language === "zh" ? task.title_zh : task.title_en;
    await pipeline(writeSheet(title, columns, rows(), task.language), createWriteStream(path));
    return count;
  });
}

function contextOf(run: JobRun, tx: Tx, principal: Principal, exporter: Exporter, locale: "zh" | "en"): CallContext {
  const now = run.services.clock();
  return {
    tx, principal, locale, keyCode: exporter.needs, token: "", now: new Date(now).toISOString(), today: businessDateAt(now),
    requestId: "export", ip: "", agent: "", product: "COMPANY", log: run.log, services: run.services, about: () => undefined,
  };
}

/** The number of rows is not known before the end, so progress nears 95 without reaching it. */
async function tellProgress(services: Services, tenantId: number, id: number, count: number): Promise<void> {
  const progress = Math.min(95, Math.round(95 * (1 - 1 / (1 + count / 20_000))));
  await withTenant(services.pool, { tenantId }, (tx) => tx.query("update exports.task set progress = $2, row_count = $3 where id = $1", [id, progress, count]));
}

async function keepFile(tx: Tx, services: Services, task: TaskRow, path: string, rowCount: number): Promise<void> {
  const key = `tenant-${tx.tenantId}/${randomUUID()}`;
  await services.files.put(key, createReadStream(path));
  const { size } = await stat(path);
  const digest = createHash("sha256");
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  const title = task.language === "zh" ? task.title_zh : task.title_en;
  const name = `${title} ${businessDateAt(services.clock())}.xlsx`;
  const { rows } = await tx.query<{ id: number }>(
    `insert into platform.file (tenant_id, place, name, media_type, size, sha256, store_key, created_by)
     values ($1, 'export', $2, $3, $4, $5, $6, $7) returning id`,
    [tx.tenantId, name, mediaType, size, digest.digest("hex"), key, task.account_id],
  );
  await tx.query(
    `update exports.task set status = 'success', progress = 100, row_count = $2, file_id = $3, ended_at = now(),
       expires_at = now() + make_interval(days => $4) where id = $1 and status = 'processing'`,
    [task.id, rowCount, rows[0]?.id, keptDays],
  );
}
