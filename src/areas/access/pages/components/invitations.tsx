import { useState } from "react";
import { Button } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { instantText } from "#ui/format.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { listCompanies, readMe } from "../../session-api.ts";
import { acceptInvitation, declineInvitation, readOwnLogin } from "../../own-login-api.ts";
import { accountKindWords } from "../../words.ts";

type Invitation = OutputOf<typeof readOwnLogin>["invitations"][number];

/** Companies that have made an account for the holder of this log-in; nothing where none has. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTexts("access");
  const say = useSay();
  const [asked, setAsked] = useState<{ accept: boolean; invitation: Invitation }>();
  if (invitations.length === 0) return null;
  const refresh = [readOwnLogin, readMe, listCompanies];
  return (
    <>
      <h3 className="ac-invited">{t("own.invitations")}</h3>
      <ul className="ac-companies">
        {invitations.map((invitation) => (
          <li key={`${invitation.tenantId}.${invitation.accountId}`}>
            <span>
              {invitation.company} · {invitation.name}
            </span>
            <span className="mu-secondary">
              {say(accountKindWords[invitation.kind])} · {instantText(invitation.invitedAt)}
            </span>
            <Button size="small" type="primary" onClick={() => setAsked({ accept: true, invitation })}>
              {t("own.accept")}
            </Button>
            <Button size="small" onClick={() => setAsked({ accept: false, invitation })}>
              {t("own.decline")}
            </Button>
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmAction
          title={t(asked.accept ? "own.askAccept" : "own.askDecline", { company: asked.invitation.company })}
          content={t(asked.accept ? "own.acceptHint" : "own.declineHint")}
          call={asked.accept ? acceptInvitation : declineInvitation}
          input={() => ({ tenantId: asked.invitation.tenantId, accountId: asked.invitation.accountId })}
          okText={t(asked.accept ? "own.accept" : "own.decline")}
          danger={!asked.accept}
          toast={t(asked.accept ? "own.accepted" : "own.declined", { company: asked.invitation.company })}
          refresh={refresh}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
