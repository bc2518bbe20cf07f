import { fault, kindWords, type FaultCode, type FormulaFault } from "./faults.ts";
import type { Names } from "./names.ts";
import { compare, floor } from "./number.ts";
import type { Parsed } from "./parse.ts";
import { walk, type Binary, type Call, type Node } from "./tree.ts";
import type { Kind } from "./vocabulary.ts";
import { functionWords, type FunctionName } from "./words.ts";

/** What a formula gives, and everything that does not fit in it; no kind where that cannot be told. */
export interface Checked {
  kind: Kind | null;
  faults: FormulaFault[];
  /** Of each part, for whoever compiles it. */
  kinds: ReadonlyMap<Node, Kind>;
}

const mostMonths = 60;

/** The kinds of arguments of functions that want the same ones in every place. */
const wanted: Partial<Record<FunctionName, readonly Kind[]>> = {
  AND: ["boolean"],
  OR: ["boolean"],
  NOT: ["boolean"],
  SUM: ["number"],
  ABS: ["number"],
  INT: ["number"],
  ROUND: ["number", "number"],
  ROUNDUP: ["number", "number"],
  ROUNDDOWN: ["number", "number"],
  ROUNDTO: ["number", "number"],
  BAND: ["number", "bands"],
  PART: ["number"],
  OVERTIME: ["number", "number", "number"],
  HOURLY: ["number", "number"],
  LIMIT: ["number", "number", "number"],
  DATE: ["number", "number", "number"],
  DAYS: ["date", "date"],
  MONTHS: ["date", "date"],
  YEARS: ["date", "date"],
};

/** Functions that look at the stretches of a month themselves. */
const ofStretches: ReadonlySet<FunctionName> = new Set(["PART", "OVERTIME", "HOURLY"]);

const gives = (name: FunctionName): Kind =>
  name === "AND" || name === "OR" || name === "NOT" || name === "IN" ? "boolean" : name === "DATE" ? "date" : "number";

class Checker {
  readonly faults: FormulaFault[] = [];
  readonly kinds = new Map<Node, Kind>();
  private readonly parsed: Parsed;
  private readonly names: Names;

  constructor(parsed: Parsed, names: Names) {
    this.parsed = parsed;
    this.names = names;
  }

  private wrong(code: FaultCode, node: Node, params: FormulaFault["params"] = {}): null {
    this.faults.push(fault(code, this.parsed.placeOf(node), params));
    return null;
  }

  kindOf(node: Node): Kind | null {
    const kind = this.found(node);
    if (kind !== null) this.kinds.set(node, kind);
    return kind;
  }

  private found(node: Node): Kind | null {
    switch (node.type) {
      case "ref":
        return this.names.kindOf(node.ref) ?? null;
      case "unknown":
        return null;
      case "negate":
      case "percent":
        this.want(node.part, "number");
        return "number";
      case "binary":
        return this.binary(node);
      case "call":
        return this.call(node);
      default:
        return node.type;
    }
  }

  /** Checks that a node is of a kind; an unknown one is at fault already. */
  private want(node: Node, ...kinds: Kind[]): Kind | null {
    const kind = this.kindOf(node);
    if (kind === null || kinds.includes(kind)) return kind;
    const [first = "number"] = kinds;
    return this.wrong("wrongKind", node, { wanted: kindWords[first], given: kindWords[kind] });
  }

  /** Checks that nodes are alike; the kind of the first that has one. */
  private alike(nodes: readonly Node[], allowed: readonly Kind[]): Kind | null {
    let common: Kind | null = null;
    for (const node of nodes) {
      if (common === null) common = this.want(node, ...allowed);
      else {
        const kind = this.kindOf(node);
        if (kind !== null && kind !== common) {
          this.wrong("branchesDiffer", node, { wanted: kindWords[common], given: kindWords[kind] });
        }
      }
    }
    return common;
  }

  private binary({ sign, left, right }: Binary): Kind {
    if (sign === "+" || sign === "-" || sign === "*" || sign === "/") {
      this.want(left, "number");
      this.want(right, "number");
      return "number";
    }
    const isEqual = sign === "=" || sign === "<>";
    const kind = this.want(left, ...(isEqual ? plainKinds : ordered));
    if (kind === null) this.want(right, ...(isEqual ? plainKinds : ordered));
    else this.want(right, kind);
    return "boolean";
  }

