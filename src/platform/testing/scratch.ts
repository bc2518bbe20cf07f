import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Where a database server of tests lies: below `var`, or where a whole run says that there is room in memory. */
export const scratchFolder = (name: string): string => join(process.env["MUSTER_SCRATCH"] ?? join(root, "var"), name);

/** Where the programs that a run starts lie in one file. */
export const programsOf = (run: string): string => join(root, "var/programs", run);
