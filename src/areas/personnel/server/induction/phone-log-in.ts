import { createAccount, openPhoneAccount } from "#areas/access/server.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../induction-api.ts";
import { inductionSettings } from "./settings.ts";

interface Newcomer {
  memberId: number;
  name: string;
  phone: string | null;
}

/**
 * A log-in for the phone pages by a code to the person's phone, where the company wants one. Nobody stays away because of
 * it: where the phone is somebody else's or all log-ins are taken, they join without.
 */
export async function givePhoneLogIn(
  { tx, services }: CallContext,
  { memberId, name, phone }: Newcomer,
): Promise<OutputOf<typeof api.joinInduction>["logIn"]> {
  const { phoneLogIn } = await inductionSettings(tx);
  if (!phoneLogIn || phone === null) return "off";
  if (await openPhoneAccount(tx, memberId)) return "there";
  const account = { name, phone, memberId, kind: "worker", agencyId: null, accountName: null, email: null } as const;
  try {
    await tx.savepoint(() =>
      createAccount(tx, services.vault, { ...account, passwordHash: null, mustChange: false, roleIds: [], scopes: [] }),
    );
    return "made";
  } catch (error) {
    if (error instanceof Refusal) return "refused";
    throw error;
  }
}
