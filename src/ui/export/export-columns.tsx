import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Button } from "antd";
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from "@ant-design/icons";
import { useUiTexts } from "#ui/texts.ts";
import { choicesOf, keysIn, movedTo, toggled, withAll, type Choice } from "./export-choice.ts";
import "./export.css";

interface ExportColumnsProps {
  /** In the order of the file as it stands. */
  columns: readonly { key: string; title: string }[];
  choices: readonly Choice[];
  onChange: (choices: Choice[]) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Which columns a file has and in which order: by pointer, by buttons, by Alt and an arrow. */
export function ExportColumns({ columns, choices, onChange }: ExportColumnsProps) {
  const t = useUiTexts();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState("");
  const focus = useRef<string>(undefined);
  const titleOf = (key: string) => columns.find((column) => column.key === key)?.title ?? key;
  // A row that moves in the document loses the focus.
  useEffect(() => {
    if (focus.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(focus.current)}"]:not(:disabled)`)?.focus();
    focus.current = undefined;
  }, [choices]);
  const move = (key: string, place: number, part?: string) => {
    const next = movedTo(choices, key, place);
    focus.current = part && (isAtEnd(next, key, part) ? `check ${key}` : `${part} ${key}`);
    setSaid(t("export.movedTo", { column: titleOf(key), place: place + 1 }));
    onChange(next);
  };
  const onKey = (event: KeyboardEvent, key: string, index: number) => {
    const step = steps[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    if (choices[index + step]) move(key, index + step, "check");
  };
  return (
    <fieldset className="mu-export-columns">
      <legend>{t("export.columns", { chosen: keysIn(choices).length, all: choices.length })}</legend>
      <div className="mu-export-all">
        <Button size="small" type="link" onClick={() => onChange(withAll(choices, true))}>
          {t("export.all")}
        </Button>
        <Button size="small" type="link" onClick={() => onChange(withAll(choices, false))}>
          {t("export.none")}
        </Button>
        <Button
          size="small"
          type="link"
          onClick={() =>
            onChange(
              choicesOf(
                columns.map(({ key }) => key),
                null,
              ),
            )
          }
        >
          {t("export.standard")}
        </Button>
      </div>
      <ul ref={list}>
        {choices.map(({ key, isIn }, index) => (
          <li
            key={key}
            draggable
            data-dragged={dragged === key}
            onDragStart={() => setDragged(key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged !== undefined && dragged !== key) move(dragged, index);
            }}
            onDrop={(event) => event.preventDefault()}
            onKeyDown={(event) => onKey(event, key, index)}
          >
            <HolderOutlined aria-hidden="true" />
            <label>
              <input
                type="checkbox"
                data-part={`check ${key}`}
                checked={isIn}
                onChange={() => onChange(toggled(choices, key))}
              />{" "}
              {titleOf(key)}
            </label>
            <Button
              type="text"
              size="small"
              data-part={`up ${key}`}
              icon={<ArrowUpOutlined />}
              disabled={index === 0}
              aria-label={t("list.moveUp", { column: titleOf(key) })}
              onClick={() => move(key, index - 1, "up")}
            />
            <Button
              type="text"
              size="small"
              data-part={`down ${key}`}
              icon={<ArrowDownOutlined />}
              disabled={index === choices.length - 1}
              aria-label={t("list.moveDown", { column: titleOf(key) })}
              onClick={() => move(key, index + 1, "down")}
            />
          </li>
        ))}
      </ul>
      <span className="mu-sr-only" aria-live="polite">
        {said}
      </span>
    </fieldset>
  );
}

/** The button by which it was moved there is then of no more use. */
function isAtEnd(choices: readonly Choice[], key: string, part: string): boolean {
  const end = part === "up" ? choices[0] : part === "down" ? choices.at(-1) : undefined;
  return end?.key === key;
}
