/**
 * What PostgreSQL has understood of a statement, as it keeps it of functions, views and checks: names found, columns
 * numbered, outer joins told. Written as `{VAR :varno 1 :varattno 2 …}`, lists in parentheses, `<>` for nothing.
 */
export interface Node {
  node: string;
  [field: string]: Value;
}

export type Value = string | null | Node | Value[];

const token = /\s*([(){}[\]]|"(?:[^"\\]|\\.)*"|(?:[^\s(){}[\]\\]|\\.)+)/y;

export function parseTree(text: string): Value {
  token.lastIndex = 0;
  let next = take();
  function take(): string | undefined {
    return token.exec(text)?.[1];
  }
  function value(): Value {
    const at = next;
    next = take();
    if (at === "{") return node();
    if (at === "(") return list(")");
    if (at === "[") return list("]");
    if (at === undefined) throw new Error("a tree without an end");
    if (at === "<>") return null;
    return (at.startsWith('"') ? at.slice(1, -1) : at).replace(/\\(.)/g, "$1");
  }
  function list(end: string): Value[] {
    const values: Value[] = [];
    while (next !== end) values.push(value());
    next = take();
    return values;
  }
  function node(): Node {
    const found: Node = { node: next ?? "" };
    next = take();
    while (next !== "}") {
      const field = next!.slice(1);
      next = take();
      const values: Value[] = [];
      while (next !== "}" && next?.startsWith(":") !== true) values.push(value());
      found[field] = values.length === 1 ? values[0]! : values;
    }
    next = take();
    return found;
  }
  return value();
}

export const isNode = (value: Value | undefined): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const nodesOf = (value: Value | undefined): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

export const numberOf = (value: Value | undefined): number => (typeof value === "string" ? Number(value) : 0);

/** `(b 1 2)`: a set of whole numbers. */
export function setOf(value: Value | undefined): number[] {
  return Array.isArray(value) ? value.slice(1).map((one) => numberOf(one)) : [];
}

/** The text of a constant; undefined where it is null or no text. */
export function textOfConstant(node: Node): string | undefined {
  const bytes = bytesOf(node);
  return bytes?.subarray(bytes[0]! & 1 ? 1 : 4).toString("utf8");
}

function bytesOf({ constvalue, consttype }: Node): Buffer | undefined {
  // text, varchar, unknown
  if (!["25", "1043"].includes(String(consttype)) || !Array.isArray(constvalue)) return undefined;
  const bytes = constvalue.find((one) => Array.isArray(one));
  return Array.isArray(bytes) ? Buffer.from(bytes.map((one) => numberOf(one) & 255)) : undefined;
}

/** A node, or what stands for none: null. */
export function asNode(value: Value | undefined): Node {
  return isNode(value) ? value : { node: "CONST", constisnull: "true" };
}
