import { join, relative } from "node:path";
import ts from "typescript";
import { readsRows, root } from "./statements.ts";

export interface CallSite {
  file: string;
  /** Of the word `query`. */
  line: number;
  from: number;
  to: number;
  /** Where they can be read from the source: one, or those of each branch. */
  texts: string[] | undefined;
  /** How it begins, as far as that can be read. */
  head: string;
  /** Its parameters, from 1, that may be null by their types, below zero, lists of nulls; undefined where they are not written there. */
  nulls: Set<number> | undefined;
  type: ts.Type | undefined;
  /** Sent in a transaction, so by the program and not by whoever owns the tables. */
  isOfTx: boolean;
  /** Nobody looks at its rows, at most at their number. */
  isUnread: boolean;
}

const elsewhere =
  /\.test\.tsx?$|\.fixture\.ts$|\/testing\/|\/(pages|mobile|locale)\/|^src\/ui\/|^src\/platform\/db\/tx\.ts$/;
const doors = new Set(["Tx", "Pool", "PoolClient", "Client", "ClientBase", "Speaks"]);

export interface Sites {
  sites: CallSite[];
  checker: ts.TypeChecker;
  program: ts.Program;
}

/** Every place of the program, or of the given files, that sends a statement. */
export function readCallSites(only?: readonly string[]): Sites {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, "tsconfig.json"),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (config === undefined) throw new Error("tsconfig.json cannot be read");
  const nameOf = (file: string) => relative(root, file).replaceAll("\\", "/");
  const isOwn = (name: string) => /^src\/.*\.ts$/.test(name) && !elsewhere.test(name);
  const files = config.fileNames.filter((file) => only?.includes(nameOf(file)) ?? isOwn(nameOf(file)));
  const program = ts.createProgram(files, config.options);
  const checker = program.getTypeChecker();
  const sites: CallSite[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source === undefined) continue;
    const lineOf = (at: number) => source.getLineAndCharacterOfPosition(at).line + 1;
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
      const [statement] = node.arguments;
      if (node.expression.name.text !== "query" || statement === undefined) return;
      const receiver = nameOfType(checker, node.expression.expression) ?? "";
      if (!doors.has(receiver) && !readsRows.test(headOf(statement))) return;
      sites.push({
        file: nameOf(file),
        line: lineOf(node.expression.name.getStart()),
        from: lineOf(node.getStart()),
        to: lineOf(node.getEnd()),
        texts: textsOf(checker, statement),
        head: headOf(statement),
        nulls: nullsOf(checker, node),
        type: rowTypeOf(checker, node),
        isOfTx: nameOfType(checker, node.expression.expression) === "Tx",
        isUnread: isUnread(node),
      });
    };
    visit(source);
  }
  return { sites, checker, program };
}

function nameOfType(checker: ts.TypeChecker, node: ts.Expression): string | undefined {
  const type = checker.getTypeAtLocation(node);
  return type.aliasSymbol?.name ?? type.getSymbol()?.name;
}

function rowTypeOf(checker: ts.TypeChecker, node: ts.CallExpression): ts.Type | undefined {
  const signature = checker.getResolvedSignature(node);
  if (signature === undefined) return undefined;
  const [row] = checker.getTypeArgumentsForResolvedSignature(signature) ?? [];
  return row;
}

function isUnread(call: ts.CallExpression): boolean {
  let node: ts.Node = call;
  while (ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent;
  const { parent } = node;
  if (ts.isExpressionStatement(parent)) return true;
  // `withTenant(pool, who, (tx) => tx.query(…))`, when nobody looks at that either.
  if (ts.isArrowFunction(parent) && ts.isCallExpression(parent.parent)) return isUnread(parent.parent);
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === "rowCount";
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return false;
  return parent.name.elements.every((one) => (one.propertyName ?? one.name).getText() === "rowCount");
}

/** The texts of a statement that are written down. */
function textsOf(checker: ts.TypeChecker, node: ts.Expression): string[] | undefined {
  if (ts.isObjectLiteralExpression(node)) {
    const text = node.properties.find((one) => one.name !== undefined && one.name.getText() === "text");
    if (text === undefined) return undefined;
    if (ts.isPropertyAssignment(text)) return constantsOf(checker, text.initializer);
    return ts.isShorthandPropertyAssignment(text) ? constantsOf(checker, text.name) : undefined;
  }
  if (ts.isTaggedTemplateExpression(node)) return taggedText(checker, node);
  const value = ts.isIdentifier(node) ? valueOf(checker, node) : undefined;
  return value && ts.isObjectLiteralExpression(value) ? textsOf(checker, value) : constantsOf(checker, node);
}

function taggedText(checker: ts.TypeChecker, { template }: ts.TaggedTemplateExpression): string[] | undefined {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text];
  let text = template.head.text;
  for (const [index, span] of template.templateSpans.entries()) {
    // A piece of SQL becomes part of the text, everything else a parameter.
    const type = checker.getTypeAtLocation(span.expression);
    const parts = type.isUnion() ? type.types : [type];
    if (parts.some((one) => one.getSymbol()?.name === "Sql")) return undefined;
    text += `$${index + 1}${span.literal.text}`;
  }
  return [text];
}

