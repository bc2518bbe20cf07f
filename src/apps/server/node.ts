import { createHash, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#platform/config.ts";
import { deriveKey, masterKey } from "#platform/master-key.ts";
import type { Node } from "#platform/db/nodes.ts";
import { markName } from "#platform/files/local-store.ts";

/** What this node must have in common with the others of its installation. */
export function nodeOf(config: Config): Node {
  return {
    key: deriveKey(masterKey(config), "mark of the key").toString("base64url"),
    files: config.s3
      ? createHash("sha256")
          .update(`${config.s3.endpoint ?? ""} ${config.s3.bucket}`)
          .digest("base64url")
      : folderMark(join(config.varDir, "files")),
  };
}

/** Stays with a folder of files, wherever it is mounted. */
function folderMark(folder: string): string {
  const file = join(folder, markName);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, randomUUID(), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, "utf8").trim();
}
