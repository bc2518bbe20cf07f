import { useState } from "react";
import { Button, Skeleton } from "antd";
import { EditOutlined } from "@ant-design/icons";
import { downloadUrl } from "#platform/http/client.ts";
import { useCall } from "#ui/calls.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Page } from "#ui/page.tsx";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { readPortal, readPortalLogo } from "../portal-api.ts";
import { portalLooks } from "../portal-look.ts";
import { askedFieldWords, askingWords } from "../portal-words.ts";
import { portalFields } from "../rules/asked-fields.ts";
import { PortalForm } from "./components/portal/portal-form.tsx";
import { PortalState } from "./components/portal/portal-state.tsx";
import "./components/portal/portal.css";

/** What the public portal looks like, asks and tells; whether it is open, and where. */
export default function PortalSettings() {
  const t = useTexts("recruitment/portal");
  const say = useSay();
  const can = useCan();
  const [isEditing, setEditing] = useState(false);
  const { data: portal, error, refetch } = useCall(readPortal, {});
  if (error && !portal) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!portal) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const edit = can("C2600.edit") ? (
    <Button
      type={portal.version === 0 ? "primary" : "default"}
      icon={<EditOutlined />}
      onClick={() => setEditing(true)}
    >
      {t(portal.version === 0 ? "set" : "edit")}
    </Button>
  ) : null;
  const form = isEditing ? <PortalForm portal={portal} onClose={() => setEditing(false)} /> : null;
  if (portal.version === 0)
    return (
      <>
        <div className="mu-panel">
          <Empty title={t("title")} hint={t("neverSaved")} action={edit} />
        </div>
        {form}
      </>
    );
  return (
    <Page width={1080}>
      <h2 className="mu-hidden">{t("title")}</h2>
      <PortalState portal={portal} />
      <section className="mu-panel">
        <Section title={t("look")} extra={edit}>
          <Facts
            facts={[
              { label: t("code"), value: portal.code },
              {
                label: t("colour"),
                value: (
                  <>
                    <span className="rp-colour" style={{ background: portalLooks[portal.colour].light }} />
                    {say(portalLooks[portal.colour])}
                  </>
                ),
              },
              {
                label: t("logo"),
                value: portal.logo ? (
                  <img
                    className="rp-logo"
                    src={downloadUrl(readPortalLogo, { fileId: portal.logo.id })}
                    alt={portal.logo.name}
                  />
                ) : (
                  t("none")
                ),
              },
              { label: t("aboutZh"), value: portal.aboutZh, full: true },
              { label: t("aboutEn"), value: portal.aboutEn, full: true },
            ]}
          />
        </Section>
      </section>
      <section className="mu-panel">
        <Section title={t("form")}>
          <p className="mu-secondary">{t("formHint")}</p>
          <Facts
            columns={4}
            facts={portalFields.map((field) => ({
              label: say(askedFieldWords[field]),
              value: say(askingWords[portal.fields[field]]),
            }))}
          />
        </Section>
      </section>
      <section className="mu-panel">
        <Section title={t("notice")}>
          <Facts
            facts={[
              {
                label: t("notice"),
                value: portal.noticeVersion === 0 ? t("usual") : t("version", { n: portal.noticeVersion }),
              },
              { label: t("retention"), value: t("months", { count: portal.retentionMonths }) },
              { label: t("noticeZh"), value: <span className="rp-text">{portal.noticeZh}</span>, full: true },
              { label: t("noticeEn"), value: <span className="rp-text">{portal.noticeEn}</span>, full: true },
            ]}
          />
        </Section>
      </section>
      {form}
    </Page>
  );
}
