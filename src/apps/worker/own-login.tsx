import { useState } from "react";
import { Button, List } from "antd-mobile";
import { listCompanies } from "#areas/access/session-api.ts";
import { acceptInvitation, declineInvitation, readOwnLogin } from "#areas/access/own-login-api.ts";
import { useSwitchCompany } from "#areas/access/web.tsx";
import { useCall, useSend } from "#ui/calls.ts";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { TapItem } from "#ui/mobile/tap-item.tsx";
import { useTexts } from "#ui/texts.ts";
import { TakeLogin } from "./take-login.tsx";

/** Whose the log-in is, which companies it opens, and which ask its holder to join. */
export function OwnLogin({ onBack }: { onBack: () => void }) {
  const t = useTexts("worker");
  const { data } = useCall(readOwnLogin, {});
  const companies = useCall(listCompanies, {}).data;
  const [isTaking, setTaking] = useState(false);
  const change = useSwitchCompany();
  const answered = { refresh: [readOwnLogin, listCompanies] };
  const accept = useSend(acceptInvitation, { ...answered, toast: t("own.accepted") });
  const decline = useSend(declineInvitation, { ...answered, toast: t("own.declined") });
  if (!data)
    return (
      <MobilePage title={t("own.title")} onBack={onBack}>
        {null}
      </MobilePage>
    );
  if (isTaking) return <TakeLogin login={data} onBack={() => setTaking(false)} />;
  const places = [data.phone, data.email].filter((one) => one !== null);
  return (
    <MobilePage title={t("own.title")} onBack={onBack}>
      <List mode="card">
        <List.Item extra={t(data.own ? "own.mine" : "own.kept")}>{t("own.holder")}</List.Item>
        {places.map((place) => (
          <List.Item key={place} extra={<span className="mu-number">{place}</span>}>
            {t(place.includes("@") ? "own.email" : "phone")}
          </List.Item>
        ))}
      </List>
      <MobileCard>
        <p className="mu-secondary">
          {t(data.own ? "own.mineHint" : places.length > 0 ? "own.keptHint" : "own.keptBareHint")}
        </p>
        {!data.own && places.length > 0 ? (
          <Button block onClick={() => setTaking(true)}>
            {t("own.take")}
          </Button>
        ) : null}
      </MobileCard>
      {data.invitations.map((one) => (
        <MobileCard key={one.accountId} title={t("own.invited", { company: one.company })}>
          <p className="mu-secondary">{t("own.invitedHint")}</p>
          <div className="wk-answer">
            <Button
              onClick={() => decline.run({ tenantId: one.tenantId, accountId: one.accountId })}
              loading={decline.running}
            >
              {t("own.decline")}
            </Button>
            <Button
              color="primary"
              onClick={() => accept.run({ tenantId: one.tenantId, accountId: one.accountId })}
              loading={accept.running}
            >
              {t("own.accept")}
            </Button>
          </div>
        </MobileCard>
      ))}
      {companies && companies.companies.length > 1 ? (
        <List mode="card" header={t("own.companies")}>
          {companies.companies.map((one) =>
            one.accountId === companies.current ? (
              <List.Item key={one.accountId} extra={t("own.current")}>
                {one.name}
              </List.Item>
            ) : (
              <TapItem key={one.accountId} onTap={() => change.run(one)}>
                {one.name}
              </TapItem>
            ),
          )}
        </List>
      ) : null}
    </MobilePage>
  );
}
