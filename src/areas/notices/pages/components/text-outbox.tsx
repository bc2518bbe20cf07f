import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { listTextMessages } from "../../api.ts";
import { kindWordsOf } from "../../words.ts";
import "#ui/form/form.css";

/** Text messages that the built-in provider kept instead of sending. */
export function TextOutbox() {
  const t = useTexts("notices");
  const say = useSay();
  return (
    <ListPage
      name="texts"
      title={t("tabs.texts")}
      call={listTextMessages}
      exportButton={(input) => <ExportButton exporter="notices.texts" title={t("tabs.texts")} needs="C6900.texts" input={input} />}
      filters={[{ kind: "search", name: "search", label: t("searchTexts") }]}
      summary={<div className="mu-note mu-note-info">{t("textsNote")}</div>}
      columns={[
        { key: "phone", title: t("phone") },
        { key: "kind", title: t("kind"), value: (row) => say(kindWordsOf(row.kind)) },
        { key: "body", title: t("text"), grow: true, render: (row) => row.body },
        { key: "createdAt", title: t("createdAt"), kind: "instant", sort: true },
      ]}
      empty={{ title: t("emptyTexts"), hint: t("emptyTextsHint") }}
    />
  );
}
