import { bare, type Catalog, type Column } from "./catalog.ts";
import { asNode, isNode, nodesOf, numberOf, setOf, textOfConstant, type Node, type Value } from "./query-tree.ts";

/** What the conditions of a query say of its rows. */
interface Facts {
  /** Columns that are not null, as `table.column` by their numbers. */
  notNull: Set<string>;
  /** Outer joins that a condition behind them makes inner ones. */
  inner: Set<number>;
  /** The only texts that a condition leaves to a column, and those that it takes away. */
  texts: Map<string, ReadonlySet<string>>;
  without: Map<string, ReadonlySet<string>>;
}

/** A query within those that it stands in. */
export interface Scope {
  query: Node;
  tables: Node[];
  facts: Facts;
  up: Scope | undefined;
}

export const kindOf = {
  relation: "0",
  subquery: "1",
  join: "2",
  function: "3",
  values: "5",
  common: "6",
  group: "9",
} as const;

export const commands = { select: "1", update: "2", insert: "3", delete: "4" } as const;

export const keyOf = (node: Node) => `${String(node["varno"])}.${String(node["varattno"])}`;

export function openScope(catalog: Catalog, query: Node, up: Scope | undefined): Scope {
  const scope: Scope = {
    query,
    tables: nodesOf(query["rtable"]),
    facts: { notNull: new Set(), inner: new Set(), texts: new Map(), without: new Map() },
    up,
  };
  const tree = query["jointree"];
  if (isNode(tree)) readJoins(catalog, scope, tree);
  if (query["commandType"] === commands.update) forgetChanged(scope);
  return scope;
}

/** What an update sets is no longer what its condition says. */
function forgetChanged({ query, facts }: Scope): void {
  for (const one of nodesOf(query["targetList"])) {
    const key = `${String(query["resultRelation"])}.${String(one["resno"])}`;
    facts.notNull.delete(key);
    facts.texts.delete(key);
    facts.without.delete(key);
  }
}

function readJoins(catalog: Catalog, scope: Scope, node: Node): void {
  for (const one of [...nodesOf(node["fromlist"]), node["larg"], node["rarg"]])
    if (isNode(one) && one.node !== "RANGETBLREF") readJoins(catalog, scope, one);
  const condition = node["quals"];
  if (node.node === "JOINEXPR" && node["jointype"] === "1" && findsOne(scope, node))
    scope.facts.inner.add(numberOf(node["rtindex"]));
  if (!isNode(condition)) return;
  const type = node.node === "FROMEXPR" ? "0" : node["jointype"];
  // Of an outer join the condition says nothing about the rows that it keeps in any case.
  if (type === "0") learn(catalog, scope, condition, () => true);
  else if (type === "1" || type === "3") {
    const own = tablesIn(type === "1" ? node["rarg"] : node["larg"]);
    learn(catalog, scope, condition, (table) => own.has(table));
  }
}

/** `left join lateral (select count(*) …) on true`: there is always a row to join. */
function findsOne({ tables }: Scope, { quals, rarg }: Node): boolean {
  if (isNode(quals) && quals.node !== "CONST") return false;
  const table = isNode(rarg) && rarg.node === "RANGETBLREF" ? tables[numberOf(rarg["rtindex"]) - 1] : undefined;
  return table?.["rtekind"] === kindOf.subquery && isNode(table["subquery"]) && alwaysOne(table["subquery"]);
}

function tablesIn(node: Value | undefined): Set<number> {
  if (!isNode(node)) return new Set();
  if (node.node === "RANGETBLREF") return new Set([numberOf(node["rtindex"])]);
  return new Set([node["larg"], node["rarg"], ...nodesOf(node["fromlist"])].flatMap((one) => [...tablesIn(one)]));
}

function learn(catalog: Catalog, scope: Scope, condition: Node, isOwn: (table: number) => boolean): void {
  const { facts } = scope;
  for (const one of present(catalog, scope, condition)) {
    if (numberOf(one["varlevelsup"]) > 0 || !isOwn(numberOf(one["varno"]))) continue;
    facts.notNull.add(keyOf(one));
    for (const join of setOf(one["varnullingrels"])) facts.inner.add(join);
  }
  for (const one of conjuncts(condition)) {
    const found = textsIn(catalog, scope, one);
    if (found && numberOf(found.column["varlevelsup"]) === 0 && isOwn(numberOf(found.column["varno"])))
      facts[found.how].set(keyOf(found.column), found.texts);
  }
}

export const conjuncts = (node: Node): Node[] =>
  node.node === "BOOLEXPR" && node["boolop"] === "and" ? nodesOf(node["args"]).flatMap(conjuncts) : [node];

interface Texts {
  column: Node;
  texts: ReadonlySet<string>;
  how: "texts" | "without";
}

