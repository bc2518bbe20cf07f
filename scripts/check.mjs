// npm run check: form, lint and boundaries. npm run types: types and lookups. Both say what each took.
import { quickChecks, runChecks, typeChecks } from "./checks.mjs";

let failed = 0;
let sum = 0;
await runChecks(process.argv[2] === "types" ? typeChecks : quickChecks, ({ name, holds, text, seconds, cpu }) => {
  sum += cpu;
  if (!holds) failed += 1;
  process.stdout.write(
    `${holds ? "" : text}${name}: ${holds ? "holds" : "REFUSED"}, ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU\n`,
  );
});
process.stdout.write(`${sum.toFixed(1)} s of CPU${failed > 0 ? "; npm run format mends the form" : ""}\n`);
process.exit(failed === 0 ? 0 : 1);
