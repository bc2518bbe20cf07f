import { bare } from "./catalog.ts";
import { outputList, type Reader } from "./outputs.ts";
import { asNode, isNode, nodesOf, numberOf, textOfConstant, type Node, type Value } from "./query-tree.ts";
import { columnOf, commands, kindOf, nameOf, openScope, type Scope } from "./scope.ts";

/** A text that stands in a statement for a state which its column cannot have. */
export interface WrongState {
  column: string;
  text: string;
  allowed: ReadonlySet<string>;
}

/** Every text that a statement compares with, or writes into, a column whose texts are told by a check. */
export function wrongStates(reader: Reader, query: Node): WrongState[] {
  const { catalog } = reader;
  const found: WrongState[] = [];
  visitQuery(query, undefined);
  return found;

  function judge(allowed: ReadonlySet<string> | undefined, constants: Node[], column: string): void {
    if (allowed === undefined) return;
    for (const one of constants) {
      const text = textOfConstant(bare(one));
      if (text !== undefined && !allowed.has(text)) found.push({ column, text, allowed });
    }
  }

  function visitQuery(one: Node, up: Scope | undefined): void {
    const scope = openScope(catalog, one, up);
    // What a condition leaves is no measure of the condition itself.
    scope.facts.texts.clear();
    scope.facts.without.clear();
    if (one["commandType"] === commands.insert || one["commandType"] === commands.update) judgeWritten(one, scope);
    for (const [field, value] of Object.entries(one)) if (field !== "node") visit(value, scope);
  }

  function visit(value: Value, scope: Scope): void {
    if (Array.isArray(value)) for (const one of value) visit(one, scope);
    if (!isNode(value)) return;
    if (value.node === "QUERY") return visitQuery(value, scope);
    // Their columns stand in the tables that they join.
    if (value.node === "RANGETBLENTRY" && value["rtekind"] === kindOf.join) return;
    judgeComparison(value, scope);
    for (const [field, one] of Object.entries(value))
      if (field !== "node" && typeof one === "object") visit(one, scope);
  }

  function judgeComparison(node: Node, scope: Scope): void {
    if (node.node === "CASEEXPR" && isNode(node["arg"])) {
      const sides = nodesOf(node["args"]).flatMap((one) => nodesOf(asNode(one["expr"])["args"]));
      return judge(reader.allowed(node["arg"], scope), sides, nameAt(node["arg"], scope));
    }
    const name = nameOf(catalog, node["opfuncid"]);
    const isEqual = name === "texteq" || name === "textne";
    const isKnown = isEqual || name === "arraycontains" || name === "arraycontained" || name === "arrayoverlap";
    if (!isKnown || !["OPEXPR", "DISTINCTEXPR", "SCALARARRAYOPEXPR"].includes(node.node)) return;
    const [left, right] = nodesOf(node["args"]);
    for (const [column, other] of [
      [left, right],
      [right, left],
    ] as const) {
      if (column === undefined || other === undefined) continue;
      const inner = bare(other);
      judge(
        reader.allowed(column, scope),
        inner.node === "ARRAYEXPR" ? nodesOf(inner["elements"]) : [inner],
        nameAt(column, scope),
      );
    }
  }

  function judgeWritten(one: Node, scope: Scope): void {
    const table = scope.tables[numberOf(one["resultRelation"]) - 1];
    if (table === undefined) return;
    const conflict = isNode(one["onConflict"]) ? nodesOf(one["onConflict"]["onConflictSet"]) : [];
    for (const target of [...nodesOf(one["targetList"]), ...conflict]) {
      const column = columnOf(catalog, table, numberOf(target["resno"]));
      if (column?.allowed === undefined) continue;
      const relation = catalog.relations.get(numberOf(table["relid"]))?.name ?? "";
      judge(column.allowed, constantsOf(asNode(target["expr"]), scope), `${relation}.${column.name}`);
    }
  }

  /** What an expression can come to, as far as it is written down. */
  function constantsOf(given: Node, scope: Scope): Node[] {
    const node = bare(given);
    if (node.node === "CONST") return [node];
    if (node.node === "ARRAYEXPR") return nodesOf(node["elements"]).flatMap((one) => constantsOf(one, scope));
    if (node.node === "COALESCEEXPR") return nodesOf(node["args"]).flatMap((one) => constantsOf(one, scope));
    if (node.node === "CASEEXPR")
      return [...nodesOf(node["args"]).map((one) => asNode(one["result"])), asNode(node["defresult"])].flatMap((one) =>
        constantsOf(one, scope),
      );
    if (node.node !== "VAR" || numberOf(node["varlevelsup"]) > 0) return [];
    const table = scope.tables[numberOf(node["varno"]) - 1];
    const number = numberOf(node["varattno"]);
    if (table?.["rtekind"] === kindOf.values) {
      const rows = Array.isArray(table["values_lists"]) ? table["values_lists"] : [];
      return rows.flatMap((row) => constantsOf(asNode(nodesOf(row)[number - 1]), scope));
    }
    if (table?.["rtekind"] !== kindOf.subquery) return [];
    const below = asNode(table["subquery"]);
    const expression = outputList(below)[number - 1]?.["expr"];
    return isNode(expression) ? constantsOf(expression, openScope(catalog, below, scope)) : [];
  }

  function nameAt(given: Node, scope: Scope): string {
    const node = bare(given);
    const table = node.node === "VAR" ? scope.tables[numberOf(node["varno"]) - 1] : undefined;
    const relation = catalog.relations.get(numberOf(table?.["relid"]));
    const column = relation?.columns.get(numberOf(node["varattno"]));
    return relation && column ? `${relation.name}.${column.name}` : "the column";
  }
}
