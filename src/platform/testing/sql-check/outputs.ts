import { bare, type Catalog } from "./catalog.ts";
import { asNode, isNode, nodesOf, numberOf, setOf, type Node, type Value } from "./query-tree.ts";
import {
  alwaysOne,
  columnOf,
  commands,
  keyOf,
  kindOf,
  nameOf,
  present,
  presentElse,
  openScope,
  resolved,
  scopeOf,
  type Scope,
} from "./scope.ts";

/** A column of a result. */
export interface Output {
  name: string;
  nullable: boolean;
  /** The texts that its column may hold. */
  allowed: ReadonlySet<string> | undefined;
}

/** Null where an argument is, and never else. */
const plain = new Set(
  `lower upper length char_length character_length octet_length substr left right btrim ltrim rtrim trim replace reverse repeat lpad rpad initcap
   to_char to_date to_timestamp extract date_part date_trunc date_bin timezone make_interval make_date age date timestamp timestamptz
   abs round floor ceil ceiling trunc mod sign power sqrt div cardinality md5 sha256 encode decode convert_from convert_to
   to_json to_jsonb row_to_json jsonb_array_length json_array_length jsonb_typeof array_cat array_to_string
   string_to_array split_part strpos starts_with ascii chr network host family masklen set_masklen text int8range daterange isempty lower_inc upper_inc
   unnest generate_series jsonb_array_elements json_array_elements jsonb_each jsonb_object_keys regexp_split_to_table string_to_table regexp_replace
   hashtext hashtextextended quote_ident format_type num_nulls isfinite translate overlay justify_hours inet_same_family jsonb_set jsonb_strip_nulls
   pg_try_advisory_lock pg_try_advisory_xact_lock pg_has_role pg_snapshot_xmax pg_snapshot_xmin pg_get_constraintdef pg_try_advisory_xact_lock nextval setval int4 int8 float8 numeric varchar bool range_merge`.split(
    /\s+/,
  ),
);
/** Never null, whatever the arguments. */
const alwaysPresent = new Set(
  `now clock_timestamp transaction_timestamp statement_timestamp concat concat_ws format jsonb_build_object jsonb_build_array json_build_object
   json_build_array gen_random_uuid pg_current_xact_id pg_current_snapshot random pg_backend_pid current_database version txid_current num_nonnulls
   array_append array_prepend pg_advisory_lock pg_advisory_xact_lock pg_advisory_unlock pg_advisory_lock_shared pg_advisory_unlock_shared pg_notify set_config`.split(
    /\s+/,
  ),
);
/** Operators that find nothing in something. */
const finding = /^(jsonb?_(object_field|array_element|extract_path)(_text)?|jsonb_path_.*|range_(intersect|minus))$/;
const alwaysCounts = new Set(["count", "row_number", "rank", "dense_rank", "ntile", "percent_rank", "cume_dist"]);
const collecting = new Set(["array_agg", "json_agg", "jsonb_agg", "json_object_agg", "jsonb_object_agg"]);

/** Whether an expression can be null, and which texts it can be. */
export class Reader {
  readonly catalog: Catalog;
  readonly #views = new Map<Node, Output[]>();
  readonly #scopes = new WeakMap<Node, Scope>();
  constructor(catalog: Catalog) {
    this.catalog = catalog;
  }

  #isNull: (parameter: number) => boolean = () => true;

  /** The columns of a query's result; `isNull` tells which of its parameters may be null. */
  outputs(query: Node, up?: Scope, isNull?: (parameter: number) => boolean): Output[] {
    if (isNull !== undefined) {
      this.#isNull = isNull;
      try {
        return this.outputs(query, up);
      } finally {
        this.#isNull = () => true;
      }
    }
    return outputList(query).map((_, index) => {
      const { name, nullable, allowed } = this.#output(query, index + 1, up)!;
      return { name, nullable, allowed };
    });
  }

