// The servers of the browser tests: node scripts/e2e-servers.mjs <first port> <how many>.
import { become } from "./setup.mjs";

become("e2e/servers.ts", process.argv.slice(2));
