import type { Compiling, OverStretches } from "./compile-base.ts";
import { Compiler } from "./compile.ts";
import { fault, type FormulaFault } from "./faults.ts";
import type { Frame } from "./frame.ts";
import { checkKinds, isWholeLiteral } from "./kinds.ts";
import type { Names } from "./names.ts";
import { circleOf, ordered } from "./order.ts";
import { parse, type Parsed } from "./parse.ts";
import { pathOf } from "./print.ts";
import type { FormulaItem, History, Input, PayItem, Program, Stage } from "./program.ts";
import { evaluate } from "./run.ts";
import { nowhere } from "./place.ts";
import { walk, type Call, type Node, type RefNode } from "./tree.ts";
import { itemRef, type ItemRef, type Kind, type Ref } from "./vocabulary.ts";
import type { FunctionName } from "./words.ts";

export const mostItems = 500;

interface Read {
  item: PayItem;
  ref: ItemRef;
  parsed: Parsed;
  kinds: ReadonlyMap<Node, Kind>;
  /** What it needs of this month, in the order in which it is written. */
  refs: readonly RefNode[];
  /** It is reckoned over the stretches of the month, so that in each of them it is the month's. */
  isOfMonth: boolean;
}

const isHistory = (node: Node): node is Call & { name: History["name"] } =>
  node.type === "call" &&
  (node.name === "PRIOR" || node.name === "SUMOF" || node.name === "AVERAGE" || node.name === "YTD");

/** References to figures of this month; an item of which only settled months are asked is none. */
function refsOf(tree: Node): RefNode[] {
  const found: RefNode[] = [];
  const ofHistory = new Set<Node>();
  walk(tree, (node) => {
    if (isHistory(node)) for (const part of node.parts) ofHistory.add(part);
    else if (node.type === "ref" && !ofHistory.has(node)) found.push(node);
  });
  return found;
}

function calls(tree: Node | null, ...names: FunctionName[]): boolean {
  let found = false;
  if (tree) {
    walk(tree, (node) => {
      found ||= node.type === "call" && names.includes(node.name);
    });
  }
  return found;
}

/** Items that are compiled together, or all that is wrong with them. */
export interface CompiledSet {
  program: Program | null;
  faults: readonly FormulaFault[];
}

/** Compiles the items of a template: kinds, names, circles in any branch, order, stages. */
export function compileSet(items: readonly PayItem[], names: Names): CompiledSet {
  const reader = new SetReader(items, names);
  const faults = reader.faults();
  return { program: faults.length === 0 ? new SetCompiler(reader).program() : null, faults };
}

/** Reads the formulas of a set, and finds what is wrong with each and with all of them. */
class SetReader {
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
    this.read.push({ item, ref, parsed, kinds, refs, isOfMonth: calls(parsed.tree, "PART", "OVERTIME") });
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

/** Numbers the slots of a set, and compiles its formulas. */
class SetCompiler {
  private readonly reader: SetReader;
  private readonly slots = new Map<Ref, number>();
  private readonly histories = new Map<string, History>();
  private readonly items = new Map<Ref, FormulaItem>();
  private readonly readBy: ReadonlyMap<Ref, Read>;
  private readonly order: readonly Ref[];
  private readonly cut = new Set<Ref>();
  private slotCount = 0;
  private made: Program | null = null;

  constructor(reader: SetReader) {
    this.reader = reader;
    this.readBy = new Map(reader.read.map((one) => [one.ref, one]));
    const given = reader.items.map(({ id }): Ref => itemRef(id));
    const used = [...reader.needs.values()].flat();
    this.order = ordered([...new Set([...used.filter((ref) => !ref.startsWith("#")), ...given])], reader.needs);
    for (const ref of this.order) this.slots.set(ref, this.slotCount++);
  }

  program(): Program {
    for (const one of this.reader.read) this.compile(one);
    const levels = this.levels();
    const inputs = this.order.filter((ref) => !this.readBy.has(ref)).map((ref) => this.input(ref, levels));
    const stages = Array.from({ length: Math.max(0, ...levels.values()) + 1 }, (_, stage): Stage => ({
      asked: inputs.filter(({ asked }) => asked?.stage === stage),
      items: this.order.flatMap((ref) => (levels.get(ref) === stage ? (this.items.get(ref) ?? []) : [])),
    }));
    this.made = {
      names: this.reader.names,
      slots: this.slots,
      slotCount: this.slotCount,
      inputs,
      histories: [...this.histories.values()],
      stages,
      items: this.items,
      cut: inputs.filter(({ ref }) => this.cut.has(ref)),
      needsStretches: this.reader.read.some(({ parsed }) => calls(parsed.tree, "PART")) || this.cut.size > 0,
      compiling: (ref) => {
        const read = this.readBy.get(ref);
        return read && this.compiling(read);
      },
    };
    return this.made;
  }

