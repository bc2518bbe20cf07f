import type { Exact } from "./number.ts";
import type { Place } from "./place.ts";
import type { Ref } from "./vocabulary.ts";
import type { FunctionName } from "./words.ts";

export type Sign = "+" | "-" | "*" | "/" | "=" | "<>" | "<" | "<=" | ">" | ">=";

/** A formula as a tree; the tokens that a node is made of say where it stands in any language. */
export type Node = { readonly first: number; readonly last: number } & (
  | { readonly type: "number"; readonly value: Exact }
  | { readonly type: "text"; readonly value: string }
  | { readonly type: "date"; readonly value: string }
  | { readonly type: "boolean"; readonly value: boolean }
  | { readonly type: "ref"; readonly ref: Ref }
  | { readonly type: "unknown" }
  | { readonly type: "negate" | "percent"; readonly part: Node }
  | { readonly type: "binary"; readonly sign: Sign; readonly left: Node; readonly right: Node }
  | { readonly type: "call"; readonly name: FunctionName; readonly parts: readonly Node[] }
);

export type Call = Extract<Node, { type: "call" }>;
export type Binary = Extract<Node, { type: "binary" }>;
export type RefNode = Extract<Node, { type: "ref" }>;

/** Finds the place of a node. */
export type PlaceFinder = (node: Pick<Node, "first" | "last">) => Place;

/** The parts of a node, in the order in which they stand. */
export function partsOf(node: Node): readonly Node[] {
  switch (node.type) {
    case "negate":
    case "percent":
      return [node.part];
    case "binary":
      return [node.left, node.right];
    case "call":
      return node.parts;
    default:
      return [];
  }
}

/** Calls with each node of a tree, from the outside in; long sums make deep trees, so it does not call itself. */
export function walk(tree: Node, visit: (node: Node) => void): void {
  const open = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    visit(node);
    open.push(...partsOf(node).toReversed());
  }
}
