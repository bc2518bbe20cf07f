import type pg from "pg";
import { isNode, nodesOf, numberOf, parseTree, textOfConstant, type Node } from "./query-tree.ts";

export interface Column {
  name: string;
  notNull: boolean;
  /** The texts that a check allows; of an array, those its elements may be. */
  allowed: ReadonlySet<string> | undefined;
}

interface Relation {
  name: string;
  columns: Map<number, Column>;
  /** The query of a view, as PostgreSQL keeps it. */
  view: (() => Node | undefined) | undefined;
}

interface Routine {
  name: string;
  ownSchema: boolean;
  /** Null for a null argument. */
  strict: boolean;
  /** The queries of a function that is written in SQL. */
  body: Node[] | undefined;
}

/** What the statements are read against: tables, views, functions and checks of the migrated database. */
export interface Catalog {
  relations: Map<number, Relation>;
  routines: Map<number, Routine>;
}

export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const relations = new Map<number, Relation>();
  const columns = await client.query<{
    relid: number;
    relation: string;
    number: number;
    name: string;
    notnull: boolean;
  }>(
    `select a.attrelid::int8 as relid, format('%s.%s', n.nspname, c.relname) as relation, a.attnum::int as number, a.attname as name, a.attnotnull as notnull
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'S') and a.attnum > 0 and not a.attisdropped and n.nspname <> 'information_schema'`,
  );
  for (const { relid, relation, number, name, notnull } of columns.rows) {
    const found = relations.get(relid) ?? { name: relation, columns: new Map<number, Column>(), view: undefined };
    found.columns.set(number, { name, notNull: notnull, allowed: undefined });
    relations.set(relid, found);
  }
  await readViews(client, relations);
  await readChecks(client, relations);
  return { relations, routines: await readRoutines(client) };
}

async function readViews(client: pg.ClientBase, relations: Map<number, Relation>): Promise<void> {
  const { rows } = await client.query<{ relid: number; tree: string }>(
    `select r.ev_class::int8 as relid, r.ev_action::text as tree from pg_rewrite r join pg_class c on c.oid = r.ev_class
       join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'v' and n.nspname <> 'information_schema'`,
  );
  for (const { relid, tree } of rows) {
    const found = relations.get(relid);
    if (found) found.view = once(() => nodesOf(parseTree(tree))[0]);
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

async function readChecks(client: pg.ClientBase, relations: Map<number, Relation>): Promise<void> {
  const { rows } = await client.query<{ relid: number; tree: string }>(
    `select conrelid::int8 as relid, conbin::text as tree from pg_constraint where contype = 'c' and conrelid <> 0`,
  );
  for (const { relid, tree } of rows) {
    const node = parseTree(tree);
    if (!isNode(node)) continue;
    for (const [number, allowed] of allowedBy(node)) {
      const column = relations.get(relid)?.columns.get(number);
      if (column) column.allowed = allowed;
    }
  }
}

/** `state in ('open', 'done')`, `state is null or …`, `kinds <@ array['staff']`: which texts each column may be. */
function allowedBy(check: Node): [number, ReadonlySet<string>][] {
  if (check.node === "BOOLEXPR" && check["boolop"] === "and") return nodesOf(check["args"]).flatMap(allowedBy);
  if (check.node === "BOOLEXPR" && check["boolop"] === "or") {
    const [isNull, rest] = nodesOf(check["args"]).toSorted(
      (a, b) => Number(b.node === "NULLTEST") - Number(a.node === "NULLTEST"),
    );
    const [only, ...others] = isNull?.node === "NULLTEST" && rest ? allowedBy(rest) : [];
    const isSame =
      only !== undefined &&
      others.length === 0 &&
      isNode(isNull?.["arg"]) &&
      numberOf(isNull["arg"]["varattno"]) === only[0];
    return isSame && nodesOf(check["args"]).length === 2 && isNull["nulltesttype"] === "0" ? [only] : [];
  }
  if (check.node !== "SCALARARRAYOPEXPR" && check.node !== "OPEXPR") return [];
  const [column, list] = nodesOf(check["args"]).map(bare);
  if (column?.node !== "VAR" || list === undefined) return [];
  const texts =
    list.node === "ARRAYEXPR"
      ? nodesOf(list["elements"]).map((one) => textOfConstant(bare(one)))
      : [textOfConstant(list)];
  // `=`, `= any` or `<@` of texts: other operators compare with something else.
  if (!["98", "67", "2752"].includes(String(check["opno"]))) return [];
  if (texts.some((one) => one === undefined)) return [];
  return [[numberOf(column["varattno"]), new Set(texts as string[])]];
}

/** Without the casts that change nothing of a text. */
export function bare(node: Node): Node {
  const inner = ["RELABELTYPE", "ARRAYCOERCEEXPR", "COLLATEEXPR", "COERCETODOMAIN"].includes(node.node)
    ? node["arg"]
    : undefined;
  return isNode(inner) ? bare(inner) : node;
}

async function readRoutines(client: pg.ClientBase): Promise<Map<number, Routine>> {
  const { rows } = await client.query<{
    oid: number;
    name: string;
    own: boolean;
    strict: boolean;
    body: string | null;
  }>(
    `select p.oid::int8 as oid, p.proname as name, n.nspname not in ('pg_catalog', 'public') as own, p.proisstrict as strict, p.prosqlbody::text as body
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname <> 'information_schema'`,
  );
  return new Map(
    rows.map(({ oid, name, own, strict, body }) => [
      oid,
      { name, ownSchema: own, strict, body: body !== null && own ? queriesOf(body) : undefined },
    ]),
  );
}

/** Of a body, or of `return …`, the queries one behind the other. */
export function queriesOf(body: string): Node[] {
  const tree = parseTree(body);
  const found: Node[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) collect(one);
    else if (isNode(value as never) && (value as Node).node === "QUERY") found.push(value as Node);
  };
  collect(tree);
  return found;
}
