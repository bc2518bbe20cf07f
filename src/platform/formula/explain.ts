import type { Locale } from "../i18n/text.ts";
import type { Run } from "./compile-base.ts";
import { Compiler } from "./compile.ts";
import type { FormulaFault } from "./faults.ts";
import type { Frame, Stretch } from "./frame.ts";
import { isExact, type Exact } from "./number.ts";
import { placeIn, print, type Printed } from "./print.ts";
import type { FormulaItem, Program } from "./program.ts";
import { faultOf, roundedItem } from "./run.ts";
import { partsOf, type Node } from "./tree.ts";
import type { ItemRef, Ref, Value } from "./vocabulary.ts";

/** A part of a formula for one person: what it says, where it stands in the text, and what it came to. */
export interface ExplainedPart {
  text: string;
  from: number;
  to: number;
  /** Nothing where it was not looked at, or is at fault. */
  value?: Value;
  /** The item or field that it is, which may be explained in its turn. */
  ref?: Ref;
  /** Only the branch taken is looked at. */
  isTaken: boolean;
  /** What PART, OVERTIME and HOURLY came to in each stretch of the month. */
  stretches?: readonly { stretch: Stretch; value: Exact }[];
  parts: readonly ExplainedPart[];
}

/** How an item's figure came about. */
export interface Explanation {
  /** The formula in the reader's language. */
  text: string;
  /** Before its rounding. */
  unrounded?: Value;
  value?: Value;
  fault?: FormulaFault;
  root: ExplainedPart;
}

/** Explains an item with the figures of a person, which have been worked out; null of an item without a formula. */
export function explain(program: Program, ref: ItemRef, frame: Frame, locale: Locale): Explanation | null {
  const item = program.items.get(ref);
  const compiling = program.compiling(ref);
  const tree = item?.parsed.tree;
  if (!item || !compiling || !tree) return null;
  const values = new Map<Node, Value>();
  const entered = new Set<Node>();
  const notes = new Map<Node, readonly Exact[]>();
  const trace = <T extends Value>(node: Node, run: Run<T>): Run<T> => {
    return (one) => {
      entered.add(node);
      const value = run(one);
      values.set(node, value);
      return value;
    };
  };
  const run = new Compiler({ ...compiling, trace, note: (node, said) => notes.set(node, said) }).value(tree);
  const printed = print(item.parsed, program.names, locale);
  const told = outcome(run, item, frame, program, printed);
  const part = (node: Node, isTaken: boolean): ExplainedPart => {
    const { from, to } = placeIn(printed, node);
    const slot = node.type === "ref" ? program.slots.get(node.ref) : undefined;
    const value = values.get(node) ?? (isTaken && slot !== undefined ? frame.values[slot] : undefined);
    const said = notes.get(node);
    return {
      text: printed.text.slice(from, to),
      from,
      to,
      ...(value === undefined ? {} : { value }),
      ...(node.type === "ref" ? { ref: node.ref } : {}),
      isTaken,
      ...(said ? { stretches: stretchesOf(frame, said) } : {}),
      parts: partsOf(node).map((inner) => part(inner, isTaken && (entered.has(inner) || isParameter(node, inner)))),
    };
  };
  return { text: printed.text, ...told, root: part(tree, true) };
}

const stretchesOf = ({ stretches }: Frame, said: readonly Exact[]) =>
  stretches.flatMap((stretch, at) => {
    const value = said[at];
    return value === undefined ? [] : [{ stretch, value }];
  });

/** Bands, tables and items of earlier months are read by the function itself. */
const isParameter = (node: Node, part: Node): boolean =>
  part.type === "ref" && node.type === "call" && !choosing.has(node.name);

const choosing: ReadonlySet<string> = new Set(["IF", "IFS", "BLANK"]);

function outcome(
  run: Run<Value>,
  item: FormulaItem,
  frame: Frame,
  program: Program,
  printed: Printed,
): Pick<Explanation, "unrounded" | "value" | "fault"> {
  try {
    const value = run(frame);
    return { unrounded: value, value: isExact(value) ? roundedItem(value, item.decimals) : value };
  } catch (error) {
    const fault = faultOf(error, item, program);
    return { fault: { ...fault, place: placeIn(printed, fault.place) } };
  }
}
