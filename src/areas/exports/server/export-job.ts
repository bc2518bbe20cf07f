import { createHash, randomUUID, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { databaseLost } from "#platform/db/fault.ts";
import { readLong } from "#platform/db/standby.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { Refusal, refuse, storedRefusal } from "#platform/errors/refusal.ts";
import { sheetFormats, writeSheet } from "#platform/excel/write-sheet.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { onJob, type JobRun } from "#platform/jobs/handler.ts";
import { lostWork } from "#platform/jobs/lost-work.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { principalOfAccount } from "#areas/access/server.ts";
import type { Principal } from "#platform/session/principal.ts";
import { chosenOf, columnsFor, mayExport, type Exporter } from "#platform/excel/exporter.ts";
import { totalsOf } from "#platform/excel/totals.ts";
import { refusals } from "../errors.ts";
import type { ExportFormat } from "../formats.ts";
import { exporterOf } from "./exporters.ts";
import { openSearch } from "./sealed-search.ts";

export const exportJob = jobKind<{ tenantId: number; taskId: number }>("exports.run");
const sweepJob = jobKind("exports.sweep");

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
  store_key: string | null;
  columns: string[] | null;
  format: ExportFormat;
}

/** Makes the file of one export task; started again after a kill it begins anew, and a finished task stays as it is. */
export const exportHandler = onJob(exportJob, runExport, { retries: 2 });

interface Written {
  key: string;
  rows: number;
  size: number;
  sha256: string;
}

/**
 * The file goes straight to where files are kept, under a key that the task names before anything is written: whatever
 * a killed try has left is known and taken away by the next one, or by the sweep when there is none.
 */
async function runExport(run: JobRun, { tenantId, taskId }: { tenantId: number; taskId: number }): Promise<void> {
  const { services } = run;
  const who = { tenantId };
  const key = `tenant-${tenantId}/${randomUUID()}`;
  const task = await withTenant(services.pool, who, (tx) => beginTry(tx, services, taskId, key));
  if (!task) return;
  try {
    const written = await writeFile(run, tenantId, task, key);
    const isKept = await withTenant(services.pool, who, (tx) => keepFile(tx, services, task, written));
    if (!isKept) await services.files.remove(key);
  } catch (error) {
    // Nothing is known of the task then: its job is tried again.
    if (databaseLost(error)) throw error;
    if (!(error instanceof Refusal)) run.log.error({ task: taskId, error: String(error) }, "export failed");
    await withTenant(services.pool, who, (tx) => endFailed(tx, services, [taskId], reasonOf(error), key));
  }
}

/** Takes over a task that is not finished, and what the try before has written. */
async function beginTry(tx: Tx, services: Services, id: number, key: string): Promise<TaskRow | undefined> {
  const { rows } = await tx.query<TaskRow>(
    "select id, account_id, exporter, title_zh, title_en, search_info, language, store_key, columns, format from exports.task where tenant_id = $1 and id = $2 and status = 'processing' for update",
    [tx.tenantId, id],
  );
  const [task] = rows;
  if (!task) return undefined;
  if (task.store_key !== null) await services.files.remove(task.store_key);
  await tx.query("update exports.task set store_key = $3 where tenant_id = $1 and id = $2", [tx.tenantId, id, key]);
  return task;
}

/** An export whose job has used up its tries, or is not there any more, has failed; an expired one loses its file. */
export const sweepHandler = onJob(
  sweepJob,
  async ({ services, log }, { tenantId }) => {
    await withTenant(services.pool, { tenantId }, async (tx) => {
      const { rows } = await tx.query<{ id: number; since: string }>(
        "select id, created_at as since from exports.task where tenant_id = $1 and status = 'processing'",
        [tenantId],
      );
      const lost = await lostWork(tx, exportJob, "taskId", rows);
      if (lost.length > 0) log.error({ tasks: lost }, "exports failed");
      await endFailed(tx, services, lost, refuse(refusals.interrupted));
      await removeExpired(tx, services);
    });
  },
  { cron: "* * * * *" },
);

/** Content first: a kill in between leaves a row that the next sweep takes up, never a file that nobody knows of. */
async function removeExpired(tx: Tx, services: Services): Promise<void> {
  const { rows } = await tx.query<{ id: number; key: string }>(
    `select f.id, f.store_key as key from exports.task t join platform.file f on f.tenant_id = t.tenant_id and f.id = t.file_id
     where t.tenant_id = $1 and t.expires_at < now() and f.deleted_at is null order by f.id limit 100`,
    [tx.tenantId],
  );
  for (const { key } of rows) await services.files.remove(key);
  await tx.query("update platform.file set deleted_at = now() where tenant_id = $1 and id = any($2::bigint[])", [
    tx.tenantId,
    rows.map((row) => row.id),
  ]);
}

function reasonOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const noSpace = ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
  return refuse(noSpace ? refusals.noSpace : refusals.failed);
}

