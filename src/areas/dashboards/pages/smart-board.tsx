import { useEffect, useState } from "react";
import { Tag } from "antd";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Page } from "#ui/page.tsx";
import { useTexts } from "#ui/texts.ts";
import type { BoardTile } from "../board-tiles.ts";
import type { Picked } from "../tile-input.ts";
import { BoardBarFields } from "./components/board-bar.tsx";
import { BoardGrid } from "./components/board-grid.tsx";
import { BoardTools } from "./components/board-tools.tsx";
import { useBoard, useBoards } from "./components/use-board.ts";
import "#ui/list-page/list-page.css";
import "./components/board.css";

/** Selections of reports beside each other: one bar and a click in a chart narrow them all. */
export default function SmartBoard() {
  const t = useTexts("dashboards/board");
  const boards = useBoards();
  const { key, bar, choose } = boards;
  const { data, error, refetch } = useBoard(key, bar);
  const [picked, pick] = useState<Picked>();
  const [draft, setDraft] = useState<readonly BoardTile[]>();
  useEffect(() => {
    pick(undefined);
    setDraft(undefined);
  }, [key]);
  useEffect(() => {
    if (!picked) return;
    const onKey = (event: KeyboardEvent) => {
      // A picker or dialog that is open closes first.
      if (event.key === "Escape" && !event.defaultPrevented) pick(undefined);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [picked]);
  if (boards.error) return <ErrorState error={boards.error} onRetry={boards.retry} />;
  const board = data?.board;
  const tiles = draft ?? board?.tiles ?? [];
  return (
    <Page>
      <div className="mu-list-bar">
        <BoardBarFields boards={boards.list} value={key} bar={bar} onChange={choose} />
        {picked ? (
          <Tag
            closable={{ "aria-label": t("unpick", { name: picked.title }) }}
            onClose={(event) => {
              event.preventDefault();
              pick(undefined);
            }}
          >
            {t("picked", { name: picked.title })}
          </Tag>
        ) : null}
        {board ? (
          <BoardTools board={board} draft={draft} onDraft={setDraft} onChosen={(next) => choose({ board: next })} />
        ) : null}
      </div>
      {data && data.left > 0 ? <span className="mu-secondary">{t("left", { n: data.left })}</span> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {board && tiles.length === 0 ? <Empty title={t("none")} hint={t("noneHint")} /> : null}
      {board ? (
        <BoardGrid
          tiles={tiles}
          bar={bar}
          picked={picked}
          onPick={pick}
          onArrange={draft === undefined ? undefined : setDraft}
        />
      ) : null}
    </Page>
  );
}
