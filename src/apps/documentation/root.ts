import { fileURLToPath } from "node:url";

/** The folder of the whole tree. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));
