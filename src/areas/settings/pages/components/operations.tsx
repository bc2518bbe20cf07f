import { useState } from "react";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { instantText } from "#ui/format.ts";
import { ListPage, type DetailPlace } from "#ui/list-page/list-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { listOperations, readOperation } from "../../operation-log-api.ts";
import { kindWords, outcomeWords } from "../../words.ts";
import { VerifyDialog } from "./verify-dialog.tsx";

function OperationDetail(place: DetailPlace<unknown>) {
  const { id } = place;
  const t = useTexts("settings");
  const asked = useCall(readOperation, { id });
  const { data } = asked;
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      width={680}
      title={data?.what ?? ""}
      mark={data ? <Status of={outcomeWords} value={data.outcome} /> : null}
      tabs={[
        {
          key: "operation",
          label: t("log.view"),
          content: data ? (
            <>
              <Facts
                facts={[
                  { label: t("log.at"), value: instantText(data.at) },
                  { label: t("log.kind"), value: <Status of={kindWords} value={data.kind} /> },
                  ...(data.count > 1
                    ? [
                        { label: t("log.count"), value: data.count },
                        { label: t("log.until"), value: data.until ? instantText(data.until) : null },
                      ]
                    : []),
                  { label: t("log.who"), value: data.who },
                  { label: t("log.page"), value: data.page },
                  { label: t("log.target"), value: data.target },
                  { label: t("log.code"), value: data.code },
                  { label: t("log.ip"), value: data.ip },
                  { label: t("log.device"), value: data.device },
                  { label: t("log.requestId"), value: data.requestId, full: true },
                  {
                    label: t("log.seal"),
                    value: data.seal
                      ? `${data.seal.sequence} · ${data.seal.hash}`
                      : t(data.openUntil ? "log.counting" : "log.notSealed", {
                          until: data.openUntil ? instantText(data.openUntil) : "",
                        }),
                    full: true,
                  },
                ]}
              />
              <Section title={t("log.detail")}>
                <pre className="se-json">{JSON.stringify(data.detail, null, 2)}</pre>
                <small className="mu-secondary">{t("log.detailNote")}</small>
              </Section>
            </>
          ) : null,
        },
      ]}
    />
  );
}

/** Everything that was done or refused, newest first. */
export function Operations() {
  const t = useTexts("settings");
  const say = useSay();
  const [verifying, setVerifying] = useState(false);
  return (
    <>
      <ListPage
        name="operations"
        title={t("log.operations")}
        call={listOperations}
        filters={[
          { kind: "search", name: "search", label: t("log.search") },
          { kind: "select", name: "kind", label: t("log.kind"), width: 150, options: choicesOf(kindWords, say) },
          {
            kind: "select",
            name: "outcome",
            label: t("log.outcome"),
            width: 120,
            options: choicesOf(outcomeWords, say),
          },
          { kind: "dateRange", name: "from", to: "to", label: t("log.period") },
        ]}
        columns={[
          { key: "at", title: t("log.at"), kind: "instant", sort: true },
          { key: "kind", title: t("log.kind"), kind: "status", statuses: kindWords },
          { key: "who", title: t("log.who"), kind: "person", sort: true },
          { key: "what", title: t("log.what"), kind: "link", sort: true },
          { key: "target", title: t("log.target"), grow: true },
          { key: "outcome", title: t("log.outcome"), kind: "status", statuses: outcomeWords },
          { key: "count", title: t("log.count"), kind: "number" },
          { key: "ip", title: t("log.ip") },
          { key: "device", title: t("log.device"), minor: true },
          { key: "code", title: t("log.code"), minor: true },
          { key: "page", title: t("log.page"), minor: true },
        ]}
        buttons={<Button onClick={() => setVerifying(true)}>{t("log.verify")}</Button>}
        exportButton={(input) => (
          <ExportButton
            exporter="settings.operations"
            title={t("log.operations")}
            needs="OPERATION_LOG.export"
            input={input}
            period={{ from: "from", to: "to" }}
          />
        )}
        empty={{ title: t("log.empty"), hint: t("log.emptyHint") }}
        detail={(place) => <OperationDetail {...place} />}
      />
      {verifying ? <VerifyDialog onClose={() => setVerifying(false)} /> : null}
    </>
  );
}