  private call(node: Call): Kind | null {
    const { name, parts } = node;
    const { least, most } = functionWords[name];
    if (parts.length < least || parts.length > most) {
      const count = least === most ? String(least) : most < 100 ? `${least}-${most}` : `${least}+`;
      for (const part of parts) this.kindOf(part);
      this.wrong("argumentCount", node, { name: functionWords[name], wanted: count, given: parts.length });
      return gives(name);
    }
    switch (name) {
      case "IF":
        return this.ifs(parts.slice(0, 2), parts[2]);
      case "IFS":
        return parts.length % 2 === 0 ? this.ifs(parts) : this.ifs(parts.slice(0, -1), parts.at(-1));
      case "BLANK":
        return this.alike(parts, plainKinds);
      case "MIN":
      case "MAX":
        return this.alike(parts, ordered);
      case "IN":
        this.alike(parts, plainKinds);
        return "boolean";
      case "LOOKUP":
        return this.lookup(parts);
      case "PRIOR":
      case "SUMOF":
      case "AVERAGE":
      case "YTD":
        return this.history(node);
      default:
        return this.usual(node);
    }
  }

  private ifs(pairs: readonly Node[], rest?: Node): Kind | null {
    for (const [at, node] of pairs.entries()) if (at % 2 === 0) this.want(node, "boolean");
    const branches = [...pairs.filter((_, at) => at % 2 === 1), ...(rest ? [rest] : [])];
    return this.alike(branches, plainKinds);
  }

  private lookup([key, table]: readonly Node[]): Kind {
    if (!key || !table) return "number";
    const isTable = this.want(table, "table") === "table";
    const rows = isTable && table.type === "ref" ? this.names.fieldOf(table.ref)?.rowsBy : undefined;
    if (rows === undefined) this.want(key, "text", "number");
    else this.want(key, rows);
    return "number";
  }

  private history({ name, parts }: Call): Kind {
    const [item, months] = parts;
    if (item && (item.type !== "ref" || !this.names.itemOf(item.ref)) && item.type !== "unknown") {
      this.kindOf(item);
      this.wrong("itemWanted", item, { name: functionWords[name] });
    } else if (item) this.want(item, "number");
    if (months && !isWholeLiteral(months, 1, mostMonths)) {
      this.kindOf(months);
      this.wrong("wholeWanted", months, { from: 1, to: mostMonths });
    }
    return "number";
  }

  private usual(node: Call): Kind {
    const { name, parts } = node;
    const kinds = wanted[name] ?? [];
    for (const [at, part] of parts.entries()) {
      const kind = kinds[at] ?? kinds[0];
      if (kind) this.want(part, kind);
    }
    const [, places] = parts;
    const isRounding = name === "ROUND" || name === "ROUNDUP" || name === "ROUNDDOWN";
    if (isRounding && places?.type === "number" && !isWholeLiteral(places, 0, 10)) {
      this.wrong("wholeWanted", places, { from: 0, to: 10 });
    }
    if (name === "PART") {
      for (const part of parts) {
        walk(part, (inner) => {
          if (inner.type === "call" && ofStretches.has(inner.name)) this.wrong("nested", inner);
        });
      }
    }
    return gives(name);
  }
}

const plainKinds: readonly Kind[] = ["number", "text", "date", "boolean"];
const ordered: readonly Kind[] = ["number", "date"];

export function isWholeLiteral(node: Node, from: number, to: number): boolean {
  if (node.type !== "number") return false;
  return compare(floor(node.value), node.value) === 0 && compare(node.value, from) >= 0 && compare(node.value, to) <= 0;
}

/** Checks kinds and arguments in all branches; an item's own kind is `result`. */
export function checkKinds(parsed: Parsed, names: Names, result?: Kind): Checked {
  if (!parsed.tree) return { kind: null, faults: [], kinds: new Map() };
  const checker = new Checker(parsed, names);
  const kind = checker.kindOf(parsed.tree);
  const { faults, kinds } = checker;
  if (kind === "bands" || kind === "table") {
    faults.push(fault("wrongKind", parsed.placeOf(parsed.tree), { wanted: kindWords.number, given: kindWords[kind] }));
  } else if (kind !== null && result !== undefined && kind !== result) {
    faults.push(
      fault("wrongResult", parsed.placeOf(parsed.tree), { wanted: kindWords[result], given: kindWords[kind] }),
    );
  }
  return { kind, faults: faults.toSorted((a, b) => a.place.from - b.place.from), kinds };
}
