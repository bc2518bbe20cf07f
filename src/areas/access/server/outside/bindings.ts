import type { NotNull } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Services } from "#platform/http/services.ts";
import { maskEmail, maskNumber } from "#platform/identity/mask.ts";
import { noCompany } from "#platform/secret/vault.ts";
import { refusals } from "../../errors.ts";
import type { Speaks } from "../log-in/login-store.ts";

/** An identity that a provider vouches for, before it is anybody's. */
export interface Identity {
  vouchedBy: number | null;
  provider: string;
  subject: string;
  label: string;
}

const subjectHash = ({ vault }: Pick<Services, "vault">, { provider, subject }: Identity) =>
  vault.blindIndex(noCompany, `outside:${provider}:${subject}`);

/** Whose log-in it is; null when nobody's. */
export async function loginOf(
  services: Pick<Services, "vault">,
  db: Speaks,
  identity: Identity,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number | null }>("select access.outside_find($1, $2, $3) as id", [
    identity.vouchedBy,
    identity.provider,
    subjectHash(services, identity),
  ]);
  return rows[0]!.id;
}

/** Makes it the identity of a log-in that was proved; refuses one that is another's, and a second one of the same provider. */
export async function bind(
  services: Pick<Services, "vault">,
  db: Speaks,
  identity: Identity,
  loginId: number,
): Promise<void> {
  const values = [
    identity.vouchedBy,
    identity.provider,
    subjectHash(services, identity),
    services.vault.seal(identity.label),
    loginId,
  ];
  const { rows } = await db.query<{ outcome: NotNull<"bound" | "identity" | "login"> }>(
    "select access.outside_bind($1, $2, $3, $4, $5) as outcome",
    values,
  );
  const { outcome } = rows[0]!;
  if (outcome === "identity") throw refuse(refusals.outsideTaken);
  if (outcome === "login") throw refuse(refusals.outsideSecond);
}

/** As it may be shown to others. */
export const maskLabel = (label: string): string => (label.includes("@") ? maskEmail(label) : maskNumber(label));
