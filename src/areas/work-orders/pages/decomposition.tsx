import { useState } from "react";
import { ThunderboltOutlined } from "@ant-design/icons";
import { Tooltip } from "antd";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { today } from "#ui/format.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { orderChoices } from "../form-api.ts";
import { openLineList, type OpenLineRow } from "../open-lines-list.ts";
import { listOpenLines } from "../shares-api.ts";
import { openPlacesWords } from "../words.ts";
import { ShareOut } from "./components/share-out.tsx";
import "./components/work-orders.css";

/** Places still open of those asked for; a bolt while labour companies can take them by themselves. */
function Open({ row }: { row: OpenLineRow }) {
  const say = useSay();
  const state =
    row.openPlacesUntil === null ? undefined : row.open > 0 ? say(openPlacesWords.open) : say(openPlacesWords.full);
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
        list={openLineList}
        call={listOpenLines}
        filters={{
          departmentId: {
            kind: "select",
            options: (choices.data?.departments ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
          from: { initial: today() },
        }}
        columns={{
          open: { render: (row) => <Open row={row} /> },
        }}
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
