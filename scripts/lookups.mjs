// No table of the server is asked by a name that only the running program knows, unless by `ownOf` or as a Map: every
// object answers to `constructor` and `__proto__`, and such a name may come from outside.
import ts from "typescript";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const elsewhere = /\.test\.ts$|\/testing\/|\/(pages|mobile|locale)\/|\/apps\/(?!server\/)|\/src\/ui\/|\/own-of\.ts$/;

function inside(node) {
  return ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isSatisfiesExpression(node)
    ? inside(node.expression)
    : node;
}

/** Whether a name may be any text: one that is written down, or one of a few, may not. */
function isAnyText(checker, node) {
  const type = checker.getTypeAtLocation(inside(node));
  const kinds = type.isUnion() ? type.types : [type];
  return kinds.some(
    ({ flags }) =>
      (flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0,
  );
}

/** The lookups of a project that ask a table by any text, as `file:line text`. */
export function openLookups(root) {
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(
    join(root, "tsconfig.json"),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  );
  const own = fileNames.map((file) => `/${relative(root, file).replaceAll("\\", "/")}`);
  const wanted = fileNames.filter((_, index) => /^\/src\/.*\.ts$/.test(own[index]) && !elsewhere.test(own[index]));
  const program = ts.createProgram(wanted, options);
  const checker = program.getTypeChecker();
  const found = [];
  for (const file of wanted) {
    const source = program.getSourceFile(file);
    const visit = (node) => {
      const name = ts.isElementAccessExpression(node)
        ? node.argumentExpression
        : ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword
          ? node.left
          : undefined;
      if (name !== undefined && isAnyText(checker, name)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        found.push(`${relative(root, file)}:${line} ${node.getText().replace(/\s+/g, " ").slice(0, 100)}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = openLookups(fileURLToPath(new URL("..", import.meta.url)));
  for (const one of found) process.stdout.write(`${one}: ask by ownOf() or a Map\n`);
  process.exit(found.length === 0 ? 0 : 1);
}
