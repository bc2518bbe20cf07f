import { fileURLToPath } from "node:url";

/** A back-up of the demo company of each release, called `<version>.tar.gz`. */
export const releasesFolder = fileURLToPath(new URL("../../../data/releases", import.meta.url));

/** What their personal data is sealed with: the demo company is nobody's, so this is no secret. */
export const releaseKey = "k".repeat(40);
