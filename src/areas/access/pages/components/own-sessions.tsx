import { useState } from "react";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { instantText } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { accountList } from "../../lists.ts";
import { endOwnSessions, listOwnSessions, readOwnLogin } from "../../own-login-api.ts";

/** Where this log-in is logged in, and the way to end what is not oneself. */
export function OwnSessions() {
  const t = useTexts("access");
  const say = useSay();
  const { data } = useCall(listOwnSessions, {});
  const hasPassword = useCall(readOwnLogin, {}).data?.hasPassword ?? true;
  const [ending, setEnding] = useState<{ id?: number }>();
  if (!data) return null;
  return (
    <Section
      title={t("own.sessions")}
      extra={data.length > 1 ? <Button onClick={() => setEnding({})}>{t("own.endOthers")}</Button> : null}
    >
      <ul className="ac-companies">
        {data.map((one) => (
          <li key={one.id}>
            <span>
              {[one.browser, one.system].filter(Boolean).join(" · ") || t("own.unknownDevice")} · {one.company}
            </span>
            <span className="mu-secondary">
              {one.ip} · {say(accountList.columns.lastSeenAt)} {instantText(one.lastSeenAt)}
            </span>
            {one.here ? (
              <span className="mu-secondary">{t("own.thisDevice")}</span>
            ) : (
              <Button size="small" onClick={() => setEnding({ id: one.id })}>
                {t("own.endSession")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending ? (
        <FormDrawer
          call={endOwnSessions}
          title={t(ending.id === undefined ? "own.endOthers" : "own.endSession")}
          toast={t("own.sessionsEnded")}
          width={420}
          fixed={ending}
          refresh={[listOwnSessions]}
          onClose={() => setEnding(undefined)}
          fields={
            hasPassword
              ? [{ name: "password", label: t("own.current"), kind: "password", full: true, required: true, max: 100 }]
              : []
          }
        />
      ) : null}
    </Section>
  );
}
