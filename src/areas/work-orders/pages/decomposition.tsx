import { useState } from "react";
import { ThunderboltOutlined } from "@ant-design/icons";
import { Tooltip } from "antd";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { today } from "#ui/format.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { TimeRange } from "#ui/time.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { orderChoices } from "../form-api.ts";
import { listOpenLines, type OpenLineRow } from "../shares-api.ts";
import { openPlacesWords } from "../words.ts";
import { ShareOut } from "./components/share-out.tsx";
import "./components/work-orders.css";

/** Places still open of those asked for; a bolt while labour companies can take them by themselves. */
function Open({ row }: { row: OpenLineRow }) {
  const t = useTexts("work-orders");
  const say = useSay();
  const state =
    row.openPlacesUntil === null ? undefined : row.open > 0 ? t("openPlaces.running") : say(openPlacesWords.full);
  return (
    <span className="mu-number">
      {state === undefined ? null : (
        <Tooltip title={state}>
          <ThunderboltOutlined className="wo-bolt" aria-label={state} />
        </Tooltip>
      )}{" "}
      {row.open} / {row.headcount}
    </span>
  );
}

/** Approved lines that are still open on the left, labour companies for the chosen one on the right. */
export default function Decomposition() {
  const t = useTexts("work-orders");
  const choices = useCall(orderChoices, {});
  const [lineId, setLineId] = useState<number>();
  return (
    <div className="wo-breakdown">
      <ListPage
        name="open-lines"
        title={t("breakdown.open")}
        call={listOpenLines}
        exportButton={(input) => (
          <ExportButton
            exporter="work-orders.openLines"
            title={t("breakdown.open")}
            needs="C2100.export"
            input={input}
          />
        )}
        filters={[
          { kind: "search", name: "search", label: t("field.searchOrder"), width: 150 },
          {
            kind: "select",
            name: "departmentId",
            label: t("field.department"),
            width: 130,
            options: (choices.data?.departments ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
          { kind: "dateRange", name: "from", to: "to", label: t("field.workDate"), initial: today() },
          {
            kind: "select",
            name: "all",
            label: t("breakdown.onlyOpen"),
            width: 130,
            options: [{ value: "true", label: t("breakdown.all") }],
          },
        ]}
        columns={[
          { key: "workDate", title: t("field.workDate"), kind: "date", sort: true },
          { key: "orderNumber", title: t("field.order"), kind: "link" },
          {
            key: "postName",
            title: t("field.post"),
            width: 210,
            value: (row) => `${row.postName} · ${row.departmentName}`,
          },
          {
            key: "time",
            title: t("field.time"),
            kind: "timeRange",
            render: (row) => <TimeRange from={row.startMinute} to={row.endMinute} />,
          },
          {
            key: "open",
            title: t("breakdown.openOfAsked"),
            kind: "number",
            width: 96,
            sort: true,
            render: (row) => <Open row={row} />,
          },
        ]}
        onOpen={(row) => setLineId(row.id)}
        beside={lineId ?? null}
        empty={{ title: t("breakdown.emptyTitle"), hint: t("breakdown.emptyHint") }}
      />
      <aside className="mu-panel wo-side">
        {lineId === undefined ? (
          <Empty title={t("breakdown.line")} hint={t("breakdown.hint")} />
        ) : (
          <ShareOut key={lineId} lineId={lineId} />
        )}
      </aside>
    </div>
  );
}
