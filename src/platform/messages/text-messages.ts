import type { Pool } from "#platform/db/pool.ts";

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
export function textMessageOutbox(pool: Pool): TextMessageProvider {
  return {
    async send({ tenantId, phone, text, kind }) {
      await pool.query("select notices.put_text_message($1, $2, $3, $4)", [tenantId, phone, text, kind]);
    },
  };
}
