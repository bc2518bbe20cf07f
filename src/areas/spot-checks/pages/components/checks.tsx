import { useState } from "react";
import { Tag } from "antd";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { TimeRange } from "#ui/time.tsx";
import { useCall } from "#ui/calls.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { listChecks, readOverview } from "../../api.ts";
import { checkList, taskList, type CheckRow } from "../../lists.ts";
import { checkWords, verdictWords } from "../../words.ts";
import { CheckDialogs, useCheckActions, type AskedOfCheck } from "./check-actions.tsx";
import { Figures } from "./figures.tsx";
import { rateText } from "./rate-text.ts";

/** Everybody who was drawn in the last days, over all tasks. */
export function Checks() {
  const t = useTexts("spot-checks");
  const [asked, ask] = useState<AskedOfCheck>();
  const actions = useCheckActions(ask);
  return (
    <>
      <ListPage
        list={checkList}
        call={listChecks}
        every={60_000}
        filters={{
          span: { initial: "week" },
          taskId: {
            render: (value: string, set: (value: string) => void) =>
              value === "" ? null : (
                <Tag closable={{ "aria-label": t("span.every") }} onClose={() => set("")}>
                  {t("span.task")}
                </Tag>
              ),
          },
        }}
        columns={{
          workDate: { value: (row) => row.workDate },
          shift: { render: (row) => <TimeRange from={row.startMinute} to={row.endMinute} /> },
        }}
        rowActions={actions}
        onOpen={(row) => ask({ what: "view", row })}
        summary={<Overview />}
        empty={{ title: t("checksEmpty"), hint: t("checksEmptyHint") }}
      />
      <CheckDialogs asked={asked} onClose={() => ask(undefined)} onAsk={(what, row: CheckRow) => ask({ what, row })} />
    </>
  );
}

function Overview() {
  const t = useTexts("spot-checks");
  const say = useSay();
  const [{ span }] = useSearchState({ span: "week" });
  const { data } = useCall(readOverview, { span: span === "month" ? "month" : "week" }, { keep: true });
  return (
    <Figures
      label={say(checkList.filters.span)}
      figures={[
        { label: t("openNow"), value: data?.open ?? "-" },
        { label: say(taskList.columns.drawn), value: data?.drawn ?? "-" },
        { label: say(taskList.columns.checked), value: data?.checked ?? "-" },
        { label: say(taskList.columns.qualified), value: data?.qualified ?? "-" },
        {
          label: say(verdictWords.unqualified),
          value: data?.unqualified ?? "-",
          tone: data && data.unqualified > 0 ? "danger" : undefined,
        },
        { label: say(checkWords.unchecked), value: data?.unchecked ?? "-" },
        { label: say(taskList.columns.passPercent), value: data ? (rateText(data, t) ?? "-") : "-" },
      ]}
    />
  );
}
