import { createHash } from "node:crypto";
import type { Tx } from "#platform/db/tx.ts";
import { canonical } from "../../rules/canonical.ts";
import { parametersOf, readParameters, type ParameterOfMonth, type Parameters } from "./parameters.ts";
import { programOf, readProgram, type FormulaUsed, type ItemDefinition, type PayProgram } from "./program.ts";

/** What slips were worked out by: items, formulas and figures as they were then (X-2: a closed payroll keeps what it used). */
export interface DefinitionSet {
  items: readonly ItemDefinition[];
  order: readonly { itemId: number; shown: boolean }[];
  formulas: readonly FormulaUsed[];
  insuranceMonth: "same" | "previous";
  parameters: readonly ParameterOfMonth[];
}

export interface KeptSet {
  digest: string;
  content: DefinitionSet;
}

/** What no formula need ask for and every slip is held against. */
const always = ["minimumWage", "minimumWageHourly", "minimumWageIsNet"];

/** Of a program in a month, with the figures that it asks for. */
export function setOf(program: PayProgram, parameters: Parameters): KeptSet {
  const asked = new Set([
    ...always,
    ...(program.program?.inputs ?? []).flatMap(({ ref }) => (ref.startsWith("param.") ? ref.slice(6) : [])),
  ]);
  const content: DefinitionSet = {
    items: [...program.items.values()],
    order: program.order.map(({ itemId, shown }) => ({ itemId, shown })),
    formulas: program.formulasUsed,
    insuranceMonth: program.insuranceMonth,
    parameters: parameters.rows.filter(({ code }) => asked.has(code)),
  };
  return { digest: createHash("sha256").update(canonical(content)).digest("hex"), content };
}

/** Keeps what a part of a run was worked out by; the same is kept once. */
export async function keepSets(tx: Tx, runId: number, sets: readonly KeptSet[]): Promise<void> {
  const different = new Map(sets.map((one) => [one.digest, one.content]));
  for (const [digest, content] of different) {
    await tx.query(
      "insert into payroll.definition_set (tenant_id, digest, content) values ($1, $2, $3::jsonb) on conflict do nothing",
      [tx.tenantId, digest, JSON.stringify(content)],
    );
    await tx.query(
      "update payroll.run set versions = versions || jsonb_build_object($3::text, true) where tenant_id = $1 and id = $2 and not versions ? $3",
      [tx.tenantId, runId, digest],
    );
  }
}

export async function readSets(tx: Tx, digests: readonly string[]): Promise<KeptSet[]> {
  const { rows } = await tx.query<{ digest: string; content: unknown }>(
    "select digest, content from payroll.definition_set where tenant_id = $1 and digest = any($2::text[]) order by kept_at, digest",
    [tx.tenantId, digests],
  );
  return rows.map(({ digest, content }) => ({ digest, content: content as DefinitionSet }));
}

export interface Definitions {
  program: PayProgram;
  parameters: Parameters;
  /** They are those that the slip was worked out by; false of one from before they were kept. */
  isKept: boolean;
}

export interface WorkedOutBy {
  templateVersionId: number;
  month: string;
  content: { definitions?: string } | null;
}

/** A set never changes: whoever opens payslips on the phone has the same one again and again. */
const known = new Map<string, Definitions>();
const mostKnown = 50;

async function knownSet(tx: Tx, digest: string): Promise<Definitions | undefined> {
  const key = `${tx.tenantId} ${digest}`;
  const there = known.get(key);
  if (there !== undefined) return there;
  const [kept] = await readSets(tx, [digest]);
  if (kept === undefined) return undefined;
  const { content } = kept;
  const made = { program: programOf(tx, content), parameters: parametersOf(content.parameters), isKept: true };
  if (known.size >= mostKnown) known.delete(known.keys().next().value!);
  known.set(key, made);
  return made;
}

/** By what a slip was worked out; where that was not kept yet, by what holds for its month now. */
export async function definitionsOf(tx: Tx, { templateVersionId, month, content }: WorkedOutBy): Promise<Definitions> {
  const kept = content?.definitions === undefined ? undefined : await knownSet(tx, content.definitions);
  if (kept !== undefined) return kept;
  return {
    program: await readProgram(tx, templateVersionId, month),
    parameters: await readParameters(tx, month),
    isKept: false,
  };
}
