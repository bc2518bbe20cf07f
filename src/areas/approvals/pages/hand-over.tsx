import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { listHolders } from "../hand-over-api.ts";
import { holderWords } from "../words.ts";
import { HandOverDrawer } from "./components/hand-over-drawer.tsx";

/** Who has approvals in their hands, those who have left first, and handing them over. */
export default function HandOver() {
  const t = useTexts("approvals");
  const say = useSay();
  return (
    <ListPage
      name="hand-over"
      title={t("handOver.title")}
      call={listHolders}
      exportButton={(input) => (
        <ExportButton exporter="approvals.holders" title={t("handOver.title")} needs="C6510.export" input={input} />
      )}
      filters={[
        { kind: "search", name: "search", label: t("handOver.search") },
        {
          kind: "select",
          name: "gone",
          label: t("handOver.state"),
          options: [
            { value: "true", label: say(holderWords.gone) },
            { value: "false", label: say(holderWords.here) },
          ],
        },
      ]}
      columns={[
        { key: "name", title: t("handOver.name"), kind: "link", sort: true, grow: true },
        { key: "departmentName", title: t("column.department"), sort: true },
        {
          key: "gone",
          title: t("handOver.state"),
          kind: "marks",
          width: 190,
          sort: true,
          render: (row) => <Status of={holderWords} value={row.gone ? "gone" : "here"} />,
        },
        { key: "leftOn", title: t("handOver.leftOn"), kind: "date" },
        { key: "tasks", title: t("handOver.tasks"), kind: "number", sort: true },
        { key: "since", title: t("handOver.since"), kind: "instant", sort: true },
        { key: "flows", title: t("handOver.flows"), kind: "number", sort: true },
      ]}
      rowActions={(row, list) => [{ key: "handOver", label: t("handOver.act"), onClick: () => list.open(row.id) }]}
      empty={{ title: t("handOver.empty"), hint: t("handOver.emptyHint") }}
      detail={({ id, close, previous, next }) => (
        <HandOverDrawer key={id} id={id} onClose={close} onPrevious={previous} onNext={next} />
      )}
    />
  );
}
