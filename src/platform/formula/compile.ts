import { isPlainDate } from "../calendar/plain-date.ts";
import type { Run } from "./compile-base.ts";
import { NumberCompiler } from "./compile-number.ts";
import { formatExact } from "./decimal.ts";
import { Stop } from "./frame.ts";
import { dateOf } from "./functions.ts";
import { compare, equals, isExact } from "./number.ts";
import type { Binary, Call, Node } from "./tree.ts";
import type { Value } from "./vocabulary.ts";

/** Makes functions of a tree: they know slots and values, no text of a formula. */
export class Compiler extends NumberCompiler {
  /** A formula of any kind. */
  value(node: Node): Run<Value> {
    switch (this.with.kinds.get(node)) {
      case "number":
        return this.number(node);
      case "boolean":
        return this.boolean(node);
      default:
        return this.words(node);
    }
  }

  boolean(node: Node): Run<boolean> {
    return this.traced(node, this.booleanOf(node));
  }

  private booleanOf(node: Node): Run<boolean> {
    if (node.type === "boolean") {
      const { value } = node;
      return () => value;
    }
    if (node.type === "ref") return this.read(node, this.with.slotOf(node), "boolean", isBoolean);
    if (node.type === "binary") return this.compared(node);
    if (node.type !== "call") throw new RangeError(`no truth: ${node.type}`);
    switch (node.name) {
      case "AND":
      case "OR": {
        const isAnd = node.name === "AND";
        const runs = node.parts.map((part) => this.boolean(part));
        // All of them are looked at, so that a missing one is never passed over by another.
        return (frame) => {
          let result = isAnd;
          for (const run of runs) result = isAnd ? run(frame) && result : run(frame) || result;
          return result;
        };
      }
      case "NOT": {
        const run = this.boolean(this.part(node, 0));
        return (frame) => !run(frame);
      }
      case "IN": {
        const [first, ...others] = node.parts.map((part) => this.value(part));
        if (!first) throw new RangeError("IN needs a value");
        return (frame) => {
          const value = first(frame);
          let isIn = false;
          for (const other of others) isIn = isSame(value, other(frame)) || isIn;
          return isIn;
        };
      }
      default:
        return this.choosing(node, (part) => this.boolean(part));
    }
  }

  private compared(node: Binary): Run<boolean> {
    const kind = this.with.kinds.get(node.left);
    if (kind === "number") {
      const [left, right] = [this.number(node.left), this.number(node.right)];
      const holds = orders.get(node.sign) ?? never;
      return (frame) => holds(compare(left(frame), right(frame)));
    }
    if (kind === "date") {
      const [left, right] = [this.words(node.left), this.words(node.right)];
      const holds = orders.get(node.sign) ?? never;
      return (frame) => {
        const [first, second] = [left(frame), right(frame)];
        return holds(first < second ? -1 : first > second ? 1 : 0);
      };
    }
    const [left, right] = [this.value(node.left), this.value(node.right)];
    const isEqual = node.sign === "=";
    return (frame) => isSame(left(frame), right(frame)) === isEqual;
  }

  /** Texts and dates. */
  words(node: Node): Run<string> {
    return this.traced(node, this.wordsOf(node));
  }

  private wordsOf(node: Node): Run<string> {
    if (node.type === "text" || node.type === "date") {
      const { value } = node;
      return () => value;
    }
    const isDate = this.with.kinds.get(node) === "date";
    if (node.type === "ref") {
      const slot = this.with.slotOf(node);
      return isDate ? this.read(node, slot, "date", isDateValue) : this.read(node, slot, "text", isText);
    }
    if (node.type !== "call") throw new RangeError(`no text: ${node.type}`);
    switch (node.name) {
      case "DATE":
        return this.dated(node);
      case "MIN":
      case "MAX": {
        const runs = node.parts.map((part) => this.words(part));
        const isMin = node.name === "MIN";
        return (frame) => runs.map((run) => run(frame)).reduce((a, b) => ((isMin ? b < a : b > a) ? b : a));
      }
      default:
        return this.choosing(node, (part) => this.words(part));
    }
  }

  private dated(node: Call): Run<string> {
    const [year, month, day] = [0, 1, 2].map((at) => this.number(this.part(node, at)));
    if (!year || !month || !day) throw new RangeError("three arguments are needed");
    return (frame) => {
      const [y, m, d] = [year(frame), month(frame), day(frame)];
      const date = dateOf(y, m, d);
      if (date === null) {
        throw new Stop("noDate", node, { year: formatExact(y), month: formatExact(m), day: formatExact(d) });
      }
      return date;
    };
  }
}

const never = (): boolean => false;
const orders = new Map<string, (order: number) => boolean>([
  ["=", (order) => order === 0],
  ["<>", (order) => order !== 0],
  ["<", (order) => order < 0],
  ["<=", (order) => order <= 0],
  [">", (order) => order > 0],
  [">=", (order) => order >= 0],
]);

const isBoolean = (value: Value): value is boolean => typeof value === "boolean";
const isText = (value: Value): value is string => typeof value === "string";
const isDateValue = (value: Value): value is string => typeof value === "string" && isPlainDate(value);
const isSame = (a: Value, b: Value): boolean => (isExact(a) && isExact(b) ? equals(a, b) : a === b);
