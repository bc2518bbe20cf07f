// npm run check: form, lint, boundaries and words. npm run types: types and lookups. Both say what they took.
import { cpuOfEnded, quickChecks, runChecks, typeChecks } from "./checks.mjs";

let failed = 0;
await runChecks(process.argv[2] === "types" ? typeChecks : quickChecks, ({ name, holds, text, seconds }) => {
  if (!holds) failed += 1;
  process.stdout.write(`${holds ? "" : text}${name}: ${holds ? "holds" : "REFUSED"}, ${seconds.toFixed(1)} s\n`);
});
const cpu = cpuOfEnded();
if (cpu !== undefined) process.stdout.write(`${cpu.toFixed(1)} s of CPU\n`);
if (failed > 0) process.stdout.write("npm run format mends the form\n");
process.exit(failed === 0 ? 0 : 1);