  /**
   * One column of a query's result, of which only what is asked for is read: all of them, for each column above them,
   * would double the work with every level.
   */
  #output(query: Node, number: number, up?: Scope): Output | undefined {
    const scope = this.#scopeOf(query, up);
    const one = outputList(query)[number - 1];
    if (one === undefined) return undefined;
    const name = String(one["resname"] ?? "");
    if (isNode(query["setOperations"])) {
      const parts = branches(query["setOperations"]).map(
        (table) => () => this.#output(asNode(scope.tables[table - 1]?.["subquery"]), number, scope),
      );
      return {
        name,
        get nullable() {
          return parts.some((part) => part()?.nullable === true);
        },
        get allowed() {
          return sameSet(parts.map((part) => part()?.allowed));
        },
      };
    }
    const expression = asNode(one["expr"]);
    const [isNullable, allowed] = [() => this.isNullable(expression, scope), () => this.allowed(expression, scope)];
    return {
      name,
      get nullable() {
        return isNullable();
      },
      get allowed() {
        return allowed();
      },
    };
  }

  #scopeOf(query: Node, up?: Scope): Scope {
    const known = this.#scopes.get(query);
    if (known !== undefined && known.up === up) return known;
    const scope = openScope(this.catalog, query, up);
    this.#scopes.set(query, scope);
    return scope;
  }

  /** The texts that the column behind an expression may hold. */
  allowed(given: Node, scope: Scope): ReadonlySet<string> | undefined {
    const first = bare(given);
    if (first.node !== "VAR") return undefined;
    const home = scopeOf(scope, first);
    const node = resolved(home, { ...first, varlevelsup: "0" });
    if (node.node !== "VAR") return this.allowed(node, home);
    const left = home.facts.texts.get(keyOf(node));
    const table = home.tables[numberOf(node["varno"]) - 1];
    const without = home.facts.without.get(keyOf(node));
    const set = table && this.#column(table, numberOf(node["varattno"]), home)?.allowed;
    return set && new Set([...set].filter((one) => left?.has(one) !== false && without?.has(one) !== true));
  }

  isNullable(given: Node, scope: Scope): boolean {
    const node = given;
    const args = nodesOf(node["args"]);
    const any = (list: Node[]) => list.some((one) => this.isNullable(one, scope));
    const arg = () => this.isNullable(asNode(node["arg"]), scope);
    switch (node.node) {
      case "VAR":
        return this.#isNullableColumn(node, scope);
      case "CONST":
        return node["constisnull"] === "true";
      case "PARAM":
        return this.#isNull(numberOf(node["paramid"]));
      case "NULLIFEXPR":
      case "SUBSCRIPTINGREF":
        return true;
      case "NULLTEST":
      case "BOOLEANTEST":
      case "DISTINCTEXPR":
      case "ARRAYEXPR":
      case "ROWEXPR":
      case "SQLVALUEFUNCTION":
      case "GROUPINGFUNC":
      case "MERGESUPPORTFUNC":
      case "JSONISPREDICATE":
        return false;
      case "RELABELTYPE":
      case "COERCEVIAIO":
      case "ARRAYCOERCEEXPR":
      case "COLLATEEXPR":
      case "COERCETODOMAIN":
      case "CONVERTROWTYPEEXPR":
        return arg();
      case "NAMEDARGEXPR":
        return arg();
      case "BOOLEXPR":
        return this.#isNullableCondition(node, args, scope);
      case "SCALARARRAYOPEXPR":
        return any(args);
      case "OPEXPR":
        return finding.test(nameOf(this.catalog, node["opfuncid"])) || any(args);
      case "COALESCEEXPR":
      case "MINMAXEXPR":
        return args.every((one) => this.isNullable(one, scope));
      case "CASEEXPR":
        return this.#isNullableCase(node, args, scope);
      case "FUNCEXPR":
        return this.#isNullableCall(node, args, scope);
      case "AGGREF":
        return this.#isNullableSum(node, scope);
      case "WINDOWFUNC": {
        const name = nameOf(this.catalog, node["winfnoid"]);
        if (alwaysCounts.has(name)) return false;
        return ["lag", "lead", "nth_value"].includes(name) || isNode(node["aggfilter"]) || any(args);
      }
      case "SUBLINK":
        return this.#isNullableQuery(node, scope);
      default:
        return true;
    }
  }

  /** `kind is null or kind = 'a'` is never null, as little as `kind is not null and kind = 'a'`. */
  #isNullableCondition(node: Node, args: Node[], scope: Scope): boolean {
    const tests = args.filter((one) => one.node === "NULLTEST");
    const known = tests.flatMap((one) => (node["boolop"] === "or" ? presentElse : present)(this.catalog, scope, one));
    return this.#knowing(known, scope, () => args.some((one) => this.isNullable(one, scope)));
  }

  #isNullableCase(node: Node, args: Node[], scope: Scope): boolean {
    const before: Node[] = [];
    for (const one of args) {
      const condition = asNode(one["expr"]);
      const known = isNode(node["arg"]) ? [] : present(this.catalog, scope, condition);
      if (this.#knowing([...before, ...known], scope, () => this.isNullable(asNode(one["result"]), scope))) return true;
      // Only a test for null is false or true; any other condition may be null and go on.
      if (condition.node === "NULLTEST") before.push(...presentElse(this.catalog, scope, condition));
    }
    return this.#knowing(before, scope, () => this.isNullable(asNode(node["defresult"]), scope));
  }

  /** What comes out while these columns are known not to be null. */
  #knowing<T>(columns: readonly Node[], { facts }: Scope, read: () => T): T {
    const added = columns.filter((one) => numberOf(one["varlevelsup"]) === 0 && !facts.notNull.has(keyOf(one)));
    const inner = columns.flatMap((one) => setOf(one["varnullingrels"])).filter((one) => !facts.inner.has(one));
    for (const one of added) facts.notNull.add(keyOf(one));
    for (const one of inner) facts.inner.add(one);
    const found = read();
    for (const one of added) facts.notNull.delete(keyOf(one));
    for (const one of inner) facts.inner.delete(one);
    return found;
  }

  #isNullableColumn(given: Node, scope: Scope): boolean {
    const home = scopeOf(scope, given);
    const isMissing = (one: Node) => setOf(one["varnullingrels"]).some((join) => !home.facts.inner.has(join));
    const node = resolved(home, { ...given, varlevelsup: "0" });
    if (isMissing(given)) return true;
    if (node.node !== "VAR") return this.isNullable(node, home);
    if (isMissing(node)) return true;
    // A whole row, or what each row has: where it is, who wrote it.
    if (numberOf(node["varattno"]) <= 0 || home.facts.notNull.has(keyOf(node))) return false;
    const table = home.tables[numberOf(node["varno"]) - 1];
    return table === undefined || this.#column(table, numberOf(node["varattno"]), home)?.nullable !== false;
  }

  /** Column `number` of what stands in `from`. */
  #column(table: Node, number: number, scope: Scope): Omit<Output, "name"> | undefined {
    switch (table["rtekind"]) {
      case kindOf.relation: {
        const view = this.catalog.relations.get(numberOf(table["relid"]))?.view?.();
        if (view) return this.#ofView(view)[number - 1];
        const column = columnOf(this.catalog, table, number);
        return column && { nullable: !column.notNull, allowed: column.allowed };
      }
      case kindOf.subquery:
        return this.#output(asNode(table["subquery"]), number, scope);
      case kindOf.values: {
        const rows = Array.isArray(table["values_lists"]) ? table["values_lists"] : [];
        const nullable = rows.some((row) => this.isNullable(asNode(nodesOf(row)[number - 1]), scope));
        return { nullable, allowed: undefined };
      }
      case kindOf.common:
        return this.#ofCommon(table, number, scope);
      case kindOf.function:
        return this.#ofFunction(table, number, scope);
      default:
        return undefined;
    }
  }

  #ofView(view: Node): Output[] {
    let found = this.#views.get(view);
    if (found === undefined) this.#views.set(view, (found = this.outputs(view)));
    return found;
  }

  /** What a function gives, whose own parameters may be null. */
  #ofBody(body: Node): Output[] {
    const asked = this.#isNull;
    this.#isNull = () => true;
    const found = this.#ofView(body);
    this.#isNull = asked;
    return found;
  }

  #ofCommon(table: Node, number: number, scope: Scope): Omit<Output, "name"> | undefined {
    if (table["self_reference"] === "true") return { nullable: false, allowed: undefined };
    let home: Scope | undefined = scope;
    for (let left = numberOf(table["ctelevelsup"]); left > 0; left -= 1) home = home?.up;
    const common = nodesOf(home?.query["cteList"]).find((one) => one["ctename"] === table["ctename"]);
    return common && this.#output(asNode(common["ctequery"]), number, home);
  }

  #ofFunction(table: Node, number: number, scope: Scope): Omit<Output, "name"> | undefined {
    const functions = nodesOf(table["functions"]);
    let left = number;
    for (const one of functions) {
      const count = numberOf(one["funccolcount"]);
      if (left <= count) {
        const call = asNode(one["funcexpr"]);
        const body = this.catalog.routines.get(numberOf(call["funcid"]))?.body?.at(-1);
        if (body) return this.#ofBody(body)[left - 1];
        // Lists side by side are taken to be of one length.
        return { nullable: this.isNullable(call, scope), allowed: undefined };
      }
      left -= count;
    }
    // The number of the row.
    return { nullable: false, allowed: undefined };
  }

  #isNullableCall(node: Node, args: Node[], scope: Scope): boolean {
    const routine = this.catalog.routines.get(numberOf(node["funcid"]));
    if (routine === undefined) return true;
    const isNull = () => args.some((one) => this.isNullable(one, scope));
    if (routine.ownSchema)
      return routine.body === undefined || node["funcretset"] === "true" || this.#isNullableBody(routine.body);
    if (alwaysPresent.has(routine.name)) return false;
    // What is taken out may be null.
    if (routine.name === "array_remove" || routine.name === "array_replace") return this.isNullable(args[0]!, scope);
    if (routine.name === "unnest" && args[0] && bare(args[0]).node === "PARAM") {
      const parameter = numberOf(bare(args[0])["paramid"]);
      return this.#isNull(parameter) || this.#isNull(-parameter);
    }
    // A cast: as text it says what it was.
    if (plain.has(routine.name) || node["funcformat"] !== "0") return isNull();
    return true;
  }

  #isNullableBody(body: Node[]): boolean {
    const last = body.at(-1)!;
    return !alwaysOne(last) || this.#ofBody(last)[0]?.nullable !== false;
  }

  #isNullableSum(node: Node, scope: Scope): boolean {
    const name = nameOf(this.catalog, node["aggfnoid"]);
    if (name === "count" || name === "regr_count") return false;
    const home = scopeOf(scope, { ...node, varlevelsup: node["agglevelsup"] ?? "0" });
    if (nodesOf(home.query["groupClause"]).length === 0 || isNode(node["aggfilter"])) return true;
    if (collecting.has(name)) return false;
    return nodesOf(node["args"]).some((one) => this.isNullable(asNode(one["expr"]), home));
  }

  #isNullableQuery(node: Node, scope: Scope): boolean {
    const query = asNode(node["subselect"]);
    // exists, array(…)
    if (node["subLinkType"] === "0" || node["subLinkType"] === "6") return false;
    const first = this.#output(query, 1, scope);
    if (node["subLinkType"] === "4") return !alwaysOne(query) || first?.nullable !== false;
    // in (…)
    const asked = isNode(node["testexpr"])
      ? nodesOf(node["testexpr"]["args"]).filter((one) => one.node !== "PARAM")
      : [];
    return first?.nullable !== false || asked.some((one) => this.isNullable(one, scope));
  }
}

export function outputList(query: Node): Node[] {
  const list = query["commandType"] === commands.select ? query["targetList"] : query["returningList"];
  return nodesOf(list).filter((one) => one["resjunk"] !== "true");
}

export function branches(node: Value | undefined): number[] {
  if (!isNode(node)) return [];
  if (node.node === "RANGETBLREF") return [numberOf(node["rtindex"])];
  return [...branches(node["larg"]), ...branches(node["rarg"])];
}

function sameSet(sets: (ReadonlySet<string> | undefined)[]): ReadonlySet<string> | undefined {
  if (sets.some((one) => one === undefined)) return undefined;
  return new Set(sets.flatMap((one) => [...one!]));
}
