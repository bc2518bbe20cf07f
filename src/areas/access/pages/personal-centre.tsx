import { Suspense, useState } from "react";
import { Button, Radio, Skeleton } from "antd";
import type { Locale } from "#platform/i18n/text.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useCan } from "#ui/session.ts";
import { lent, useSockets } from "#ui/sockets.ts";
import { chooseLocale, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { changePassword, listCompanies, readMe, setLanguage } from "../session-api.ts";
import { accountList } from "../lists.ts";
import { useSwitchCompany } from "../web.tsx";
import { accountKindWords } from "../words.ts";
import { OwnLogin } from "./components/own-login.tsx";
import { OwnSessions } from "./components/own-sessions.tsx";
import { OwnOutside } from "./components/own-outside.tsx";
import "./access.css";

function ChangePassword({ onClose }: { onClose: () => void }) {
  const t = useTexts("access");
  return (
    <FormDrawer
      call={changePassword}
      title={t("own.changePassword")}
      toast={t("own.passwordChanged")}
      onClose={onClose}
      width={420}
      refresh={[]}
      fields={[
        { name: "current", label: t("own.current"), kind: "password", full: true, required: true, max: 100 },
        {
          name: "password",
          label: t("own.password"),
          kind: "password",
          full: true,
          required: true,
          hint: t("own.passwordHint"),
        },
        { name: "confirmation", label: t("own.confirmation"), kind: "password", full: true, required: true },
      ]}
    />
  );
}

function Companies() {
  const t = useTexts("access");
  const say = useSay();
  const known = useCall(listCompanies, {});
  const change = useSwitchCompany();
  return (
    <Section title={t("own.companies")}>
      <ul className="ac-companies">
        {(known.data?.companies ?? []).map((company) => (
          <li key={company.accountId}>
            <span>{company.name}</span>
            <span className="mu-secondary">{say(accountKindWords[company.kind])}</span>
            {company.accountId === known.data?.current ? (
              <span className="mu-secondary">{t("own.currentCompany")}</span>
            ) : (
              <Button size="small" loading={change.running} onClick={() => change.run(company)}>
                {t("own.switch")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What other areas lend to the person's own page. */
function Guests({ id }: { id: number }) {
  const can = useCan();
  const guests = useSockets().panels.filter((panel) => panel.place === "personal-centre" && can(panel.needs));
  return guests.map((panel) => {
    const Guest = lent(panel);
    return (
      <Suspense key={panel.key} fallback={null}>
        <Guest id={id} />
      </Suspense>
    );
  });
}

/** Who I am here, my password, my language, my companies. */
export default function PersonalCentre() {
  const t = useTexts("access");
  const locale = useLocale();
  const me = useCall(readMe, {});
  const fact = useFactsOf(accountList, me.data?.user ?? {});
  const [isChanging, setChanging] = useState(false);
  const language = useSend(setLanguage, { refresh: [] });
  if (me.isError) return <ErrorState error={me.error} onRetry={() => void me.refetch()} />;
  if (!me.data) return <Skeleton active title={false} />;
  const { user, hotel, companies } = me.data;
  const choose = (next: Locale) => {
    chooseLocale(next);
    language.run({ language: next });
  };
  return (
    <div className="mu-panel ac-own">
      <h2 className="mu-hidden">{t("own.title")}</h2>
      <Section
        title={t("own.title")}
        extra={<Button onClick={() => setChanging(true)}>{t("own.changePassword")}</Button>}
      >
        <Facts
          facts={[
            fact("name"),
            { label: t("own.company"), value: hotel.name },
            fact("departmentName"),
            fact("postName"),
            fact("kind"),
          ]}
        />
      </Section>
      <Section title={t("own.language")}>
        <Radio.Group
          aria-label={t("own.language")}
          optionType="button"
          value={locale}
          options={[
            { value: "zh", label: t("own.zh") },
            { value: "en", label: t("own.en") },
          ]}
          onChange={(event) => choose(event.target.value as Locale)}
        />
      </Section>
      <OwnLogin />
      <OwnSessions />
      {user.kind === "worker" ? null : <OwnOutside />}
      {companies > 1 ? <Companies /> : null}
      <Guests id={user.userId} />
      {isChanging ? <ChangePassword onClose={() => setChanging(false)} /> : null}
    </div>
  );
}
