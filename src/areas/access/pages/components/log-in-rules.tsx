import { useState } from "react";
import { Button, Checkbox, Skeleton } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { editionHas } from "#platform/editions.ts";
import { useCall } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Page } from "#ui/page.tsx";
import { useSession } from "#ui/session.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { OutsideProvider } from "./outside-provider.tsx";
import { readLogInRules, setLogInRules } from "../../accounts-api.ts";
import { accountKindWords } from "../../words.ts";

type Rules = OutputOf<typeof readLogInRules>;
type Kind = Rules["kinds"][number];

/** Whom a second step of these kinds would keep out. */
function KeptOut({ kinds }: { kinds: readonly Kind[] }) {
  const t = useTexts("access");
  const say = useSay();
  const bare = kinds.filter((one) => one.without > 0);
  if (bare.length === 0) return null;
  return (
    <div className="mu-note mu-note-warning">
      {bare.map(({ kind, without, names }) => (
        <div key={kind}>
          {t("security.without", {
            kind: say(accountKindWords[kind]),
            count: without,
            names: `${listText(names)}${names.length < without ? "…" : ""}`,
          })}
        </div>
      ))}
      <div>{t("security.withoutHint")}</div>
    </div>
  );
}

function RulesForm({ rules }: { rules: Rules }) {
  const t = useTexts("access");
  const { edition } = useSession();
  const [chosen, setChosen] = useState<readonly string[]>(rules.secondKinds);
  const [isAsking, setAsking] = useState(false);
  const secondKinds = rules.kinds.map((one) => one.kind).filter((kind) => chosen.includes(kind));
  const asked = rules.kinds.filter((one) => secondKinds.includes(one.kind));
  const isSame = secondKinds.join() === rules.secondKinds.join();
  const { phone, email } = rules.delivers;
  const undelivered = phone
    ? email
      ? undefined
      : t("security.noMail")
    : email
      ? t("security.noPhone")
      : t("security.noDelivery");
  return (
    <Page width={760}>
      <div className="mu-panel ac-security">
        <Section title={t("security.second")}>
          <p className="mu-secondary">{t("security.secondHint")}</p>
          <Checkbox.Group
            className="ac-kinds"
            aria-label={t("security.second")}
            value={[...chosen]}
            onChange={(next) => setChosen(next as string[])}
          >
            {rules.kinds.map(({ kind, accounts }) => (
              <Checkbox key={kind} value={kind}>
                {t(`security.of.${kind}`)}
                <span className="mu-secondary">{t("security.accounts", { count: accounts })}</span>
              </Checkbox>
            ))}
          </Checkbox.Group>
          <KeptOut kinds={asked} />
          {asked.length > 0 && undelivered ? <div className="mu-note mu-note-warning">{undelivered}</div> : null}
          <div>
            <Button type="primary" disabled={isSame} onClick={() => setAsking(true)}>
              {t("security.save")}
            </Button>
          </div>
        </Section>
      </div>
      {editionHas[edition].outsideLogIn ? (
        <div className="mu-panel ac-security">
          <OutsideProvider />
        </div>
      ) : null}
      {isAsking ? (
        <ConfirmAction
          call={setLogInRules}
          title={t(secondKinds.length === 0 ? "security.offTitle" : "security.onTitle")}
          content={
            <>
              <p>
                {secondKinds.length === 0
                  ? t("security.offText")
                  : t("security.onText", { kinds: listText(secondKinds.map((kind) => t(`security.of.${kind}`))) })}
              </p>
              <KeptOut kinds={asked} />
              {asked.length > 0 && undelivered ? <div className="mu-note mu-note-warning">{undelivered}</div> : null}
            </>
          }
          input={() => ({ secondKinds })}
          toast={t("security.saved")}
          refresh={[readLogInRules]}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Page>
  );
}

/** What the company asks of those who log in. */
export function LogInRules() {
  const rules = useCall(readLogInRules, {});
  if (rules.isError) return <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />;
  if (!rules.data) return <Skeleton active title={false} />;
  return <RulesForm key={rules.data.secondKinds.join()} rules={rules.data} />;
}
