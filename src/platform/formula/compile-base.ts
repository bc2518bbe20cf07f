import { kindWords } from "./faults.ts";
import { Stop, type Frame, type Stretch } from "./frame.ts";
import type { Names } from "./names.ts";
import { isExact, type Exact } from "./number.ts";
import type { Call, Node, RefNode } from "./tree.ts";
import type { Bands, Kind, Table, Value } from "./vocabulary.ts";
import { functionWords } from "./words.ts";

export type Run<T> = (frame: Frame) => T;

/** Does a node once for each stretch of the month, with the figures of the stretch. */
export type OverStretches = <T>(frame: Frame, run: (stretch: Stretch) => T) => T[];

/** What a formula is compiled with. */
export interface Compiling {
  names: Names;
  kinds: ReadonlyMap<Node, Kind>;
  slotOf(node: RefNode): number;
  historySlotOf(node: Call): number;
  /** Of a part of a formula: how it goes through stretches, and whether it has figures that add up over them. */
  stretchesOf(node: Node): { over: OverStretches; hasSums: boolean };
  /** Sees every node that is run. */
  trace?: <T extends Value>(node: Node, run: Run<T>) => Run<T>;
  /** Sees what a node came to in each stretch of the month. */
  note?: (node: Node, values: readonly Exact[]) => void;
}

/** What compiling needs for every kind. */
export abstract class BaseCompiler {
  protected readonly with: Compiling;

  constructor(compiling: Compiling) {
    this.with = compiling;
  }

  protected traced<T extends Value>(node: Node, run: Run<T>): Run<T> {
    return this.with.trace ? this.with.trace(node, run) : run;
  }

  protected part({ parts }: Call, at: number): Node {
    const part = parts[at];
    if (!part) throw new RangeError(`no argument ${at}`);
    return part;
  }

  /** A figure from its slot, which is looked at once more: what callers fill in is not the formula's own. */
  protected read<T extends Value>(
    node: RefNode | Call,
    slot: number,
    kind: Kind,
    fits: (value: Value) => value is T,
  ): Run<T> {
    const { names } = this.with;
    return (frame) => {
      const value = frame.values[slot];
      if (value !== undefined && fits(value)) return value;
      const name = node.type === "ref" ? names.said(node.ref) : functionWords[node.name];
      if (value !== undefined) throw new Stop("wrongValue", node, { name, wanted: kindWords[kind] });
      if (frame.faults[slot] !== undefined) throw new Stop("dependsOn", node, { name });
      throw new Stop(node.type === "ref" ? "missing" : "missingHistory", node, { name });
    };
  }

  abstract boolean(node: Node): Run<boolean>;

  /** IF, IFS and BLANK look only at the branch they take. */
  protected choosing<T extends Value>(node: Call, of: (part: Node) => Run<T>): Run<T> {
    if (node.name === "BLANK") return this.blank(node, of);
    const { parts } = node;
    const pairs: { holds: Run<boolean>; value: Run<T> }[] = [];
    for (let at = 0; at + 1 < parts.length; at += 2) {
      pairs.push({ holds: this.boolean(this.part(node, at)), value: of(this.part(node, at + 1)) });
    }
    const last = parts.length % 2 === 1 ? parts.at(-1) : undefined;
    const rest: Run<T> = last
      ? of(last)
      : () => {
          throw new Stop("noBranch", node);
        };
    const [first] = pairs;
    if (first && pairs.length === 1) return (frame) => (first.holds(frame) ? first.value(frame) : rest(frame));
    return (frame) => (pairs.find(({ holds }) => holds(frame))?.value ?? rest)(frame);
  }

  protected blank<T extends Value>(node: Call, of: (part: Node) => Run<T>): Run<T> {
    const asked = this.part(node, 0);
    const [run, instead] = [of(asked), of(this.part(node, 1))];
    if (asked.type === "ref") {
      const slot = this.with.slotOf(asked);
      return (frame) =>
        frame.values[slot] === undefined && frame.faults[slot] === undefined ? instead(frame) : run(frame);
    }
    return (frame) => {
      try {
        return run(frame);
      } catch (error) {
        if (error instanceof Stop && error.isMissing) return instead(frame);
        throw error;
      }
    };
  }
}

export const isUsable = (value: Value): value is Exact =>
  typeof value === "number" ? Number.isSafeInteger(value) : isExact(value);
export const isTable = (value: Value): value is Table => value instanceof Map;
export const isBandsValue = (value: Value): value is Bands => typeof value === "object" && "bands" in value;
