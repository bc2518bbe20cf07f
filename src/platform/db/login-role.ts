import { createHash } from "node:crypto";
import { deriveKey } from "#platform/master-key.ts";
import type { LoginRole } from "./migrate.ts";

/** The database role an installation logs in with; name and password follow from its master key. */
export function loginRoleOf(master: Buffer): LoginRole {
  const mark = createHash("sha256").update(master).digest("hex").slice(0, 8);
  return { name: `muster_app_${mark}`, password: deriveKey(master, "database role").toString("base64url") };
}

/** The same database seen by another role. */
export function urlFor(ownerUrl: string, role: LoginRole): string {
  const url = new URL(ownerUrl);
  url.username = role.name;
  url.password = role.password;
  return url.href;
}

/** Another database of the same server. */
export function urlOfDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
