import { shown } from "#platform/formula/print.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { ParameterContent } from "../../parameters-api.ts";
import { canonical } from "../../rules/canonical.ts";
import type * as api from "../../runs-api.ts";
import { readSets, type KeptSet } from "../calculate/definition-set.ts";
import { readParameters, type ParameterOfMonth, type Parameters } from "../calculate/parameters.ts";
import { programOf, readProgram, type PayProgram } from "../calculate/program.ts";
import { entityNames } from "./create-run.ts";
import { readStoredRun } from "./run-store.ts";

type Said = OutputOf<typeof api.readRunVersions>["sets"][number];

/** The versions that a run was last calculated with, beside what holds for its month by now. */
export async function readRunVersions(
  context: CallContext,
  { id }: InputOf<typeof api.readRunVersions>,
): Promise<OutputOf<typeof api.readRunVersions>> {
  const { tx } = context;
  const run = await readStoredRun(tx, id);
  const { rows } = await tx.query<{ digest: string }>(
    "select jsonb_object_keys(versions) as digest from payroll.run where tenant_id = $1 and id = $2",
    [tx.tenantId, id],
  );
  const sets = await readSets(
    tx,
    rows.map(({ digest }) => digest),
  );
  const now = {
    program: await readProgram(tx, run.templateVersionId, run.month),
    parameters: await readParameters(tx, run.month),
  };
  const entities = await entityNames(context);
  return { sets: sets.map((one) => said(context, one, now, entities)) };
}

function said(
  { tx, locale }: CallContext,
  { digest, content }: KeptSet,
  now: { program: PayProgram; parameters: Parameters },
  entities: Awaited<ReturnType<typeof entityNames>>,
): Said {
  const { items, names } = programOf(tx, content);
  const current = new Set(now.parameters.rows.map(figure));
  return {
    digest,
    insuranceMonth: content.insuranceMonth,
    formulas: content.formulas.map(({ itemId, text, fromMonth }) => ({
      itemId,
      name: items.get(itemId)?.[locale] ?? "",
      text: shown(text, names, locale),
      since: fromMonth,
      isChanged: now.program.formulas.get(itemId) !== text,
    })),
    parameters: content.parameters.map((row) => ({
      code: row.code,
      name: row[locale],
      city: row.city,
      entity: row.entityId === null ? null : (entities.get(row.entityId)?.[locale] ?? null),
      fromMonth: row.fromMonth,
      toMonth: row.toMonth,
      content: row.content as ParameterContent,
      source: row.source,
      isChanged: !current.has(figure(row)),
    })),
  };
}

const figure = ({ code, city, entityId, content }: ParameterOfMonth): string =>
  canonical([code, city, entityId, content]);
