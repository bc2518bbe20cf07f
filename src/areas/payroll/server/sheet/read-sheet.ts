import { withinPay } from "#areas/personnel/server.ts";
import { sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { ownOf } from "#platform/own-of.ts";
import { recordAmounts } from "#platform/session/recorded-amounts.ts";
import { cellPlace } from "../../content.ts";
import type * as api from "../../sheet-api.ts";
import type { RunKind, RunState } from "../../words.ts";
import { openSlip } from "../slips/open-slip.ts";
import { entityNames } from "../runs/create-run.ts";
import { sheetColumns } from "./sheet-columns.ts";
import { readLayout } from "./sheet-layout.ts";
import { sheetPeople } from "./sheet-people.ts";
import { findPlace } from "./sheet-place.ts";

/** Legal entities with the runs of a month. */
export async function sheetChoices(
  context: CallContext,
  { month }: InputOf<typeof api.sheetChoices>,
): Promise<OutputOf<typeof api.sheetChoices>> {
  const { tx, locale } = context;
  const { rows } = await tx.query<{ id: number; number: string; kind: RunKind; state: RunState; entityId: number }>(
    `select id, number, kind, state, entity_id as "entityId" from payroll.run
     where tenant_id = $1 and month = $2 and state <> 'deleted' order by id`,
    [tx.tenantId, month],
  );
  const { rows: settled } = await tx.query<{ id: number }>(
    "select entity_id as id from payroll.month where tenant_id = $1 and month = $2 and state = 'settled'",
    [tx.tenantId, month],
  );
  return [...(await entityNames(context))].map(([id, name]) => ({
    id,
    name: name[locale],
    isSettled: settled.some((one) => one.id === id),
    runs: rows.filter(({ entityId }) => entityId === id).map(({ entityId: _, ...run }) => run),
  }));
}

export async function readSheet(
  context: CallContext,
  input: InputOf<typeof api.readSheet>,
): Promise<OutputOf<typeof api.readSheet>> {
  const { tx, locale } = context;
  const place = await findPlace(tx, input);
  const people = await sheetPeople(context, place);
  return {
    entity: place.entity[locale],
    run: place.runId === null ? null : (place.runs[0]?.number ?? null),
    isSettled: place.isSettled,
    people,
    columns: await sheetColumns(
      tx,
      people.map(({ versionId }) => versionId),
    ),
    layout: await readLayout(context),
  };
}

/** Amounts of those among the people whom the caller may see, opened once it is written down. */
export async function readSheetCells(
  context: CallContext,
  input: InputOf<typeof api.readSheetCells>,
): Promise<OutputOf<typeof api.readSheetCells>> {
  const { tx, services } = context;
  const place = await findPlace(tx, input);
  const seen = withinPay(context, { department: sql`w.department_id`, member: sql`w.member_id` });
  const { rows } = await tx.query<{
    id: number;
    memberId: number;
    itemId: number;
    sealed: Buffer | null;
    version: number;
  }>(
    sql`select c.id, c.member_id as "memberId", c.item_id as "itemId", c.value_sealed as sealed, c.version
        from payroll.manual_cell c join payroll.item i on i.tenant_id = c.tenant_id and i.id = c.item_id
        join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id
        where c.tenant_id = ${tx.tenantId} and c.entity_id = ${place.entityId} and c.month = ${place.month} and i.source = 'manual'
          and c.run_id is not distinct from ${place.runId}::bigint and c.member_id = any(${input.memberIds}::bigint[]) and ${seen}`,
  );
  const shown = place.runs.filter(({ kind }) => place.runId !== null || kind === "main").map(({ id }) => id);
  const { rows: slips } =
    input.itemIds.length === 0
      ? { rows: [] }
      : await tx.query<{ id: number; memberId: number; sealed: Buffer | null }>(
          sql`select s.id, s.member_id as "memberId", s.content_sealed as sealed
              from payroll.slip s join people.worker w on w.tenant_id = s.tenant_id and w.member_id = s.member_id
              where s.tenant_id = ${tx.tenantId} and s.run_id = any(${shown}::bigint[])
                and s.member_id = any(${input.memberIds}::bigint[]) and ${seen} order by s.id`,
        );
  const read = new Set([...rows, ...slips].map(({ memberId }) => memberId));
  await recordAmounts(context, sheetRead("readSheetCells"), { people: read.size });
  return {
    cells: rows.map(({ id, memberId, itemId, sealed, version }) => [
      memberId,
      itemId,
      sealed === null ? null : Number(services.vault.open(sealed, cellPlace(tx.tenantId, id))),
      version,
    ]),
    figures: slips.flatMap(({ id, memberId, sealed }) => {
      const values = openSlip(context, id, sealed)?.values ?? {};
      return input.itemIds.flatMap((itemId): [number, number, number][] => {
        const units = ownOf(values, String(itemId));
        return units === undefined ? [] : [[memberId, itemId, units]];
      });
    }),
  };
}

/** How it is written down that typed pay is given out. */
export const sheetRead = (call: string) => ({
  call: `payroll.${call}`,
  fields: ["pay"],
  why: { zh: "录入手工项目", en: "Manual items of pay" },
});
