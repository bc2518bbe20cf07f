import { BaseCompiler, isBandsValue, isTable, isUsable, type Run } from "./compile-base.ts";
import { formatExact } from "./decimal.ts";
import { Stop } from "./frame.ts";
import { byBands, daysFrom, monthsFrom, roundedUpTo, rowKey, wholeOf, yearsFrom } from "./functions.ts";
import {
  absolute,
  add,
  divide,
  floor,
  isZero,
  larger,
  multiply,
  negate,
  ratio,
  roundTo,
  signOf,
  smaller,
  subtract,
  type Exact,
  type Rounding,
} from "./number.ts";
import { limitOf, overtimeOf, partOfMonth } from "./part.ts";
import type { Binary, Call, Node, RefNode } from "./tree.ts";
import { functionWords } from "./words.ts";

const hundredth = ratio(1, 100);
const roundings = new Map<string, Rounding>([
  ["ROUND", "half"],
  ["ROUNDUP", "away"],
  ["ROUNDDOWN", "towards"],
]);

/** Numbers. */
export abstract class NumberCompiler extends BaseCompiler {
  abstract words(node: Node): Run<string>;

  number(node: Node): Run<Exact> {
    return this.traced(node, this.numberOf(node));
  }

  protected numberOf(node: Node): Run<Exact> {
    switch (node.type) {
      case "number": {
        const { value } = node;
        return () => value;
      }
      case "negate": {
        const run = this.number(node.part);
        return (frame) => negate(run(frame));
      }
      case "percent": {
        const run = this.number(node.part);
        if (node.part.type === "number" && !this.with.trace) {
          const value = multiply(node.part.value, hundredth);
          return () => value;
        }
        return (frame) => multiply(run(frame), hundredth);
      }
      case "ref":
        return this.read(node, this.with.slotOf(node), "number", isUsable);
      case "binary":
        return this.reckoned(node);
      case "call":
        return this.called(node);
      default:
        throw new RangeError(`no number: ${node.type}`);
    }
  }

  protected reckoned(node: Binary): Run<Exact> {
    const [left, right] = [this.number(node.left), this.number(node.right)];
    switch (node.sign) {
      case "+":
        return (frame) => add(left(frame), right(frame));
      case "-":
        return (frame) => subtract(left(frame), right(frame));
      case "*":
        return (frame) => multiply(left(frame), right(frame));
      default:
        return (frame) => {
          const [above, below] = [left(frame), right(frame)];
          if (isZero(below)) throw new Stop("dividedByZero", node.right);
          return divide(above, below);
        };
    }
  }

  protected called(node: Call): Run<Exact> {
    switch (node.name) {
      case "IF":
      case "IFS":
      case "BLANK":
        return this.choosing(node, (part) => this.number(part));
      case "SUM":
        return this.folded(node, add);
      case "MIN":
        return this.folded(node, smaller);
      case "MAX":
        return this.folded(node, larger);
      case "ABS":
        return this.of1(node, absolute);
      case "INT":
        return this.of1(node, floor);
      case "ROUND":
      case "ROUNDUP":
      case "ROUNDDOWN":
        return this.rounded(node, roundings.get(node.name) ?? "half");
      case "ROUNDTO":
        return this.steps(node);
      case "BAND":
        return this.banded(node);
      case "LOOKUP":
        return this.lookedUp(node);
      case "PART":
        return this.partly(node);
      case "OVERTIME":
        return this.byStretch(node, this.of3(node, overtimeOf), 2);
      case "HOURLY":
        return this.byStretch(node, this.of2(node, multiply), 1);
      case "LIMIT":
        return this.of3(node, limitOf);
      case "DAYS":
        return this.between(node, daysFrom);
      case "MONTHS":
        return this.between(node, monthsFrom);
      case "YEARS":
        return this.between(node, yearsFrom);
      case "PRIOR":
      case "SUMOF":
      case "AVERAGE":
      case "YTD":
        return this.read(node, this.with.historySlotOf(node), "number", isUsable);
      default:
        throw new RangeError(`no number: ${node.name}`);
    }
  }

  protected folded(node: Call, fold: (a: Exact, b: Exact) => Exact): Run<Exact> {
    const first = this.number(this.part(node, 0));
    const others = node.parts.slice(1).map((part) => this.number(part));
    return (frame) => {
      let result = first(frame);
      for (const other of others) result = fold(result, other(frame));
      return result;
    };
  }

