import { fault, type FormulaFault } from "./faults.ts";
import { checkKinds } from "./kinds.ts";
import type { Names } from "./names.ts";
import { circleOf } from "./order.ts";
import { parse, type Parsed } from "./parse.ts";
import { nowhere } from "./place.ts";
import { pathOf } from "./print.ts";
import type { History, PayItem } from "./program.ts";
import { walk, type Call, type Node, type RefNode } from "./tree.ts";
import { itemRef, type ItemRef, type Kind, type Ref } from "./vocabulary.ts";
import type { FunctionName } from "./words.ts";

export const mostItems = 500;

/** A formula of a set, read. */
export interface Read {
  item: PayItem;
  ref: ItemRef;
  parsed: Parsed;
  kinds: ReadonlyMap<Node, Kind>;
  /** What it needs of this month, in the order in which it is written. */
  refs: readonly RefNode[];
  /** It is reckoned over the stretches of the month, so that in each of them it is the month's. */
  isOfMonth: boolean;
}

export const isHistory = (node: Node): node is Call & { name: History["name"] } =>
  node.type === "call" &&
  (node.name === "PRIOR" || node.name === "SUMOF" || node.name === "AVERAGE" || node.name === "YTD");

/** References to figures of this month; an item of which only settled months are asked is none. */
export function refsOf(tree: Node): RefNode[] {
  const found: RefNode[] = [];
  const ofHistory = new Set<Node>();
  walk(tree, (node) => {
    if (isHistory(node)) for (const part of node.parts) ofHistory.add(part);
    else if (node.type === "ref" && !ofHistory.has(node)) found.push(node);
  });
  return found;
}

/** Whether a function is called anywhere in a tree. */
export function calls(tree: Node | null, ...names: FunctionName[]): boolean {
  let found = false;
  if (tree) {
    walk(tree, (node) => {
      found ||= node.type === "call" && names.includes(node.name);
    });
  }
  return found;
}

/** Reads the formulas of a set, and finds what is wrong with each and with all of them. */
export class SetReader {
  readonly items: readonly PayItem[];
  readonly names: Names;
  readonly read: Read[] = [];
  readonly needs = new Map<Ref, readonly Ref[]>();
  private readonly wrong: FormulaFault[] = [];

  constructor(items: readonly PayItem[], names: Names) {
    this.items = items;
    this.names = names;
  }

  faults(): FormulaFault[] {
    if (this.items.length > mostItems) return [fault("tooMany", nowhere, { most: mostItems })];
    const known = new Set<Ref>();
    for (const item of this.items) {
      const ref = itemRef(item.id);
      const name = this.names.said(ref);
      if (known.has(ref)) this.wrong.push({ ...fault("doubled", nowhere, { name }), item: name, ref });
      known.add(ref);
    }
    for (const item of this.items) if (item.formula !== undefined) this.readOne(item, item.formula, known);
    for (const item of this.items) {
      if (item.formula === undefined && item.needs) this.needs.set(itemRef(item.id), item.needs);
    }
    this.addFields(known);
    for (const one of this.read) this.findCircle(one);
    return this.wrong;
  }

  private readOne(item: PayItem, formula: string, known: ReadonlySet<Ref>): void {
    const ref = itemRef(item.id);
    const said = this.names.said(ref);
    const parsed = parse(formula, this.names, "stored");
    const { kinds, faults } = checkKinds(parsed, this.names, this.names.kindOf(ref) ?? "number");
    const refs = parsed.tree ? refsOf(parsed.tree) : [];
    const strange = refs
      .filter((node) => node.ref.startsWith("#") && !known.has(node.ref))
      .map((node) => fault("notInSet", parsed.placeOf(node), { name: this.names.said(node.ref) }));
    this.wrong.push(...[...parsed.faults, ...faults, ...strange].map((one) => ({ ...one, item: said, ref })));
    this.needs.set(ref, [...new Set(refs.map((node) => node.ref))]);
    this.read.push({ item, ref, parsed, kinds, refs, isOfMonth: calls(parsed.tree, "PART", "OVERTIME", "HOURLY") });
  }

  /** Fields that are told from others need them, as far as they are there. */
  private addFields(known: ReadonlySet<Ref>): void {
    const open = [...this.needs.values()].flat();
    for (const ref of open) {
      const needs = this.names.fieldOf(ref)?.needs;
      if (!needs || this.needs.has(ref)) continue;
      this.needs.set(ref, needs);
      open.push(...needs);
    }
    for (const [ref, needs] of this.needs) {
      this.needs.set(
        ref,
        needs.filter((one) => !one.startsWith("#") || known.has(one)),
      );
    }
  }

  private findCircle({ ref, refs, parsed }: Read): void {
    const path = circleOf(ref, this.needs);
    if (!path) return;
    const place = refs.find((node) => node.ref === path[1]);
    if (!place) return;
    const params = { path: pathOf(path.map((one) => this.names.said(one))) };
    this.wrong.push({ ...fault("circle", parsed.placeOf(place), params), item: this.names.said(ref), ref });
  }
}
