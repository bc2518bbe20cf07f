import { ArrowLeftOutlined } from "@ant-design/icons";
import { Select, Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { MonthField } from "#ui/form/date-fields.tsx";
import { today } from "#ui/format.ts";
import { HelpMark } from "#ui/help/help.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { readSheet, sheetChoices } from "../../../sheet-api.ts";
import { sheetTitle } from "../../../sheet-words.ts";
import { runKindWords, runWords } from "../../../words.ts";
import { SheetBench } from "./sheet-bench.tsx";
import type { Place } from "./use-sheet.ts";
import "./sheet.css";

/** The sheet of a legal entity, a month and a run, all of them in the address. */
export function SheetPage({ isEditing }: { isEditing: boolean }) {
  const t = useTexts("payroll/sheet");
  const say = useSay();
  const can = useCan();
  const [asked, search] = useSearchState({ month: today().slice(0, 7), entity: 0, run: 0 });
  const { data: choices, error: choicesError, refetch: chooseAgain } = useCall(sheetChoices, { month: asked.month });
  const entity = choices?.find(({ id }) => id === asked.entity) ?? choices?.[0];
  const run = entity?.runs.find(({ id }) => id === asked.run);
  const place: Place = { entityId: entity?.id ?? 0, month: asked.month, runId: run?.id ?? null };
  // What others change comes by the versions of the cells: a sheet that is being written is not read anew.
  const { data, error, refetch } = useCall(readSheet, place, { when: entity !== undefined, once: true });
  const choice = (
    <>
      <span className="ps-choice">
        <MonthField label={t("month")} value={asked.month} onChange={(month) => month && search({ month, run: 0 })} />
      </span>
      <Select
        aria-label={t("entity")}
        value={entity?.id}
        onChange={(id) => search({ entity: id, run: 0 })}
        options={(choices ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        popupMatchSelectWidth={false}
      />
      <Select
        aria-label={t("run")}
        value={run?.id ?? 0}
        onChange={(id) => search({ run: id })}
        options={[
          { value: 0, label: t("anyRun") },
          ...(entity?.runs ?? []).map(({ id, number, kind, state }) => ({
            value: id,
            label: t("runOption", { number, kind: say(runKindWords[kind]), state: say(runWords[state]) }),
          })),
        ]}
        popupMatchSelectWidth={false}
      />
    </>
  );
  const failed = choicesError ?? error;
  const canWrite = can("C60301.onlineEdit") && can("C60301.view");
  return (
    <div className="ps-page">
      {choices && data && entity ? (
        <SheetBench
          key={`${place.entityId} ${place.month} ${place.runId}`}
          place={place}
          read={data}
          isEditing={isEditing && canWrite}
          canWrite={canWrite}
          choice={choice}
          onAgain={() => void refetch()}
        />
      ) : (
        <>
          <header className="ps-top">
            <a href="/index/homePage" aria-label={t("home")}>
              <ArrowLeftOutlined />
            </a>
            <h1>{say(sheetTitle)}</h1>
            {choice}
            <HelpMark />
          </header>
          {failed ? (
            <ErrorState error={failed} onRetry={() => void (choicesError ? chooseAgain() : refetch())} />
          ) : choices?.length === 0 ? (
            <Empty title={t("noEntityTitle")} hint={t("noEntityHint")} />
          ) : (
            <Skeleton active title={false} paragraph={{ rows: 10 }} />
          )}
        </>
      )}
    </div>
  );
}
