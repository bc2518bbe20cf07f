import { useState, type RefObject } from "react";
import { Button, Segmented } from "antd";
import { ColumnWidthOutlined, QuestionCircleOutlined, RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { ruleLevelWords } from "#areas/scheduling/words.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { useThemeName } from "#ui/theme/theme-name.ts";
import { colourOf } from "#areas/scheduling/definition-colours.ts";
import { shortSpan } from "./clock-text.ts";
import { levels, type Level } from "./found-list.tsx";
import type { Roster } from "./roster.ts";

export const gridViews = ["people", "shift", "day"] as const;
export type GridViewName = (typeof gridViews)[number];

interface GridToolsProps {
  roster: Roster;
  view: GridViewName;
  onView(view: GridViewName): void;
  found: Record<Level, number>;
  isListOpen: boolean;
  /** How many kinds of contradictions there are between rules and needs. */
  contradictions: number;
  isNarrow: boolean;
  onNarrow(isNarrow: boolean): void;
  isReadOnly: boolean;
  search: RefObject<HTMLInputElement | null>;
  onFind(text: string, backwards: boolean): void;
  /** Opens or closes the list of findings. */
  onList(): void;
  onHelp(): void;
  /** A shift for what is chosen; an empty text clears it. */
  onShift(code: string): void;
  onUndo(): void;
  onRedo(): void;
  onBack(): void;
}

/** Above the grid: the view, the shifts that a click gives to what is chosen, what speaks against the plan, and finding. */
export function GridTools({
  roster,
  view,
  onView,
  found,
  isListOpen,
  contradictions,
  isNarrow,
  isReadOnly,
  search,
  ...on
}: GridToolsProps) {
  const t = useTexts("planning/grid");
  const say = useSay();
  const theme = useThemeName();
  const [text, setText] = useState("");
  const told = levels.filter((level) => found[level] > 0);
  return (
    <div className="pl-tools" data-region="palette">
      <Segmented
        aria-label={t("view.label")}
        value={view}
        onChange={onView}
        options={gridViews.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      {!isReadOnly && view === "people" && (
        <div className="pl-palette" role="group" aria-label={t("palette")}>
          {roster.data.definitions
            .filter(({ isDisabled }) => !isDisabled)
            .map(({ id, code, name, colour, sections }) => {
              const { ground, ink, stripe } = colourOf(theme, colour);
              return (
                <button
                  key={id}
                  type="button"
                  title={[say(name), ...sections.map(shortSpan)].join(" ")}
                  style={{ background: ground, color: ink, borderInlineStartColor: stripe }}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => on.onShift(code)}
                >
                  {code}
                </button>
              );
            })}
          <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => on.onShift("")}>
            {t("clear")}
          </button>
        </div>
      )}
      <div className="pl-tools-end">
        {!isReadOnly && view === "people" && (
          <>
            <Button
              type="text"
              icon={<UndoOutlined />}
              aria-label={t("undo")}
              title={`${t("undo")} (Ctrl+Z)`}
              onClick={on.onUndo}
            />
            <Button
              type="text"
              icon={<RedoOutlined />}
              aria-label={t("redo")}
              title={`${t("redo")} (Ctrl+Y)`}
              onClick={on.onRedo}
            />
          </>
        )}
        {view === "people" && (
          <Button
            type="text"
            icon={<ColumnWidthOutlined />}
            aria-pressed={isNarrow}
            title={t("narrow")}
            aria-label={t("narrow")}
            className={isNarrow ? "pl-pressed" : ""}
            onClick={() => on.onNarrow(!isNarrow)}
          />
        )}
        <Button
          type="text"
          icon={<QuestionCircleOutlined />}
          aria-label={t("keys.title")}
          title={`${t("keys.title")} (F1)`}
          onClick={on.onHelp}
        />
        {(told.length > 0 || contradictions > 0) && (
          <button
            type="button"
            className="pl-found"
            aria-expanded={isListOpen}
            title={`${t("found.label")} (Alt+L) · ${t("next")} (Alt+N)`}
            onClick={on.onList}
          >
            {contradictions > 0 && <span data-level="hard">{t("found.contradicting", { count: contradictions })}</span>}
            {told.map((level) => (
              <span key={level} data-level={level}>
                {say(ruleLevelWords[level])} {found[level]}
              </span>
            ))}
          </button>
        )}
        {view === "people" && (
          <input
            ref={search}
            type="search"
            className="pl-find"
            aria-label={t("find")}
            placeholder={t("findShort")}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && !event.nativeEvent.isComposing) on.onFind(text, event.shiftKey);
              else if (event.key === "Escape") on.onBack();
              else return;
              event.preventDefault();
            }}
          />
        )}
      </div>
    </div>
  );
}
