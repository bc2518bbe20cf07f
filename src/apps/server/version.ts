import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";

/** The version the browser compares (spec 7): the package's, and a digest of the built entry pages. */
export function appVersion(webFolder: string): string {
  const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  const digest = createHash("sha256");
  for (const page of ["index.html", "core.html", "worker.html", "jobs.html"]) {
    try {
      digest.update(readFileSync(`${webFolder}/${page}`));
    } catch {
      digest.update(page);
    }
  }
  return `${version}+${digest.digest("hex").slice(0, 8)}`;
}
