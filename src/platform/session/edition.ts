import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Text } from "#platform/i18n/text.ts";
import { editionHas, type Edition } from "#platform/editions.ts";

/** What an edition may lack, as its refusal calls it. */
const features = {
  outsideLogIn: { zh: "外部身份登录", en: "log-in by an identity provider" },
  programs: { zh: "程序调用", en: "access for programs" },
} as const satisfies Record<string, Text>;

/** The edition of the transaction's company; locked, where what it allows is counted. */
export async function editionOf(tx: Tx, lock = false): Promise<Edition> {
  const { rows } = await tx.query<{ edition: Edition }>(
    lock
      ? "select edition from platform.tenant where id = $1 for update"
      : "select edition from platform.tenant where id = $1",
    [tx.tenantId],
  );
  return rows[0]!.edition;
}

/** Refuses what this edition does not have. */
export function refuseLacking(edition: Edition, feature: keyof typeof features): void {
  if (!editionHas[edition][feature]) throw refuse(commonRefusals.notInEdition, { what: features[feature] });
}
