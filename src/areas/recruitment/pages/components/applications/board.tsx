import { useState, type DragEvent } from "react";
import { Input } from "antd";
import { BatchBar } from "#ui/list-page/batch-bar.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import type { ApplicationPage, ApplicationRow } from "../../../applications-list.ts";
import { openStages, stageWords, type OpenStage } from "../../../words.ts";
import { BoardColumn } from "./board-column.tsx";
import type { Acts, Move } from "./use-acts.tsx";
import { VacancyFilter } from "./vacancy-filter.tsx";
import "./applications.css";

/** The arrow by which a row gets to a stage; offers and hiring are asked for. */
export const wayTo: Record<OpenStage, Move | "offer" | null> = {
  new: "toNew",
  screening: "toScreening",
  interview: "toInterview",
  offered: "offer",
  accepted: null,
};

export interface BoardProps {
  page: ApplicationPage;
  acts: Acts;
  open: (id: number) => void;
}

/** Applications in progress by their stages; cards are dragged, moved by keys, or several at once. */
export function Board({ page, acts, open }: BoardProps) {
  const t = useTexts("recruitment/applications");
  const say = useSay();
  const [{ search, vacancyId }, set] = useSearchState({ search: "", vacancyId: 0 });
  const [chosen, choose] = useState<ReadonlyMap<number, ApplicationRow>>(new Map());
  const [dragged, drag] = useState<ApplicationRow>();
  const clear = () => choose(new Map());
  const send = (row: ApplicationRow, stage: OpenStage) => {
    const way = wayTo[stage];
    if (row.stage === stage) return;
    if (way === null || !row.actions.includes(way)) {
      toast.info(t("board.cannot", { stage: say(stageWords[stage]) }));
      return;
    }
    if (way === "offer") acts.ask("offer", [row]);
    else acts.move([row], way);
  };
  const drop = (stage: OpenStage) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged) send(dragged, stage);
    drag(undefined);
  };
  const rows = [...chosen.values()];
  const filters = { ...(search ? { search } : {}), ...(vacancyId ? { vacancyId } : {}) };
  return (
    <div className="rc-stack">
      <div className="rc-bar">
        {rows.length > 0 ? (
          <BatchBar
            rows={rows}
            onClear={clear}
            actions={[
              { key: "move", label: t("batch.move"), onClick: () => acts.ask("moveMany", rows, clear) },
              {
                key: "reject",
                label: t("batch.reject"),
                danger: true,
                onClick: () => acts.ask("rejectMany", rows, clear),
              },
            ]}
          />
        ) : (
          <>
            <Input.Search
              allowClear
              defaultValue={search}
              placeholder={t("board.search")}
              aria-label={t("board.search")}
              style={{ width: 240 }}
              onSearch={(text) => set({ search: text.trim() })}
            />
            <VacancyFilter value={vacancyId} onChange={(id) => set({ vacancyId: id })} />
            <span className="mu-secondary">{t("board.hint")}</span>
          </>
        )}
      </div>
      <div className="rc-board">
        {openStages.map((stage) => (
          <BoardColumn
            key={stage}
            page={page}
            stage={stage}
            filters={filters}
            isTarget={dragged !== undefined && dragged.stage !== stage && dragged.actions.includes(wayTo[stage] ?? "")}
            chosen={chosen}
            onDrop={drop(stage)}
            card={{
              open,
              drag,
              choose: (row) => {
                const next = new Map(chosen);
                if (!next.delete(row.id)) next.set(row.id, row);
                choose(next);
              },
              step: (row, by) => {
                const next = openStages[openStages.indexOf(stage) + by];
                if (next) send(row, next);
              },
              items: (row) => acts.of(row),
            }}
          />
        ))}
      </div>
    </div>
  );
}
