// Runs one of the project's programs: node scripts/run.mjs <file.ts> [arguments].
import { become, giveUp, install } from "./setup.mjs";

const [file, ...args] = process.argv.slice(2);
if (file === undefined) giveUp("Which program? node scripts/run.mjs <file.ts> [arguments]");
install({ production: file.startsWith("src/apps/") });
become(file, args);