  private slotOf(ref: Ref): number {
    const slot = this.slots.get(ref);
    if (slot === undefined) throw new RangeError(`no slot: ${ref}`);
    return slot;
  }

  private compile(read: Read): void {
    const { item, ref, parsed } = read;
    if (!parsed.tree) return;
    const run = new Compiler(this.compiling(read)).value(parsed.tree);
    this.items.set(ref, { ref, slot: this.slotOf(ref), decimals: item.decimals ?? 2, parsed, run });
  }

  private compiling({ kinds }: Read): Compiling {
    return {
      names: this.reader.names,
      kinds,
      slotOf: (node) => this.slotOf(node.ref),
      historySlotOf: (node) => this.history(node).slot,
      stretchesOf: (node) => this.stretchesOf(node),
    };
  }

  private history(node: Call): History {
    const [item, months] = node.parts;
    if (!isHistory(node) || item?.type !== "ref" || !item.ref.startsWith("#")) throw new RangeError("no history");
    const count = months?.type === "number" && isWholeLiteral(months, 1, 99) ? Number(months.value) : 0;
    const key = `${node.name} ${item.ref} ${count}`;
    const known = this.histories.get(key);
    if (known) return known;
    const id = Number(item.ref.slice(1));
    const made = { slot: this.slotCount++, item: itemRef(id), name: node.name, months: count };
    this.histories.set(key, made);
    return made;
  }

  /** A stage is what can be worked out once the inputs of its number have been told. */
  private levels(): Map<Ref, number> {
    const levels = new Map<Ref, number>();
    for (const ref of this.order) {
      const needed = (this.reader.needs.get(ref) ?? []).map((one) => levels.get(one) ?? 0);
      const isTold = !this.readBy.has(ref) && this.reader.needs.has(ref);
      levels.set(ref, Math.max(0, ...needed) + (isTold ? 1 : 0));
    }
    return levels;
  }

  private input(ref: Ref, levels: ReadonlyMap<Ref, number>): Input {
    const kind = this.reader.names.kindOf(ref) ?? "number";
    const needs = this.reader.needs.get(ref);
    const slot = this.slotOf(ref);
    if (!needs) return { ref, slot, kind };
    const told = needs.map((one) => ({ ref: one, slot: this.slotOf(one) }));
    return { ref, slot, kind, asked: { stage: levels.get(ref) ?? 0, needs: told } };
  }

  /** What a part of a formula reaches: fields that stretches have each, and items that follow from them. */
  private stretchesOf(node: Node): { over: OverStretches; hasSums: boolean } {
    const reached = new Set<Ref>(refsOf(node).map(({ ref }) => ref));
    for (const ref of reached) {
      if (this.readBy.get(ref)?.isOfMonth) continue;
      for (const one of this.reader.needs.get(ref) ?? []) if (this.readBy.has(ref)) reached.add(one);
    }
    const varying = new Set<Ref>();
    let hasSums = false;
    for (const ref of this.order) {
      if (!reached.has(ref)) continue;
      const cut = this.reader.names.fieldOf(ref)?.cut;
      if (cut) {
        this.cut.add(ref);
        hasSums ||= cut === "sum";
      }
      const read = this.readBy.get(ref);
      const follows = read && !read.isOfMonth && (this.reader.needs.get(ref) ?? []).some((one) => varying.has(one));
      if (cut || follows) varying.add(ref);
    }
    const items = [...varying].filter((ref) => this.readBy.has(ref));
    return { over: (frame, run) => this.over(frame, items, run), hasSums };
  }

  private over<T>(frame: Frame, items: readonly Ref[], run: (stretch: Frame["stretches"][number]) => T): T[] {
    const { stretches } = frame;
    const [first] = stretches;
    if (first && stretches.length === 1 && first.values.length === 0) return [run(first)];
    const [values, faults] = [frame.values.slice(), frame.faults.slice()];
    const restore = () => {
      for (const [slot, value] of values.entries()) frame.values[slot] = value;
      for (const [slot, one] of faults.entries()) frame.faults[slot] = one;
    };
    try {
      return stretches.map((stretch) => {
        restore();
        for (const [slot, value] of stretch.values) frame.values[slot] = value;
        for (const ref of items) {
          const item = this.items.get(ref);
          if (item && this.made) evaluate(this.made, item, frame);
        }
        return run(stretch);
      });
    } finally {
      restore();
    }
  }
}
