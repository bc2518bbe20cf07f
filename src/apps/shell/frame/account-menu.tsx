import { useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import { listCompanies, logOut } from "#areas/access/session-api.ts";
import { useSwitchCompany } from "#areas/access/web.tsx";
import { clientData } from "#platform/http/client-data.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { PopMenu, type PopItem } from "#ui/pop-menu.tsx";
import { useSession } from "#ui/session.ts";
import { mobileRoot } from "#ui/mobile/path.ts";
import { useTexts } from "#ui/texts.ts";

const personalCentre = "/index/personalCentre";

/** The own account: personal centre, another company, log out. */
export function AccountMenu() {
  const t = useTexts("shell");
  const { userName, tenantName, companies, invitations, bothSides } = useSession();
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const known = useCall(listCompanies, {}, { when: isOpen && companies > 1 });
  const leave = useSend(logOut, {
    refresh: [],
    onDone: () => {
      clientData.clearSession();
      clientData.remove("redirect");
      clientData.remove("redirectOf");
      location.assign("/login");
    },
  });
  const change = useSwitchCompany();
  const others = (known.data?.companies ?? []).map<PopItem>((company) => ({
    key: `company-${company.accountId}`,
    label: company.accountId === known.data?.current ? `${company.name} (${t("current")})` : company.name,
    disabled: company.accountId === known.data?.current,
    onClick: () => change.run(company),
  }));
  const items: PopItem[] = [
    {
      key: "own",
      label: invitations > 0 ? t("personalCentreInvited", { count: invitations }) : t("personalCentre"),
      onClick: () => void navigate({ to: personalCentre }),
    },
    ...(bothSides ? [{ key: "phone", label: t("phonePages"), onClick: () => location.assign(mobileRoot) }] : []),
    { key: "leave", label: t("logOut"), disabled: leave.running, onClick: () => leave.run({}) },
  ];
  return (
    <PopMenu
      title={tenantName}
      items={companies > 1 ? [...others, ...items] : items}
      onOpen={setOpen}
      trigger={
        <button type="button" className="mu-plain sh-account">
          <span aria-hidden="true">{userName.slice(0, 1)}</span>
          <span>{userName}</span>
          <i className="mu-hidden">{t("account")}</i>
        </button>
      }
    />
  );
}
