import ts from "typescript";

/** What a row type says of one column. */
export interface Property {
  /** `string`, `number`, `boolean`, `Buffer`, `Date`, `array`, `object`; none where it may be anything. */
  kinds: Set<string>;
  /** Of arrays, the kinds of their elements. */
  elements: Set<string>;
  nullable: boolean;
  optional: boolean;
  /** The texts that it may be, where it is not any text. */
  texts: Set<string> | undefined;
  /** `NotNull<…>`: what the statement knows and the database cannot. */
  stated: boolean;
}

export interface Row {
  properties: Map<string, Property>;
  /** Further columns may be read by their names. */
  open: boolean;
  /** Of rows that are lists. */
  cells?: Property[];
}

/** undefined where nobody said what the rows look like. */
export function rowOf(checker: ts.TypeChecker, type: ts.Type): Row | undefined {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) || type.getSymbol()?.name === "QueryResultRow")
    return undefined;
  const properties = new Map<string, Property>();
  const lists = type.isUnion() ? type.types : [type];
  if (lists.every((one) => checker.isTupleType(one))) return { properties, open: true, cells: cellsOf(checker, lists) };
  for (const one of checker.getPropertiesOfType(type)) {
    const optional = (one.flags & ts.SymbolFlags.Optional) !== 0;
    properties.set(one.name, propertyOf(checker, checker.getTypeOfSymbol(one), optional, isStated(one)));
  }
  return { properties, open: checker.getIndexInfosOfType(type).length > 0 };
}

/** Of rows that are lists of several kinds, what each place may be in any of them. */
function cellsOf(checker: ts.TypeChecker, lists: readonly ts.Type[]): Property[] {
  const [first = [], ...others] = lists.map((list) =>
    checker.getTypeArguments(list as ts.TypeReference).map((one) => propertyOf(checker, one, false, false)),
  );
  return first.map((cell, index) =>
    others.reduce((sum, list) => {
      const other = list[index]!;
      const texts = sum.texts && other.texts && new Set([...sum.texts, ...other.texts]);
      const kinds = new Set([...sum.kinds, ...other.kinds]);
      return {
        ...sum,
        kinds,
        elements: new Set([...sum.elements, ...other.elements]),
        nullable: sum.nullable || other.nullable,
        texts,
      };
    }, cell),
  );
}

function propertyOf(checker: ts.TypeChecker, type: ts.Type, optional: boolean, stated: boolean): Property {
  const found: Property = {
    kinds: new Set(),
    elements: new Set(),
    nullable: false,
    optional,
    texts: undefined,
    stated,
  };
  const parts = type.isUnion() ? type.types : [type];
  const texts = new Set<string>();
  let isAnyText = false;
  for (const part of parts) {
    if (part.flags & ts.TypeFlags.Null) found.nullable = true;
    else if (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))
      return { ...found, kinds: new Set(), nullable: true };
    else if (!(part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never))) {
      const kind = kindOf(checker, part);
      found.kinds.add(kind);
      if (part.isStringLiteral()) texts.add(part.value);
      else if (kind === "string") isAnyText = true;
      if (kind === "array") for (const one of elementsOf(checker, part, texts)) found.elements.add(one);
    }
  }
  if (texts.size > 0 && !isAnyText) found.texts = texts;
  return found;
}

function elementsOf(checker: ts.TypeChecker, type: ts.Type, texts: Set<string>): string[] {
  const [element] = checker.getTypeArguments(type as ts.TypeReference);
  if (element === undefined) return [];
  const parts = element.isUnion() ? element.types : [element];
  if (parts.every((one) => one.isStringLiteral())) for (const one of parts) texts.add(one.value);
  const isOpen = parts.some((one) => one.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown));
  return isOpen ? [] : parts.filter((one) => !(one.flags & ts.TypeFlags.Null)).map((one) => kindOf(checker, one));
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): string {
  if (type.flags & ts.TypeFlags.StringLike) return "string";
  if (type.flags & ts.TypeFlags.NumberLike) return "number";
  if (type.flags & ts.TypeFlags.BooleanLike) return "boolean";
  // A number or a text with a brand.
  if (type.isIntersection()) {
    const kinds = type.types.map((one) => kindOf(checker, one));
    return kinds.find((one) => one !== "object") ?? "object";
  }
  if (checker.isArrayType(type) || checker.isTupleType(type)) return "array";
  const name = type.getSymbol()?.name;
  return name === "Buffer" || name === "Date" ? name : "object";
}

/** Whether a column is declared as `NotNull<…>` where its row type is written. */
function isStated(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some(
    (one) =>
      ts.isPropertySignature(one) &&
      one.type !== undefined &&
      ts.isTypeReferenceNode(one.type) &&
      one.type.typeName.getText() === "NotNull",
  );
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

/** The same of a row that is declared as a JSON schema. */
export function rowOfSchema(schema: object): Row {
  const { properties = {}, required = [] } = schema as Schema;
  const of = ([name, one]: [string, Schema]) => [name, propertyOfSchema(one, !required.includes(name))] as const;
  return { properties: new Map(Object.entries(properties).map(of)), open: false };
}

function propertyOfSchema(schema: Schema, optional: boolean): Property {
  const found: Property = {
    kinds: new Set(),
    elements: new Set(),
    nullable: false,
    optional,
    texts: undefined,
    stated: false,
  };
  const texts = new Set<string>();
  let isAnyText = false;
  for (const { type, enum: words, const: word, items } of schema.anyOf ?? [schema]) {
    const given = words ?? (word === undefined ? undefined : [word]);
    const types = given?.map((one) => (one === null ? "null" : typeof one)) ?? [type ?? []].flat();
    if (types.length === 0) return { ...found, kinds: new Set(), nullable: true };
    for (const one of types) {
      if (one === "null") found.nullable = true;
      else found.kinds.add(one === "integer" ? "number" : one);
    }
    if (given) for (const one of given) texts.add(String(one));
    else if (types.includes("string")) isAnyText = true;
    for (const one of [items?.type ?? []].flat()) found.elements.add(one === "integer" ? "number" : one);
    for (const one of items?.enum ?? []) texts.add(String(one));
  }
  if (texts.size > 0 && !isAnyText) found.texts = texts;
  return found;
}
