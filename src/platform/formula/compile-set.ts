import type { Compiling, OverStretches } from "./compile-base.ts";
import { Compiler } from "./compile.ts";
import type { FormulaFault } from "./faults.ts";
import type { Frame } from "./frame.ts";
import { isWholeLiteral } from "./kinds.ts";
import type { Names } from "./names.ts";
import { ordered } from "./order.ts";
import type { FormulaItem, History, Input, PayItem, Program, Stage } from "./program.ts";
import { calls, isHistory, refsOf, SetReader, type Read } from "./read-set.ts";
import { evaluate } from "./run.ts";
import type { Call, Node } from "./tree.ts";
import { itemRef, type Ref } from "./vocabulary.ts";

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
    // Only what stretches have each is put back: a frame has many more slots.
    const touched = new Set(items.flatMap((ref) => this.items.get(ref)?.slot ?? []));
    for (const { values } of stretches) for (const [slot] of values) touched.add(slot);
    const slots = [...touched];
    const [values, faults] = [slots.map((slot) => frame.values[slot]), slots.map((slot) => frame.faults[slot])];
    const restore = () => {
      for (let at = 0; at < slots.length; at += 1) {
        const slot = slots[at]!;
        frame.values[slot] = values[at];
        frame.faults[slot] = faults[at];
      }
    };
    try {
      return stretches.map((stretch) => {
        restore();
        for (const [slot, value] of stretch.values) frame.values[slot] = value;
        for (const ref of items) {
          const item = this.items.get(ref);
          if (item && this.made && !frame.fixed?.has(item.slot)) evaluate(this.made, item, frame);
        }
        return run(stretch);
      });
    } finally {
      restore();
    }
  }
}
