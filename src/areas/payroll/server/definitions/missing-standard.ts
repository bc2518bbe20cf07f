import { refuse } from "#platform/errors/refusal.ts";
import { shown } from "#platform/formula/print.ts";
import { namesOf } from "#platform/formula/names.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { definitionRefusals } from "../../definition-errors.ts";
import { missingItems, type MissingItems } from "../../rules/missing-items.ts";
import type * as api from "../../rules-api.ts";
import { standardItems, type StandardItem } from "../../standard-items.ts";
import { standardParameters } from "../../standard-parameters.ts";
import { vocabularyOf } from "../../vocabulary.ts";
import { readItems } from "../calculate/program.ts";
import { installFormulas, installItems, installParameters, withIds } from "../standard.ts";
import { refuseSettled } from "./settled.ts";

interface Missing extends MissingItems<StandardItem> {
  /** Parameters by code, and the cities of those that are there and say nothing of them. */
  parameters: { code: string; cities: string[] }[];
}

/** Of a company without any items nothing is missing: it begins with the usual ones, templates and all. */
async function missingOf(tx: Tx): Promise<Missing> {
  const own = await readItems(tx);
  if (own.length === 0) return { added: [], taken: [], lacking: [], parameters: [] };
  const { rows } = await tx.query<{ code: string; city: string | null }>(
    `select distinct p.code, v.city from payroll.parameter p left join payroll.parameter_value v on v.tenant_id = p.tenant_id and v.parameter_id = p.id
     where p.tenant_id = $1`,
    [tx.tenantId],
  );
  const known = new Set(rows.map(({ code, city }) => `${code} ${city ?? ""}`));
  const parameters = standardParameters.flatMap(({ code, values }) => {
    const cities = [...new Set(values.map(({ city }) => city))].filter((city) => !known.has(`${code} ${city}`));
    const isThere = rows.some((row) => row.code === code);
    return isThere && cities.length === 0 ? [] : [{ code, cities }];
  });
  return { ...missingItems(standardItems, own), parameters };
}

/** The usual items and parameters that a company lacks, since they came with a later version. */
export async function missingStandard({ tx, locale }: CallContext): Promise<OutputOf<typeof api.missingStandard>> {
  const { added, taken, lacking, parameters } = await missingOf(tx);
  // They have no numbers yet: all are counted through, to be named in formulas.
  const all = [...(await readItems(tx)), ...added.map((item) => ({ ...item, taxed: item.taxed ?? ("none" as const) }))];
  const ids = new Map(all.map(({ code }, at) => [code, at + 1]));
  const names = namesOf(
    vocabularyOf(
      all.map(({ zh, en, taxed }, at) => ({ id: at + 1, zh, en, taxed })),
      standardParameters.map((one) => ({ ...one, kind: one.kind ?? ("value" as const) })),
    ),
  );
  const parameterOf = new Map(standardParameters.map((one) => [one.code, one]));
  const itemOf = new Map(standardItems.map((one) => [one.code, one]));
  return {
    items: added.map(({ code, kind, formula, ...words }) => ({
      code,
      name: words[locale],
      kind,
      formula: formula === undefined ? null : shown(withIds(formula, ids), names, locale),
    })),
    left: [
      ...taken.map((item) => ({ code: item.code, name: item[locale], needs: null })),
      ...lacking.map(({ item, needs }) => ({
        code: item.code,
        name: item[locale],
        needs: itemOf.get(needs)?.[locale] ?? needs,
      })),
    ],
    parameters: parameters.map(({ code, cities }) => ({ code, name: parameterOf.get(code)![locale], cities })),
  };
}

/** Adds them, each formula published from a month on; nothing that is there is changed, and no template takes them up by itself. */
export async function addMissingStandard(
  context: CallContext,
  { fromMonth }: InputOf<typeof api.addMissingStandard>,
): Promise<OutputOf<typeof api.addMissingStandard>> {
  const { tx, principal, now } = context;
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payroll standard ' || $1::text, 0))", [tx.tenantId]);
  const { added, parameters } = await missingOf(tx);
  if (added.length === 0 && parameters.length === 0) throw refuse(definitionRefusals.nothingMissing);
  await refuseSettled(tx, fromMonth, null);
  await installParameters(tx, new Map(parameters.map(({ code, cities }) => [code, new Set(cities)])));
  const own = await readItems(tx);
  const made = await installItems(tx, added);
  const idOf = new Map([...own.map(({ code, id }) => [code, id] as const), ...made]);
  await installFormulas(tx, added, idOf, { fromMonth, accountId: principal.accountId || null, now });
  context.about(added.map(({ zh }) => zh).join("、"));
  return { items: added.length, parameters: parameters.length };
}
