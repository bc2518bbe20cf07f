import type { Pool } from "#platform/db/pool.ts";
import { sealPhone } from "#platform/identity/sealed.ts";
import { noCompany, type Vault } from "#platform/secret/vault.ts";

export interface TextMessage {
  /** Null when nobody's company is known yet. */
  tenantId: number | null;
  phone: string;
  text: string;
  /** What it is for, such as `code`. */
  kind: string;
}

/** Sends a text message; throws when it was not accepted. Another provider is lent by the composition. */
export interface TextMessageProvider {
  send(message: TextMessage): Promise<void>;
}

/** The shipped provider: an outbox that an administrator of the company reads. */
export function textMessageOutbox({ pool, vault }: { pool: Pool; vault: Vault }): TextMessageProvider {
  return {
    async send({ tenantId, phone, text, kind }) {
      const { sealed, hash, shown } = sealPhone(vault, noCompany, phone);
      await pool.query("select notices.put_text_message($1, $2, $3, $4, $5, $6)", [tenantId, sealed, hash, shown, text, kind]);
    },
  };
}
