import type { TestApi } from "#platform/testing/test-api.ts";
import type { TestDatabase } from "#platform/testing/test-database.ts";
import { heldCodes } from "../codes/held-codes.ts";

/** The six digits that were sent last to that phone or e-mail: where nothing delivers them, the operator's command finds them. */
export async function sentCode(api: TestApi, db: TestDatabase, target: string): Promise<string> {
  const held = await heldCodes(db.ownerPool, api.services.vault);
  const text = held.findLast((one) => one.target === target)?.text ?? "";
  return /\d{6}/.exec(text)?.[0] ?? "";
}
