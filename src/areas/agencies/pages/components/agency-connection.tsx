import { useState } from "react";
import { Button } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { Instant } from "#ui/time.tsx";
import { listAgencies, readAgency, type AgencyDetail } from "../../api.ts";
import { endConnection, offerConnection } from "../../connections-api.ts";
import { connectionWords } from "../../words.ts";

/** The labour company's own company here, whose people then come with their own log-ins. */
export function AgencyConnection({ agency }: { agency: AgencyDetail }) {
  const t = useTexts("agencies");
  const say = useSay();
  const [asked, setAsked] = useState<"offer" | "end">();
  const { connection } = agency;
  const close = () => setAsked(undefined);
  const refresh = [readAgency, listAgencies];
  const may = agency.actions.includes("account");
  const button = (what: "offer" | "end", label: string) => (
    <Button size="small" danger={what === "end"} onClick={() => setAsked(what)}>
      {label}
    </Button>
  );
  const end = connection?.state === "offered" ? t("connection.takeBack") : t("connection.end");
  return (
    <Section
      title={t("connection.title")}
      extra={
        !may ? null : connection ? button("end", end) : agency.enabled ? button("offer", t("connection.offer")) : null
      }
    >
      {connection ? (
        <Facts
          facts={[
            { label: t("connection.company"), value: connection.company },
            {
              label: t("connection.state"),
              value: (
                <StatusTag
                  tone={connectionWords[connection.state].tone}
                  text={say(connectionWords[connection.state])}
                />
              ),
            },
            { label: t("connection.since"), value: <Instant at={connection.since} /> },
            { label: t("connection.people"), value: connection.people },
          ]}
        />
      ) : (
        <p className="mu-secondary">{t("connection.none")}</p>
      )}
      {asked === "offer" ? (
        <FormDrawer
          title={t("connection.offer")}
          call={offerConnection}
          fixed={{ agencyId: agency.id }}
          toast={t("connection.offered")}
          refresh={refresh}
          onClose={close}
          width={480}
          fields={[
            {
              name: "code",
              label: t("connection.code"),
              kind: "text",
              max: 20,
              hint: t("connection.codeHint"),
              full: true,
            },
          ]}
        />
      ) : null}
      {asked === "end" && connection ? (
        <ConfirmAction
          title={`${end}: ${connection.company}`}
          content={t(connection.state === "offered" ? "connection.takeBackHint" : "connection.endHint")}
          call={endConnection}
          input={() => ({ agencyId: agency.id, id: connection.id })}
          okText={end}
          danger
          toast={t("connection.ended")}
          refresh={refresh}
          onClose={close}
        />
      ) : null}
    </Section>
  );
}