/** `state = 'open'`, `state in ('open', 'done')`, and `state <> 'done'`, `state not in (…)`. */
function textsIn(catalog: Catalog, scope: Scope, node: Node): Texts | undefined {
  const name = nameOf(catalog, node["opfuncid"]);
  const how = name === "texteq" ? "texts" : name === "textne" ? "without" : undefined;
  const isEach = node.node === "SCALARARRAYOPEXPR" && (node["useOr"] === "true") === (how === "texts");
  if (how === undefined || (node.node !== "OPEXPR" && !isEach)) return undefined;
  const [column, other] = nodesOf(node["args"]).map((one) => resolved(scope, bare(one)));
  if (column?.node !== "VAR" || other === undefined) return undefined;
  const texts = (other.node === "ARRAYEXPR" ? nodesOf(other["elements"]).map(bare) : [other]).map(textOfConstant);
  return texts.every((one) => one !== undefined) ? { column, texts: new Set(texts), how } : undefined;
}

export const nameOf = (catalog: Catalog, oid: Value | undefined) => catalog.routines.get(numberOf(oid))?.name ?? "";
const isStrict = (catalog: Catalog, oid: Value | undefined) => catalog.routines.get(numberOf(oid))?.strict === true;

/** A column of a join or of a grouping is one of a table below it. */
export function resolved(scope: Scope, node: Node): Node {
  if (node.node !== "VAR" || numberOf(node["varlevelsup"]) > 0) return node;
  const table = scope.tables[numberOf(node["varno"]) - 1];
  const list =
    table?.["rtekind"] === kindOf.join
      ? table["joinaliasvars"]
      : table?.["rtekind"] === kindOf.group
        ? table["groupexprs"]
        : undefined;
  const found = Array.isArray(list) ? list[numberOf(node["varattno"]) - 1] : undefined;
  return isNode(found) ? resolved(scope, found) : node;
}

/** The columns that are not null where a condition holds. */
export function present(catalog: Catalog, scope: Scope, node: Node): Node[] {
  const args = nodesOf(node["args"]);
  const arg = isNode(node["arg"]) ? node["arg"] : undefined;
  const of = (one: Node | undefined) => (one === undefined ? [] : needed(catalog, scope, one));
  if (node.node === "BOOLEXPR") {
    if (node["boolop"] === "and") return args.flatMap((one) => present(catalog, scope, one));
    if (node["boolop"] === "not") return presentElse(catalog, scope, args[0]!);
    const [first, ...others] = args.map((one) => present(catalog, scope, one));
    return first!.filter((one) => others.every((list) => list.some((other) => keyOf(other) === keyOf(one))));
  }
  if (node.node === "NULLTEST") return node["nulltesttype"] === "1" ? of(arg) : [];
  if (node.node === "BOOLEANTEST") return ["0", "2", "5"].includes(String(node["booltesttype"])) ? of(arg) : [];
  if (node.node === "SCALARARRAYOPEXPR")
    return node["useOr"] === "true" || args[1]?.node === "ARRAYEXPR" ? of(args[0]) : [];
  if (node.node === "SUBLINK" && node["subLinkType"] === "2")
    return isNode(node["testexpr"]) ? of(node["testexpr"]) : [];
  return of(node);
}

/** The columns that are not null where a condition is false. */
export function presentElse(catalog: Catalog, scope: Scope, node: Node): Node[] {
  if (node.node === "NULLTEST")
    return node["nulltesttype"] === "0" && isNode(node["arg"]) ? needed(catalog, scope, node["arg"]) : [];
  return node.node === "OPEXPR" ? needed(catalog, scope, node) : [];
}

/** The columns without which an expression is null. */
function needed(catalog: Catalog, scope: Scope, given: Node): Node[] {
  const node = resolved(scope, given);
  if (node.node === "VAR") return [node];
  if (["RELABELTYPE", "COERCEVIAIO", "ARRAYCOERCEEXPR", "COLLATEEXPR"].includes(node.node))
    return isNode(node["arg"]) ? needed(catalog, scope, node["arg"]) : [];
  if (node.node === "OPEXPR" && !isStrict(catalog, node["opfuncid"])) return [];
  if (node.node === "FUNCEXPR" && !isStrict(catalog, node["funcid"])) return [];
  if (node.node === "OPEXPR" || node.node === "FUNCEXPR")
    return nodesOf(node["args"]).flatMap((one) => needed(catalog, scope, one));
  return [];
}

/** The scope that a column belongs to. */
export function scopeOf(scope: Scope, node: Node): Scope {
  let found = scope;
  for (let left = numberOf(node["varlevelsup"]); left > 0 && found.up; left -= 1) found = found.up;
  return found;
}

/** The column of a table that a `VAR` speaks of. */
export function columnOf(catalog: Catalog, table: Node, number: number): Column | undefined {
  return catalog.relations.get(numberOf(table["relid"]))?.columns.get(number);
}

/** Whether a query gives one row, whatever there is. */
export function alwaysOne(query: Node): boolean {
  if (query["commandType"] !== commands.select || isNode(query["setOperations"])) return false;
  if (isNode(query["havingQual"]) || isNode(query["limitOffset"])) return false;
  const tree = asNode(query["jointree"]);
  const isGrouped = nodesOf(query["groupClause"]).length > 0 || nodesOf(query["groupingSets"]).length > 0;
  if (query["hasAggs"] === "true") return !isGrouped;
  return nodesOf(tree["fromlist"]).length === 0 && !isNode(tree["quals"]);
}
