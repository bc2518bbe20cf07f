import { useState } from "react";
import { Button, List, Switch } from "antd-mobile";
import { logOut, setLanguage } from "#areas/access/session-api.ts";
import { forgetPunches, unsentPunches } from "#areas/attendance/phone-queue.tsx";
import { clientData } from "#platform/http/client-data.ts";
import { send } from "#platform/http/client.ts";
import { useSend } from "#ui/calls.ts";
import { MobilePage } from "#ui/mobile/mobile-page.tsx";
import { mobileRoot } from "#ui/mobile/path.ts";
import { TapItem } from "#ui/mobile/tap-item.tsx";
import { useSession } from "#ui/session.ts";
import { chooseTheme, useThemeName } from "#ui/theme/theme-name.ts";
import { chooseLocale, useLocale, useTexts } from "#ui/texts.ts";
import { forgetOffline } from "./keep-offline.ts";

/** Language, theme, password, and at the end the way out: away from where one logs in, and asked once. */
export function Settings({ onPassword, onBack }: { onPassword: () => void; onBack: () => void }) {
  const t = useTexts("worker");
  const locale = useLocale();
  const isDark = useThemeName() === "dark";
  const session = useSession();
  const leave = useSend(logOut, {
    // Nothing is asked anew: the first answer of an ended session would leave the page before everything is forgotten.
    refresh: [],
    onDone: async () => {
      await Promise.all([forgetPunches(session), forgetOffline()]);
      clientData.clearSession();
      location.assign(`${mobileRoot}login`);
    },
  });
  /** Punches that would be lost; undefined while nothing is asked. */
  const [unsent, setUnsent] = useState<number>();
  const other = locale === "zh" ? "en" : "zh";
  const theme = (dark: boolean) => {
    const name = dark ? "dark" : "light";
    chooseTheme(name);
    document.documentElement.dataset["prefersColorScheme"] = name;
  };
  return (
    <MobilePage title={t("settings")} onBack={onBack}>
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
        <TapItem onTap={onPassword}>{t("password")}</TapItem>
      </List>
      {unsent === undefined ? (
        <List mode="card">
          <TapItem onTap={() => void unsentPunches(session).then(setUnsent)}>{t("logOut")}</TapItem>
        </List>
      ) : (
        <div className="wk-unsent" role="alert">
          <p>{unsent > 0 ? t("unsent", { count: unsent }) : t("sureLogOut")}</p>
          <Button block onClick={() => setUnsent(undefined)}>
            {t("stay")}
          </Button>
          <Button block color="danger" fill="outline" loading={leave.running} onClick={() => leave.run({})}>
            {t(unsent > 0 ? "logOutAnyway" : "logOutNow")}
          </Button>
        </div>
      )}
    </MobilePage>
  );
}