const most = 16;

function constantsOf(checker: ts.TypeChecker, node: ts.Expression): string[] | undefined {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return constantsOf(checker, node.expression);
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [constantsOf(checker, node.whenTrue), constantsOf(checker, node.whenFalse)];
    return yes && no && [...yes, ...no];
  }
  if (ts.isTemplateExpression(node)) {
    let texts: string[] | undefined = [node.head.text];
    for (const span of node.templateSpans)
      texts = joined(joined(texts, constantsOf(checker, span.expression)), [span.literal.text]);
    return texts;
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return joined(constantsOf(checker, node.left), constantsOf(checker, node.right));
  return (ts.isIdentifier(node) ? ofVariable(checker, node) : undefined) ?? ofType(checker, node);
}

function joined(before: string[] | undefined, after: string[] | undefined): string[] | undefined {
  if (before === undefined || after === undefined || before.length * after.length > most) return undefined;
  return before.flatMap((one) => after.map((other) => one + other));
}

function ofVariable(checker: ts.TypeChecker, node: ts.Identifier): string[] | undefined {
  const value = valueOf(checker, node);
  return value && constantsOf(checker, value);
}

/** What a constant was declared as. */
function valueOf(checker: ts.TypeChecker, node: ts.Identifier): ts.Expression | undefined {
  let symbol = checker.getSymbolAtLocation(node);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const declared = symbol?.valueDeclaration;
  const isConst = declared && ts.isVariableDeclaration(declared) && (declared.parent.flags & ts.NodeFlags.Const) !== 0;
  return isConst ? declared.initializer : undefined;
}

/** `"" | "for update"`: each of them. */
function ofType(checker: ts.TypeChecker, node: ts.Expression): string[] | undefined {
  const type = checker.getTypeAtLocation(node);
  const texts = (type.isUnion() ? type.types : [type]).map((one) => (one.isStringLiteral() ? one.value : undefined));
  return texts.every((one) => one !== undefined) ? texts : undefined;
}

/** The text up to what is put in. */
function headOf(node: ts.Expression): string {
  if (ts.isObjectLiteralExpression(node)) {
    const text = node.properties.find((one) => one.name?.getText() === "text");
    return text && ts.isPropertyAssignment(text) ? headOf(text.initializer) : "";
  }
  const template = ts.isTaggedTemplateExpression(node) ? node.template : node;
  if (ts.isTemplateExpression(template)) return template.head.text;
  return ts.isStringLiteralLike(template) ? template.text : "";
}

function nullsOf(
  checker: ts.TypeChecker,
  { arguments: [statement, values] }: ts.CallExpression,
): Set<number> | undefined {
  const given = valuesOf(statement, values);
  if (given === undefined || given.some(ts.isSpreadElement)) return undefined;
  return new Set(
    given.flatMap((one, index) => {
      const type = checker.getTypeAtLocation(one);
      const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
      return isNull(type) ? [index + 1] : element && isNull(element) ? [-index - 1] : [];
    }),
  );
}

const mayBeNull = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown;
const isNull = (type: ts.Type) => (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & mayBeNull) !== 0);

function valuesOf(
  statement: ts.Expression | undefined,
  values: ts.Expression | undefined,
): ts.Expression[] | undefined {
  if (values !== undefined) return ts.isArrayLiteralExpression(values) ? [...values.elements] : undefined;
  if (statement === undefined || !ts.isTaggedTemplateExpression(statement)) return [];
  const { template } = statement;
  return ts.isTemplateExpression(template) ? template.templateSpans.map((span) => span.expression) : [];
}
