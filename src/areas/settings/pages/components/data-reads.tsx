import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { listPersonalDataReads } from "../../operation-log-api.ts";
import { dataReadList } from "../../operation-log-lists.ts";

/** Who read personal data without its mask, of whom and why. */
export function DataReads() {
  const t = useTexts("settings");
  return (
    <ListPage
      list={dataReadList}
      call={listPersonalDataReads}
      columns={{
        subject: { value: (row) => row.subject ?? (row.rows > 1 ? t("log.many", { count: row.rows }) : null) },
      }}
      empty={{ title: t("log.emptyReads"), hint: t("log.emptyReadsHint") }}
    />
  );
}
