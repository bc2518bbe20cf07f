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
import { outcomeWords } from "../../words.ts";

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
                  { label: t("log.who"), value: data.who },
                  { label: t("log.page"), value: data.page },
                  { label: t("log.target"), value: data.target },
                  { label: t("log.code"), value: data.code },
                  { label: t("log.ip"), value: data.ip },
                  { label: t("log.requestId"), value: data.requestId, full: true },
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
  return (
    <ListPage
      name="operations"
      title={t("log.operations")}
      call={listOperations}
      filters={[
        { kind: "search", name: "search", label: t("log.search") },
        { kind: "select", name: "outcome", label: t("log.outcome"), width: 120, options: choicesOf(outcomeWords, say) },
        { kind: "dateRange", name: "from", to: "to", label: t("log.period") },
      ]}
      columns={[
        { key: "at", title: t("log.at"), kind: "instant", sort: true },
        { key: "who", title: t("log.who"), kind: "person", sort: true },
        { key: "what", title: t("log.what"), kind: "link", sort: true },
        { key: "page", title: t("log.page") },
        { key: "target", title: t("log.target"), grow: true },
        { key: "outcome", title: t("log.outcome"), kind: "status", statuses: outcomeWords },
        { key: "code", title: t("log.code") },
        { key: "ip", title: t("log.ip") },
      ]}
      exportButton={(input) => <ExportButton exporter="settings.operations" title={t("log.operations")} needs="OPERATION_LOG.export" input={input} period={{ from: "from", to: "to" }} />}
      empty={{ title: t("log.empty"), hint: t("log.emptyHint") }}
      detail={(place) => <OperationDetail {...place} />}
    />
  );
}