/** Tasks that are under way, and where a key is given under this one: another try may have taken over. What was written goes before the row says so. */
async function endFailed(
  tx: Tx,
  services: Services,
  ids: readonly number[],
  reason: Refusal,
  key?: string,
): Promise<void> {
  const { rows } = await tx.query<{ store_key: string | null }>(
    `update exports.task set status = 'error', error = $3, ended_at = now()
     where tenant_id = $1 and id = any($2::bigint[]) and status = 'processing' and ($4::text is null or store_key = $4) returning store_key`,
    [tx.tenantId, ids, JSON.stringify(storedRefusal(reason)), key ?? null],
  );
  for (const { store_key: written } of rows) if (written !== null) await services.files.remove(written);
}

async function writeFile(run: JobRun, tenantId: number, task: TaskRow, key: string): Promise<Written> {
  const { services } = run;
  const exporter = exporterOf(task.exporter);
  const who = { tenantId, principal: { membershipId: task.account_id } };
  const write = async (tx: Tx): Promise<Written> => {
    const principal = await principalOfAccount(tx, services, task.account_id);
    if (!principal || !mayExport(principal, exporter)) throw refuse(commonRefusals.noPermission);
    const context = contextOf(run, tx, principal, exporter, task.language);
    const chosen = chosenOf(columnsFor(exporter, principal), task.columns);
    if (chosen.length === 0) throw refuse(refusals.columns, { columns: task.columns ?? [] });
    const input = exporter.input.parse(openSearch(services.vault, task.search_info));
    const wanted = [...chosen, ...((await exporter.more?.(context, input)) ?? [])];
    let count = 0;
    const totals = totalsOf(wanted, task.language);
    const rows = async function* () {
      for await (const portion of exporter.rows(context, input)) {
        for (const row of portion) {
          count += 1;
          const values = wanted.map((column) => column.value(row, task.language, count));
          totals.add(values);
          yield values;
        }
        if (count % 10_000 < portion.length) await tellProgress(services, tenantId, task.id, count);
      }
      const last = totals.last();
      if (last) yield last;
    };
    const columns = wanted.map((column) => ({
      title: column.title[task.language],
      kind: column.kind,
      width: column.width,
    }));
    const title = task.language === "zh" ? task.title_zh : task.title_en;
    const measure = { size: 0, digest: createHash("sha256") };
    await services.files.put(
      key,
      Readable.from(measured(writeSheet(title, columns, rows(), task.language, task.format), measure), {
        objectMode: false,
      }),
    );
    return { key, rows: count, size: measure.size, sha256: measure.digest.digest("hex") };
  };
  return readLong(services, who, write);
}

async function* measured(content: Readable, measure: { size: number; digest: Hash }): AsyncGenerator<Buffer> {
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    measure.size += bytes.length;
    measure.digest.update(bytes);
    yield bytes;
  }
}

function contextOf(run: JobRun, tx: Tx, principal: Principal, exporter: Exporter, locale: "zh" | "en"): CallContext {
  const now = run.services.clock();
  return {
    tx,
    principal,
    locale,
    keyCode: exporter.needs,
    token: "",
    now: new Date(now).toISOString(),
    today: businessDateAt(now),
    requestId: "export",
    ip: "",
    agent: "",
    product: "COMPANY",
    log: run.log,
    services: run.services,
    about: () => undefined,
  };
}

/** The number of rows is not known before the end, so progress nears 95 without reaching it. */
async function tellProgress(services: Services, tenantId: number, id: number, count: number): Promise<void> {
  const progress = Math.min(95, Math.round(95 * (1 - 1 / (1 + count / 20_000))));
  await withTenant(services.pool, { tenantId }, (tx) =>
    tx.query("update exports.task set progress = $3, row_count = $4 where tenant_id = $1 and id = $2", [
      tenantId,
      id,
      progress,
      count,
    ]),
  );
}

/** False when another try has taken the task over, or it has ended. */
async function keepFile(tx: Tx, services: Services, task: TaskRow, written: Written): Promise<boolean> {
  const open = await tx.query(
    "select from exports.task where tenant_id = $1 and id = $2 and status = 'processing' and store_key = $3 for update",
    [tx.tenantId, task.id, written.key],
  );
  if (open.rowCount === 0) return false;
  const title = task.language === "zh" ? task.title_zh : task.title_en;
  const name = `${title} ${businessDateAt(services.clock())}.${task.format}`;
  const { rows } = await tx.query<{ id: number }>(
    `insert into platform.file (tenant_id, place, name, media_type, size, sha256, store_key, created_by)
     values ($1, 'export', $2, $3, $4, $5, $6, $7) returning id`,
    [
      tx.tenantId,
      name,
      sheetFormats[task.format].mediaType,
      written.size,
      written.sha256,
      written.key,
      task.account_id,
    ],
  );
  await tx.query(
    `update exports.task set status = 'success', progress = 100, row_count = $3, file_id = $4, ended_at = now(),
       expires_at = now() + make_interval(days => $5) where tenant_id = $1 and id = $2`,
    [tx.tenantId, task.id, written.rows, rows[0]?.id, keptDays],
  );
  return true;
}
