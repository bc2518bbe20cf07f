import { useEffect, useRef } from "react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { timeText } from "#ui/format.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import type { DeskItem } from "../../../desk-api.ts";
import { causeWords } from "../../../words.ts";

const rowHeight = 56;

interface DeskListProps {
  items: readonly DeskItem[];
  at: number;
  chosen: ReadonlySet<string>;
  onMove: (index: number) => void;
  onChoose: (item: DeskItem) => void;
}

/** The queue: one exception a row, the chosen ones marked; only what is in sight is drawn. */
export function DeskList({ items, at, chosen, onMove, onChoose }: DeskListProps) {
  const t = useTexts("attendance");
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  useEffect(() => {
    if (items.length > 0) virtual.scrollToIndex(at);
  }, [at, items.length === 0]);
  const rows = virtual.getVirtualItems();
  const active =
    items[at] && rows.some((row) => row.index === at) ? { "aria-activedescendant": `desk-${items[at].key}` } : {};
  return (
    <div
      ref={box}
      className="at-desk-list"
      role="listbox"
      aria-multiselectable="true"
      aria-label={t("desk.label")}
      tabIndex={0}
      {...active}
    >
      <div style={{ height: virtual.getTotalSize(), position: "relative" }} role="presentation">
        {rows.map((row) => {
          const item = items[row.index]!;
          return (
            <DeskRow
              key={item.key}
              item={item}
              top={row.start}
              isActive={row.index === at}
              isChosen={chosen.has(item.key)}
              onClick={(isMark) => {
                onMove(row.index);
                if (isMark) onChoose(item);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

function DeskRow({
  item,
  top,
  isActive,
  isChosen,
  onClick,
}: {
  item: DeskItem;
  top: number;
  isActive: boolean;
  isChosen: boolean;
  onClick: (isMark: boolean) => void;
}) {
  const t = useTexts("attendance");
  const say = useSay();
  const locale = useLocale();
  const cause = causeWords[item.cause];
  const time = (minute: number | null) => (minute === null ? t("desk.missing") : timeText(minute, locale));
  const isPerson = item.memberId !== null;
  return (
    <div
      id={`desk-${item.key}`}
      role="option"
      aria-selected={isChosen}
      className="at-desk-row"
      data-active={isActive}
      style={{ top, height: rowHeight }}
      onClick={(event) =>
        onClick((event.target as HTMLElement).closest(".at-desk-mark") !== null || event.ctrlKey || event.metaKey)
      }
    >
      <span className="at-desk-mark" data-on={isChosen} aria-hidden="true" />
      <span className="at-desk-who">
        <b>{item.name}</b> <span className="mu-secondary">{isPerson ? item.departmentName : null}</span>
      </span>
      <StatusTag tone={cause.tone} text={say(cause)} />
      <span className="at-desk-when mu-secondary mu-number">
        {item.workDate}
        {item.startMinute === null ? null : ` · ${time(item.startMinute)} – ${time(item.endMinute)}`}
      </span>
      <span className="at-desk-edges mu-number">
        {item.asked ? (
          <span className="mu-secondary">{t("desk.asked")}</span>
        ) : item.startMinute !== null ? (
          <>
            <span data-missing={item.inMinute === null}>{time(item.inMinute)}</span> –{" "}
            <span data-missing={item.outMinute === null}>{time(item.outMinute)}</span>
          </>
        ) : null}
      </span>
    </div>
  );
}
