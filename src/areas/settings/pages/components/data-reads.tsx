import type { OutputOf } from "#platform/http/call.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { listText, useTexts } from "#ui/texts.ts";
import { listPersonalDataReads } from "../../operation-log-api.ts";

type Read = OutputOf<typeof listPersonalDataReads>["rows"][number];

const known = new Set(["idNumber", "phone", "bankAccount"]);

function useFieldsText(): (fields: readonly string[]) => string {
  const t = useTexts("settings");
  const one = (field: string) => {
    const [name = "", ...rest] = field.split(" ");
    return [known.has(name) ? t(`log.field.${name}`) : name, ...rest].join(" ");
  };
  return (fields) => listText(fields.map(one));
}

/** Who read personal data without its mask, of whom and why. */
export function DataReads() {
  const t = useTexts("settings");
  const fields = useFieldsText();
  const subject = (row: Read) => row.subject ?? (row.rows > 1 ? t("log.many", { count: row.rows }) : "-");
  return (
    <ListPage
      name="personal-data-reads"
      title={t("log.reads")}
      call={listPersonalDataReads}
      filters={[
        { kind: "search", name: "search", label: t("log.searchReads") },
        { kind: "dateRange", name: "from", to: "to", label: t("log.period") },
      ]}
      columns={[
        { key: "at", title: t("log.at"), kind: "instant", sort: true },
        { key: "who", title: t("log.reader"), kind: "person", sort: true },
        { key: "subject", title: t("log.subject"), value: subject },
        { key: "fields", title: t("log.fields"), value: (row) => fields(row.fields) },
        { key: "reason", title: t("log.reason"), grow: true },
        { key: "call", title: t("log.source"), value: (row) => t(`log.sources.${row.call.endsWith("reveal") ? "reveal" : "file"}`) },
      ]}
      empty={{ title: t("log.emptyReads"), hint: t("log.emptyReadsHint") }}
    />
  );
}