  protected of1(node: Call, reckon: (a: Exact) => Exact): Run<Exact> {
    const run = this.number(this.part(node, 0));
    return (frame) => reckon(run(frame));
  }

  protected of2(node: Call, reckon: (a: Exact, b: Exact) => Exact): Run<Exact> {
    const [a, b] = [this.number(this.part(node, 0)), this.number(this.part(node, 1))];
    return (frame) => reckon(a(frame), b(frame));
  }

  protected of3(node: Call, reckon: (a: Exact, b: Exact, c: Exact) => Exact): Run<Exact> {
    const [a, b, c] = [0, 1, 2].map((at) => this.number(this.part(node, at)));
    if (!a || !b || !c) throw new RangeError("three arguments are needed");
    return (frame) => reckon(a(frame), b(frame), c(frame));
  }

  protected rounded(node: Call, how: Rounding): Run<Exact> {
    const [run, places] = [this.number(this.part(node, 0)), this.number(this.part(node, 1))];
    return (frame) => {
      const [value, asked] = [run(frame), places(frame)];
      const count = wholeOf(asked);
      if (count === null || count < 0 || count > 10) {
        throw new Stop("badPlaces", this.part(node, 1), { given: formatExact(asked) });
      }
      return roundTo(value, count, how);
    };
  }

  protected steps(node: Call): Run<Exact> {
    const [run, steps] = [this.number(this.part(node, 0)), this.number(this.part(node, 1))];
    return (frame) => {
      const [value, step] = [run(frame), steps(frame)];
      if (signOf(step) <= 0) throw new Stop("badStep", this.part(node, 1), { given: formatExact(step) });
      return roundedUpTo(value, step);
    };
  }

  protected parameter(node: Node): RefNode {
    if (node.type !== "ref") throw new RangeError("bands and tables are parameters");
    return node;
  }

  protected banded(node: Call): Run<Exact> {
    const run = this.number(this.part(node, 0));
    const parameter = this.parameter(this.part(node, 1));
    const bands = this.read(parameter, this.with.slotOf(parameter), "bands", isBandsValue);
    return (frame) => byBands(run(frame), bands(frame));
  }

  protected lookedUp(node: Call): Run<Exact> {
    const asked = this.part(node, 0);
    const parameter = this.parameter(this.part(node, 1));
    const table = this.read(parameter, this.with.slotOf(parameter), "table", isTable);
    const isNumber = this.with.kinds.get(asked) === "number";
    const key: Run<string> = isNumber ? keyed(this.number(asked)) : this.words(asked);
    const name = this.with.names.said(parameter.ref);
    return (frame) => {
      const wanted = key(frame);
      const row = table(frame).get(wanted);
      if (row === undefined) throw new Stop("noRow", node, { name, key: wanted });
      return row;
    };
  }

  protected partly(node: Call): Run<Exact> {
    const operand = this.part(node, 0);
    const run = this.number(operand);
    const { over } = this.with.stretchesOf(operand);
    const { note } = this.with;
    return (frame) => {
      const { stretches, isWholeMonth } = frame;
      if (stretches.length === 0) throw new Stop("missing", node, { name: functionWords.PART });
      const values = over(frame, ({ workDays, holidays, unpaidDays }) => ({
        workDays,
        holidays,
        unpaidDays,
        value: run(frame),
      }));
      note?.(
        node,
        values.map(({ value }) => value),
      );
      return partOfMonth(values, isWholeMonth);
    };
  }

  /** By the wage of the day worked (P-2): where hours, an argument, are known by stretch, each at the figures of its own. */
  protected byStretch(node: Call, once: Run<Exact>, hoursAt: number): Run<Exact> {
    const { over } = this.with.stretchesOf(node);
    if (!this.with.stretchesOf(this.part(node, hoursAt)).hasSums) return once;
    const { note } = this.with;
    return (frame) => {
      if (frame.stretches.length < 2) return once(frame);
      const values = over(frame, () => once(frame));
      note?.(node, values);
      return values.reduce(add, 0);
    };
  }

  protected between(node: Call, count: (from: string, to: string) => number): Run<Exact> {
    const [from, to] = [this.words(this.part(node, 0)), this.words(this.part(node, 1))];
    return (frame) => count(from(frame), to(frame));
  }
}

const keyed =
  (run: Run<Exact>): Run<string> =>
  (frame) =>
    rowKey(run(frame));
