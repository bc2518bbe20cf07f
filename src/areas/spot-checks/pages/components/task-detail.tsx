import { useState } from "react";
import { Button } from "antd";
import { employeeTypeWords } from "#areas/people/words.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { TimeRange } from "#ui/time.tsx";
import { useCall } from "#ui/calls.ts";
import { instantText, timeText } from "#ui/format.ts";
import { listText, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { readTask, type RoundRow, type TaskDetail as Detail } from "../../api.ts";
import { taskList, type TaskRow } from "../../lists.ts";
import { objectWords, poolWords, taskWords, verdictWords } from "../../words.ts";
import { DrawDialog } from "./draw-dialog.tsx";
import { Figures } from "./figures.tsx";
import { PassRate } from "./pass-rate.tsx";
import { PeopleDrawn } from "./people-drawn.tsx";
import { Rounds } from "./rounds.tsx";

/** One task: how it stands, its draws and how each came about, the people drawn. */
export function TaskDetail({ place, onStop }: { place: DetailPlace<TaskRow>; onStop: (row: TaskRow) => void }) {
  const t = useTexts("spot-checks");
  const say = useSay();
  const { columns } = taskList;
  const [explained, explain] = useState<RoundRow>();
  const query = useCall(readTask, { id: place.id }, { keep: true });
  const { data } = query;
  const row = data?.row;
  return (
    <>
      <DetailDrawer
        {...detailProps(place, query)}
        title={row ? `${row.name} · ${row.number}` : ""}
        mark={row ? <Status of={taskWords} value={row.state} /> : null}
        width={900}
        head={
          row ? (
            <Figures
              figures={[
                { label: say(columns.pool), value: row.pool },
                { label: say(columns.drawn), value: row.drawn },
                { label: say(columns.checked), value: row.checked },
                { label: say(columns.qualified), value: row.qualified },
                {
                  label: say(verdictWords.unqualified),
                  value: row.checked - row.qualified,
                  tone: row.checked > row.qualified ? "danger" : undefined,
                },
                { label: say(columns.passPercent), value: <PassRate row={row} /> },
              ]}
            />
          ) : null
        }
        tabs={
          data && row
            ? [
                { key: "overview", label: t("detail.overview"), content: <Overview detail={data} /> },
                {
                  key: "draws",
                  label: t("detail.draws"),
                  content: <Rounds rounds={data.rounds} onExplain={explain} />,
                },
                { key: "people", label: t("detail.people"), content: <PeopleDrawn of={{ taskId: row.id }} /> },
              ]
            : []
        }
        actions={
          row?.actions.includes("stop") ? (
            <Button danger onClick={() => onStop(row)}>
              {t("stop")}
            </Button>
          ) : null
        }
      />
      {explained && row ? (
        <DrawDialog round={explained} ratePercent={row.ratePercent} onClose={() => explain(undefined)} />
      ) : null}
    </>
  );
}

function Overview({ detail }: { detail: Detail }) {
  const say = useSay();
  const locale = useLocale();
  const { row, objects, checkers, told } = detail;
  const fact = useFactsOf(taskList, detail);
  const named = (people: readonly { name: string }[]) => listText(people.map((one) => one.name));
  return (
    <Facts
      facts={[
        fact("fromDate", { value: `${row.fromDate} – ${row.toDate}` }),
        fact("window", { value: <TimeRange from={row.startMinute} to={row.endMinute} /> }),
        fact("samplingMinutes", { value: listText(row.samplingMinutes.map((minute) => timeText(minute, locale))) }),
        fact("ratePercent", { value: `${row.ratePercent}%` }),
        fact("passTarget", { value: `${row.passTarget}%` }),
        fact("counts", { value: say(poolWords[detail.counts]) }),
        fact("objects", {
          value: listText(objects.map((one) => `${say(objectWords[one.kind])} ${one.name}`)),
          full: true,
        }),
        fact("scope", {
          value: listText(detail.employeeTypes.map((type) => say(employeeTypeWords[type]))),
          full: true,
        }),
        ...(checkers.length > 0 ? [fact("checkerNames", { value: named(checkers) })] : []),
        ...(told.length > 0 ? [fact("toldNames", { value: named(told) })] : []),
        fact("createdBy", { value: `${row.createdBy ?? "-"} ${instantText(row.createdAt)}` }),
        ...(detail.rules === "" ? [] : [fact("rules", { full: true })]),
        ...(detail.endedAt ? [fact("endedAt")] : []),
        ...(detail.stopReason ? [fact("stoppedBy"), fact("stopReason", { full: true })] : []),
      ]}
    />
  );
}
