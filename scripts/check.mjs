// npm run check: form, lint, boundaries and lookups; says what each cost.
import { quickChecks, runChecks } from "./checks.mjs";

let failed = 0;
let sum = 0;
await runChecks(quickChecks, ({ name, holds, text, seconds, cpu }) => {
  sum += cpu;
  if (!holds) failed += 1;
  process.stdout.write(
    `${holds ? "" : text}${name}: ${holds ? "holds" : "REFUSED"}, ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU\n`,
  );
});
process.stdout.write(`${sum.toFixed(1)} s of CPU${failed > 0 ? "; npm run format mends the form" : ""}\n`);
process.exit(failed === 0 ? 0 : 1);
