import { createHash } from "node:crypto";
import { compileSet } from "#platform/formula/compile-set.ts";
import type { FormulaFault } from "#platform/formula/faults.ts";
import { namesOf, type Names } from "#platform/formula/names.ts";
import type { Program } from "#platform/formula/program.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { ItemKind, TaxedAs } from "../../rules/kinds.ts";
import type { ItemSource } from "../../words.ts";
import { withFlagged } from "../../rules/flagged.ts";
import { canonical } from "../../rules/canonical.ts";
import { refsOf } from "#platform/formula/read-set.ts";
import { itemRef, type Ref } from "#platform/formula/vocabulary.ts";
import { vocabularyOf } from "../../vocabulary.ts";

export interface ItemDefinition {
  id: number;
  code: string;
  zh: string;
  en: string;
  kind: ItemKind;
  source: ItemSource;
  taxed: TaxedAs;
  inGross: boolean;
  inAverage: boolean;
  inMinimumWage: boolean;
  inOvertimeBase: boolean;
  decimals: number;
}

/** The version of an item's formula: from which month on it holds, null where it is the template's own. */
export interface FormulaUsed {
  itemId: number;
  text: string;
  fromMonth: string | null;
}

/** A template of a month, compiled. */
export interface PayProgram {
  items: ReadonlyMap<number, ItemDefinition>;
  /** Of the template, in the order of its sheet. */
  order: readonly { itemId: number; shown: boolean }[];
  formulas: ReadonlyMap<number, string>;
  formulasUsed: readonly FormulaUsed[];
  /** Whose insurance is taken off: that of the month, or of the one before. */
  insuranceMonth: "same" | "previous";
  names: Names;
  program: Program | null;
  /** What its lines take in, however many helpers lie between. */
  used: ReadonlySet<Ref>;
  /** Deductions that penalties come to. */
  lossIds: ReadonlySet<number>;
  faults: readonly FormulaFault[];
  /** Of all that decides what facts come to: equal, and nothing has to be calculated anew. */
  digest: string;
}

export async function readItems(tx: Tx): Promise<ItemDefinition[]> {
  const { rows } = await tx.query<ItemDefinition>(
    `select id, code, name_zh as zh, name_en as en, kind, source, taxed, in_gross as "inGross", in_average as "inAverage",
            in_minimum_wage as "inMinimumWage", in_overtime_base as "inOvertimeBase", decimals
     from payroll.item where tenant_id = $1 order by position, id`,
    [tx.tenantId],
  );
  return rows;
}

export interface ParameterName {
  code: string;
  zh: string;
  en: string;
  kind: "value" | "bands" | "table";
}

async function readParameterNames(tx: Tx): Promise<ParameterName[]> {
  const { rows } = await tx.query<ParameterName>(
    "select code, name_zh as zh, name_en as en, kind from payroll.parameter where tenant_id = $1 order by code",
    [tx.tenantId],
  );
  return rows;
}

export async function readNames(tx: Tx, items: readonly ItemDefinition[]): Promise<Names> {
  return namesOf(vocabularyOf(items, await readParameterNames(tx)));
}

const kept = new Map<string, PayProgram>();
const mostKept = 100;

/** What a program is compiled of; which version of each formula it is, is only told. */
export interface ProgramParts {
  items: readonly ItemDefinition[];
  order: readonly { itemId: number; shown: boolean }[];
  formulas: readonly FormulaUsed[];
  insuranceMonth: "same" | "previous";
  parameters: readonly ParameterName[];
}

/** The program of a template version in a month: its own formulas, else those published for the month. Compiled once. */
export async function readProgram(tx: Tx, templateVersionId: number, month: string): Promise<PayProgram> {
  const [items, { rows: versions }, { rows: published }, parameters] = await Promise.all([
    readItems(tx),
    tx.query<{
      items: { itemId: number; formula: string | null; shown: boolean }[];
      insuranceMonth: "same" | "previous";
    }>(
      `select items, insurance_month as "insuranceMonth" from payroll.template_version where tenant_id = $1 and id = $2`,
      [tx.tenantId, templateVersionId],
    ),
    tx.query<{ itemId: number; text: string; fromMonth: string }>(
      `select distinct on (item_id) item_id as "itemId", text, from_month as "fromMonth" from payroll.formula
       where tenant_id = $1 and state = 'published' and from_month <= $2 order by item_id, from_month desc`,
      [tx.tenantId, month],
    ),
    readParameterNames(tx),
  ]);
  const byId = new Map(items.map((item) => [item.id, item]));
  const usual = new Map(published.map((formula) => [formula.itemId, formula]));
  const order = (versions[0]?.items ?? []).filter(({ itemId }) => byId.has(itemId));
  const formulas = order.flatMap(({ itemId, formula }): FormulaUsed[] => {
    if (formula !== null) return [{ itemId, text: formula, fromMonth: null }];
    const own = byId.get(itemId)?.source === "manual" ? undefined : usual.get(itemId);
    return own === undefined ? [] : [own];
  });
  const insuranceMonth = versions[0]?.insuranceMonth ?? "same";
  return programOf(tx, { items, order, formulas, insuranceMonth, parameters });
}

/** Compiled once for the same parts. */
export function programOf(
  { tenantId }: Pick<Tx, "tenantId">,
  { items, order, formulas: used, insuranceMonth, parameters }: ProgramParts,
): PayProgram {
  const names = namesOf(vocabularyOf(items, parameters));
  const byId = new Map(items.map((item) => [item.id, item]));
  const formulas = new Map(used.map(({ itemId, text }) => [itemId, text]));
  const key = canonical([tenantId, items, order, [...formulas], insuranceMonth]);
  const digest = createHash("sha256").update(key).digest("hex");
  const known = kept.get(digest);
  if (known) return { ...known, names, formulasUsed: used };
  const written = withFlagged(
    formulas,
    order.map(({ itemId }) => byId.get(itemId)!),
    names,
  );
  const { program, faults } = compileSet(
    order.map(({ itemId }) => {
      const formula = written.get(itemId);
      return { id: itemId, decimals: byId.get(itemId)!.decimals, ...(formula === undefined ? {} : { formula }) };
    }),
    names,
  );
  const made: PayProgram = {
    items: byId,
    order,
    formulas,
    formulasUsed: used,
    insuranceMonth,
    names,
    program,
    faults,
    ...takenIn(program, byId),
    digest,
  };
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
  kept.set(digest, made);
  return made;
}

/** What the figures that are paid, taken off or booked are worked out of, and which of them take penalties off. */
export function takenIn(
  program: Program | null,
  items: ReadonlyMap<number, ItemDefinition>,
): Pick<PayProgram, "used" | "lossIds"> {
  const paid = [...items.values()].filter(({ id, kind }) => kind !== "helper" && program?.items.has(itemRef(id)));
  const isLoss = ({ id, kind }: ItemDefinition) =>
    kind === "deduction" && reachedFrom(program, [itemRef(id)]).has("reward.penalties");
  return {
    used: reachedFrom(
      program,
      paid.map(({ id }) => itemRef(id)),
    ),
    lossIds: new Set(paid.filter(isLoss).map(({ id }) => id)),
  };
}

function reachedFrom(program: Program | null, refs: readonly Ref[]): ReadonlySet<Ref> {
  const reached = new Set(refs);
  for (const ref of reached) {
    const tree = program?.items.get(ref)?.parsed.tree;
    if (tree) for (const one of refsOf(tree)) reached.add(one.ref);
  }
  return reached;
}
