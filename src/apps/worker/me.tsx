import { useState } from "react";
import { Badge, List } from "antd-mobile";
import { countTodos } from "#areas/approvals/api.ts";
import { countNotices } from "#areas/notices/api.ts";
import { myProfile } from "#areas/people/api.ts";
import { useCall } from "#ui/calls.ts";
import { MobilePage } from "#ui/mobile/mobile-page.tsx";
import { goMobile } from "#ui/mobile/path.ts";
import { TapItem } from "#ui/mobile/tap-item.tsx";
import { useSession } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { homePath } from "../shell/public-paths.ts";
import { Notices } from "./notices.tsx";
import { OwnLogin } from "./own-login.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Settings } from "./settings.tsx";
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

/** The page whose list of waiting approvals is counted. */
const approvalsPage = "W_APPROVALS";

/** What a worker can do beyond the bottom tabs, with what waits for them, then what the hotel keeps of them (masked). */
export function Me({ screens, more }: { screens: readonly WorkerScreen[]; more: readonly WorkerScreen[] }) {
  const t = useTexts("worker");
  const say = useSay();
  const { userName, tenantName, account, bothSides, invitations } = useSession();
  const [open, setOpen] = useState<"notices" | "password" | "login" | "settings">();
  const profile = useCall(myProfile, {}).data?.profile;
  const unread = useCall(countNotices, {}).data?.unread ?? 0;
  const todos = useCall(countTodos, {}).data?.total ?? 0;
  const close = () => setOpen(undefined);
  if (open === "notices") return <Notices screens={screens} onBack={close} />;
  if (open === "password") return <PasswordForm onBack={() => setOpen("settings")} />;
  if (open === "login") return <OwnLogin onBack={close} />;
  if (open === "settings") return <Settings onPassword={() => setOpen("password")} onBack={close} />;
  const mark = (count: number) => (count > 0 ? <Badge content={count} /> : null);
  return (
    <MobilePage title={t("me")}>
      {more.length > 0 ? (
        <List mode="card">
          {more.map(({ entry }) => (
            <TapItem
              key={entry.code}
              extra={entry.code === approvalsPage ? mark(todos) : null}
              onTap={() => goMobile(entry.route)}
            >
              {say(entry)}
            </TapItem>
          ))}
        </List>
      ) : null}
      <List mode="card">
        <TapItem extra={mark(unread)} onTap={() => setOpen("notices")}>
          {t("notices")}
        </TapItem>
        <TapItem extra={mark(invitations)} onTap={() => setOpen("login")}>
          {t("own.title")}
        </TapItem>
        {bothSides ? <TapItem onTap={() => location.assign(homePath)}>{t("backOffice")}</TapItem> : null}
        <TapItem onTap={() => setOpen("settings")}>{t("settings")}</TapItem>
      </List>
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
    </MobilePage>
  );
}
