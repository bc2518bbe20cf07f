import { useState } from "react";
import { Badge, Button, List, Switch } from "antd-mobile";
import { logOut, setLanguage } from "#areas/access/session-api.ts";
import { forgetPunches, unsentPunches } from "#areas/attendance/phone-queue.tsx";
import { clientData } from "#platform/http/client-data.ts";
import { send } from "#platform/http/client.ts";
import { countNotices } from "#areas/notices/api.ts";
import { myProfile } from "#areas/people/api.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { MobilePage } from "#ui/mobile/mobile-page.tsx";
import { goMobile, mobileRoot } from "#ui/mobile/path.ts";
import { TapItem } from "#ui/mobile/tap-item.tsx";
import { useSession } from "#ui/session.ts";
import { chooseTheme, useThemeName } from "#ui/theme/theme-name.ts";
import { chooseLocale, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { homePath } from "../shell/public-paths.ts";
import { forgetOffline } from "./keep-offline.ts";
import { Notices } from "./notices.tsx";
import { OwnLogin } from "./own-login.tsx";
import { PasswordForm } from "./password-form.tsx";
import type { WorkerScreen } from "../worker-screens.ts";

const facts = [
  "jobNumber",
  "machineNumber",
  "department",
  "post",
  "agency",
  "phone",
  "idNumber",
  "bankName",
  "bankAccount",
] as const;

/** Who is logged in and what the hotel keeps of them (masked), notices, password, further pages, language, theme, log out. */
export function Me({ screens, more }: { screens: readonly WorkerScreen[]; more: readonly WorkerScreen[] }) {
  const t = useTexts("worker");
  const say = useSay();
  const locale = useLocale();
  const isDark = useThemeName() === "dark";
  const session = useSession();
  const { userName, tenantName, account, bothSides, invitations } = session;
  const leave = useSend(logOut, {
    // Nothing is asked anew: the first answer of an ended session would leave the page before everything is forgotten.
    refresh: [],
    onDone: async () => {
      await Promise.all([forgetPunches(session), forgetOffline()]);
      clientData.clearSession();
      location.assign(`${mobileRoot}login`);
    },
  });
  const [unsent, setUnsent] = useState(0);
  const logOutNow = async () => {
    const count = await unsentPunches(session);
    if (count === 0) leave.run({});
    else setUnsent(count);
  };
  const [open, setOpen] = useState<"notices" | "password" | "login">();
  const profile = useCall(myProfile, {}).data?.profile;
  const unread = useCall(countNotices, {}).data?.unread ?? 0;
  const other = locale === "zh" ? "en" : "zh";
  const theme = (dark: boolean) => {
    const name = dark ? "dark" : "light";
    chooseTheme(name);
    document.documentElement.dataset["prefersColorScheme"] = name;
  };
  if (open === "notices") return <Notices screens={screens} onBack={() => setOpen(undefined)} />;
  if (open === "password") return <PasswordForm onBack={() => setOpen(undefined)} />;
  if (open === "login") return <OwnLogin onBack={() => setOpen(undefined)} />;
  return (
    <MobilePage title={t("me")}>
      <List mode="card">
        <List.Item extra={userName} description={account}>
          {t("personal")}
        </List.Item>
        <List.Item extra={tenantName}>{t("company")}</List.Item>
      </List>
      {profile ? (
        <List mode="card">
          {facts.map((fact) =>
            profile[fact] ? (
              <List.Item key={fact} extra={<span className="mu-number">{profile[fact]}</span>}>
                {t(fact)}
              </List.Item>
            ) : null,
          )}
        </List>
      ) : null}
      <List mode="card">
        <TapItem extra={unread > 0 ? <Badge content={unread} /> : null} onTap={() => setOpen("notices")}>
          {t("notices")}
        </TapItem>
        <TapItem extra={invitations > 0 ? <Badge content={invitations} /> : null} onTap={() => setOpen("login")}>
          {t("own.title")}
        </TapItem>
        <TapItem onTap={() => setOpen("password")}>{t("password")}</TapItem>
        {bothSides ? <TapItem onTap={() => location.assign(homePath)}>{t("backOffice")}</TapItem> : null}
      </List>
      {more.length > 0 ? (
        <List mode="card">
          {more.map(({ entry }) => (
            <TapItem key={entry.code} onTap={() => goMobile(entry.route)}>
              {say(entry)}
            </TapItem>
          ))}
        </List>
      ) : null}
      <List mode="card">
        <TapItem
          extra={t("other")}
          onTap={() => {
            chooseLocale(other);
            void send(setLanguage, { language: other }).catch(() => undefined);
          }}
        >
          {t("language")}
        </TapItem>
        <List.Item extra={<Switch checked={isDark} onChange={theme} aria-label={t("dark")} />}>{t("dark")}</List.Item>
      </List>
      {unsent > 0 ? (
        <div className="wk-unsent" role="alert">
          <p>{t("unsent", { count: unsent })}</p>
          <Button block loading={leave.running} onClick={() => leave.run({})}>
            {t("logOutAnyway")}
          </Button>
          <Button block onClick={() => setUnsent(0)}>
            {t("stay")}
          </Button>
        </div>
      ) : (
        <Button block loading={leave.running} onClick={() => void logOutNow()}>
          {t("logOut")}
        </Button>
      )}
    </MobilePage>
  );
}
