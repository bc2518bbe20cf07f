import { phoneHash } from "#platform/identity/sealed.ts";
import { noCompany } from "#platform/secret/vault.ts";
import type { TestApi } from "#platform/testing/test-api.ts";
import type { TestDatabase } from "#platform/testing/test-database.ts";

/** The six digits that were sent last to that phone or e-mail. */
export async function sentCode(api: TestApi, db: TestDatabase, target: string): Promise<string> {
  const { rows } = await db.ownerPool.query<{ body: string }>(
    `select body from (select body, created_at from notices.text_message where phone_hash = $2
       union all select body_text, created_at from notices.mail where recipient = $1) m order by created_at desc limit 1`,
    [target, phoneHash(api.services.vault, noCompany, target)],
  );
  return /\d{6}/.exec(rows[0]?.body ?? "")?.[0] ?? "";
}
