import { useState, type DragEvent, type KeyboardEvent } from "react";
import { Checkbox } from "antd";
import { MoreOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { instantText } from "#ui/format.ts";
import { PopMenu, type PopItem } from "#ui/pop-menu.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import type { ApplicationPage, ApplicationRow } from "../../../applications-list.ts";
import { checkWords } from "../../../check-words.ts";
import { channelWords, stageWords, type OpenStage } from "../../../words.ts";
import { listOf } from "./application-calls.ts";

interface CardActs {
  open: (id: number) => void;
  drag: (row: ApplicationRow | undefined) => void;
  choose: (row: ApplicationRow) => void;
  step: (row: ApplicationRow, by: 1 | -1) => void;
  items: (row: ApplicationRow) => readonly PopItem[];
}

interface BoardColumnProps {
  page: ApplicationPage;
  stage: OpenStage;
  filters: { search?: string; vacancyId?: number };
  /** What is dragged may be dropped here. */
  isTarget: boolean;
  chosen: ReadonlyMap<number, ApplicationRow>;
  onDrop: (event: DragEvent) => void;
  card: CardActs;
}

const shown = 50;

/** One stage of the board, those who have waited longest first. */
export function BoardColumn({ page, stage, filters, isTarget, chosen, onDrop, card }: BoardColumnProps) {
  const t = useTexts("recruitment/applications");
  const say = useSay();
  const [isOver, setOver] = useState(false);
  const { data } = useCall(listOf(page), { tab: stage, size: shown, sort: "-days", ...filters }, { keep: true });
  const rows = data?.rows ?? [];
  const total = data?.total ?? 0;
  return (
    <section
      className="rc-column"
      aria-label={say(stageWords[stage])}
      data-over={isTarget && isOver}
      onDragOver={(event) => {
        if (!isTarget) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        onDrop(event);
      }}
    >
      <h2>{t("board.column", { stage: say(stageWords[stage]), count: total })}</h2>
      {data && rows.length === 0 ? <p className="mu-secondary">{t("board.none")}</p> : null}
      <ul>
        {rows.map((row) => (
          <Card key={row.id} row={row} isChosen={chosen.has(row.id)} {...card} />
        ))}
      </ul>
      {total > rows.length ? <p className="mu-secondary">{t("board.more", { count: total - rows.length })}</p> : null}
    </section>
  );
}

function Card({
  row,
  isChosen,
  open,
  drag,
  choose,
  step,
  items,
}: CardActs & { row: ApplicationRow; isChosen: boolean }) {
  const t = useTexts("recruitment/applications");
  const say = useSay();
  const acts = items(row);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.shiftKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    step(row, event.key === "ArrowRight" ? 1 : -1);
  };
  return (
    <li
      className="rc-card"
      draggable={acts.length > 0}
      onDragStart={() => drag(row)}
      onDragEnd={() => drag(undefined)}
      onKeyDown={onKeyDown}
    >
      <div className="rc-card-head">
        <Checkbox checked={isChosen} aria-label={t("board.choose", { name: row.name })} onChange={() => choose(row)} />
        <button type="button" className="mu-plain mu-cell-link" onClick={() => open(row.id)}>
          {row.name}
        </button>
        {acts.length > 0 ? (
          <PopMenu
            items={acts}
            trigger={
              <button type="button" className="mu-plain mu-more" aria-label={t("board.moveOf", { name: row.name })}>
                <MoreOutlined />
              </button>
            }
          />
        ) : null}
      </div>
      <p>{row.post}</p>
      <p>
        {t("board.days", { days: row.days })} · {row.agency ?? say(channelWords[row.channel])}
      </p>
      <p>
        <Status of={checkWords} value={row.fit} />
      </p>
      {row.nextInterview === null ? null : <p>{t("board.next", { time: instantText(row.nextInterview) })}</p>}
    </li>
  );
}
