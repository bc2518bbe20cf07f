import type { OutputOf } from "#platform/http/call.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { listText, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { listPersonalDataReads } from "../../operation-log-api.ts";
import { readFieldText, readWayOf } from "../../words.ts";

type Read = OutputOf<typeof listPersonalDataReads>["rows"][number];

/** Who read personal data without its mask, of whom and why. */
export function DataReads() {
  const t = useTexts("settings");
  const say = useSay();
  const locale = useLocale();
  const subject = (row: Read) => row.subject ?? (row.rows > 1 ? t("log.many", { count: row.rows }) : "-");
  return (
    <ListPage
      name="personal-data-reads"
      title={t("log.reads")}
      call={listPersonalDataReads}
      exportButton={(input) => (
        <ExportButton
          exporter="settings.dataReads"
          title={t("log.reads")}
          needs="OPERATION_LOG.personalData"
          input={input}
        />
      )}
      filters={[
        { kind: "search", name: "search", label: t("log.searchReads") },
        { kind: "dateRange", name: "from", to: "to", label: t("log.period") },
      ]}
      columns={[
        { key: "at", title: t("log.at"), kind: "instant", sort: true },
        { key: "who", title: t("log.reader"), kind: "person", sort: true },
        { key: "subject", title: t("log.subject"), value: subject },
        {
          key: "fields",
          title: t("log.fields"),
          value: (row) => listText(row.fields.map((field) => readFieldText(field, locale))),
        },
        { key: "reason", title: t("log.reason"), grow: true },
        { key: "call", title: t("log.source"), value: (row) => say(readWayOf(row.call)) },
      ]}
      empty={{ title: t("log.emptyReads"), hint: t("log.emptyReadsHint") }}
    />
  );
}
