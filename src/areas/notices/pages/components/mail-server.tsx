import { Button, Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FormBody } from "#ui/form/form-body.tsx";
import { useCallForm } from "#ui/form/use-form.ts";
import { instantText, numberText } from "#ui/format.ts";
import { useCan } from "#ui/session.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { listMails, readMailServer, sendTestMail } from "../../api.ts";
import "#ui/form/form.css";

function TestMail() {
  const t = useTexts("notices");
  const form = useCallForm({ call: sendTestMail, toast: t("server.done"), refresh: [listMails, readMailServer] });
  return (
    <section className="mu-panel">
      <Section title={t("server.testTitle")}>
        <span className="mu-secondary">{t("server.testHint")}</span>
        <FormBody form={form} fields={[{ name: "address", label: t("server.address"), kind: "text", full: true }]} />
        <div className="mu-form-buttons">
          <Button type="primary" loading={form.running} disabled={form.running} onClick={() => void form.submit()}>
            {t("server.send")}
          </Button>
        </div>
      </Section>
    </section>
  );
}

/** The mail server as the program knows it from its environment, and whether it works. */
export function MailServer() {
  const t = useTexts("notices");
  const ui = useUiTexts();
  const can = useCan();
  const { data, isPending, error, refetch } = useCall(readMailServer, {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active title={false} className="no-server" />;
  const { server } = data;
  return (
    <div className="no-server">
      <section className="mu-panel">
        <Section
          title={t("server.title")}
          extra={<StatusTag tone={server ? "success" : "warning"} text={t(server ? "server.on" : "server.none")} />}
        >
          {server ? (
            <Facts
              columns={2}
              facts={[
                { label: t("server.host"), value: server.host },
                { label: t("server.port"), value: server.port },
                { label: t("server.secure"), value: ui(server.secure ? "yes" : "no") },
                { label: t("server.from"), value: server.from },
              ]}
            />
          ) : (
            <p className="mu-secondary">{t("server.noneHint")}</p>
          )}
        </Section>
      </section>
      <section className="mu-panel">
        <Section title={t("server.counts")}>
          <Facts
            columns={2}
            facts={[
              { label: t("server.waiting"), value: numberText(data.waiting) },
              { label: t("server.failed"), value: numberText(data.failed) },
              { label: t("server.sent"), value: numberText(data.sent) },
              { label: t("server.lastSentAt"), value: data.lastSentAt ? instantText(data.lastSentAt) : null },
            ]}
          />
        </Section>
      </section>
      {server && can("C6900.test") ? <TestMail /> : null}
    </div>
  );
}
