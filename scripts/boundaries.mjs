// The law of .dependency-cruiser.mjs over the modules of src. With --json it gives the violations as a list.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cruise } from "dependency-cruiser";
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config";

const { default: config, unreached } = await import(pathToFileURL(join(process.cwd(), ".dependency-cruiser.mjs")));
const { forbidden, options } = config;
const { output } = await cruise(["src"], { ...options, ruleSet: { forbidden }, validate: true }, undefined, {
  tsConfig: extractTsConfig(options.tsConfig.fileName),
});
const { modules, summary } = output;
const violations = [
  ...summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to,
    path: cycle?.map((one) => one.name) ?? [to],
  })),
  ...unreached.flatMap((one) => reachesOf(one)),
];
if (process.argv.includes("--json")) process.stdout.write(`${JSON.stringify(violations)}\n`);
else {
  const comments = new Map([...forbidden, ...unreached].map(({ name, comment }) => [name, comment]));
  for (const { rule, from, path } of violations)
    process.stdout.write(`${rule}: ${from} → ${path.join(" → ")}\n  ${comments.get(rule)}\n`);
  process.stdout.write(
    `${violations.length} violations in ${modules.length} modules with ${summary.totalDependenciesCruised} dependencies\n`,
  );
}
process.exitCode = violations.length === 0 ? 0 : 1;

/**
 * The library looks for a way between every two modules, which takes as long as the product squared. Here the modules that
 * reach something forbidden are found by one walk backwards, and a way is looked for from those alone.
 */
function reachesOf({ name, from, to }) {
  const matches = ({ path, pathNot }) => {
    const [is, isNot] = [path, pathNot].map((one) => one && new RegExp(one));
    return ({ source }) => (is?.test(source) ?? true) && !isNot?.test(source);
  };
  const ends = new Set(modules.filter(matches(to)).map(({ source }) => source));
  const users = Map.groupBy(
    modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ source, resolved }))),
    ({ resolved }) => resolved,
  );
  const reaching = new Set();
  const open = [...ends];
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const { source } of users.get(one) ?? []) {
      if (reaching.has(source)) continue;
      reaching.add(source);
      open.push(source);
    }
  return modules
    .filter((one) => reaching.has(one.source) && matches(from)(one))
    .flatMap(({ source }) =>
      waysFrom(source, ends).map((path) => ({ rule: name, from: source, to: path.at(-1), path })),
    );
}

/** The shortest ways from a module to those of `ends` that it reaches. */
function waysFrom(start, ends) {
  const needed = new Map(modules.map(({ source, dependencies }) => [source, dependencies]));
  const before = new Map([[start, undefined]]);
  // A list that is added to while it is walked.
  for (const one of before.keys())
    for (const { resolved } of needed.get(one) ?? []) if (!before.has(resolved)) before.set(resolved, one);
  return [...before.keys()]
    .filter((one) => one !== start && ends.has(one))
    .map((end) => {
      const way = [];
      for (let one = end; one !== start; one = before.get(one)) way.unshift(one);
      return way;
    });
}
