import { z } from "zod";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext, PreparingContext } from "#platform/http/context.ts";
import { checkedUnits } from "../../rules/typed-figure.ts";
import { sheetRefusals } from "../../sheet-errors.ts";
import * as api from "../../sheet-api.ts";
import { openSealed } from "../payslips/opening.ts";
import { sheetColumns } from "./sheet-columns.ts";
import { sheetPeople } from "./sheet-people.ts";
import { holdPlace } from "./sheet-place.ts";
import { writeCells, type WantedCell } from "./write-cells.ts";

type Sent = InputOf<typeof api.saveSheetCells>["cells"][number];

const unitsInText = z.string().transform((text, refused): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    refused.addIssue("no JSON");
    return z.NEVER;
  }
});

/** The typed figures, as they were sent or out of what the browser has sealed. */
export async function typedUnits(
  context: PreparingContext,
  { cells, sealed }: InputOf<typeof api.saveSheetCells>,
): Promise<(number | null)[]> {
  if (sealed === null) return cells.map((cell) => cell.units);
  const text = await openSealed(context, api.saveSheetCells, sealed);
  const typed = unitsInText.pipe(z.array(api.units).length(cells.length)).safeParse(text);
  if (!typed.success) throw refuseField(commonRefusals.invalidInput, "cells");
  return typed.data;
}

/**
 * Saves typed cells: those that somebody else has changed meanwhile and those that may not be written are told and stay, the
 * others are written together. Of people who are not in the caller's sheet nothing is written.
 */
export async function saveSheetCells(
  context: CallContext,
  { cells: sent, ...asked }: InputOf<typeof api.saveSheetCells>,
  typed: readonly (number | null)[] = sent.map(({ units }) => units),
): Promise<OutputOf<typeof api.saveSheetCells>> {
  const { tx } = context;
  const cells = sent.map((cell, index) => ({ ...cell, units: typed[index] ?? null }));
  if (new Set(cells.map(({ memberId, itemId }) => `${memberId} ${itemId}`)).size < cells.length)
    throw refuse(sheetRefusals.doubledCell);
  const place = await holdPlace(tx, asked);
  context.about(`${place.entity.zh} ${place.month}`);
  const ids = [...new Set(cells.map(({ memberId }) => memberId))];
  const people = new Map((await sheetPeople(context, place, ids)).map((one) => [one.memberId, one]));
  if (people.size < ids.length) throw refuse(sheetRefusals.unknownCells);
  const columns = await sheetColumns(
    tx,
    [...people.values()].map(({ versionId }) => versionId),
  );
  const items = new Map(columns.filter(({ isManual }) => isManual).map((one) => [one.itemId, one]));
  const faultOf = ({ memberId, itemId, units }: Sent): api.CellFault | null => {
    const { lock, versionId } = people.get(memberId)!;
    const item = items.get(itemId);
    if (lock !== null) return lock;
    if (!item?.versionIds.includes(versionId)) return "noItem";
    if (units === null) return null;
    const checked = checkedUnits(units, item.kind);
    return typeof checked === "number" ? null : checked.fault === "negative" ? "negative" : "tooLarge";
  };
  const refused: OutputOf<typeof api.saveSheetCells>["refused"] = [];
  const wanted: WantedCell[] = [];
  for (const cell of cells) {
    const why = faultOf(cell);
    if (why === null) wanted.push(cell);
    else refused.push({ memberId: cell.memberId, itemId: cell.itemId, why });
  }
  const { saved, conflicts } = await writeCells(context, place, wanted);
  const names = await namesOf(
    context,
    conflicts.flatMap(({ setBy }) => setBy ?? []),
  );
  return {
    saved: saved.map(({ memberId, itemId, version }) => [memberId, itemId, version]),
    conflicts: conflicts.map(({ setBy, setAt, ...cell }) => ({
      ...cell,
      by: setBy === null ? null : (names.get(setBy) ?? null),
      at: setAt,
    })),
    refused,
  };
}

async function namesOf({ tx }: CallContext, accountIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await tx.query<{ id: number; name: string }>(
    "select id, name from access.account_name where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, accountIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
