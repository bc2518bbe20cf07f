import { useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { placedFaultText } from "#platform/formula/faults.ts";
import { checkKinds } from "#platform/formula/kinds.ts";
import { parse } from "#platform/formula/parse.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { completeAt, inserted, type Completing, type Word } from "../../complete-formula.ts";
import { useFormulaWords } from "./use-formula-words.ts";
import "./definitions.css";

interface FormulaEditorProps {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  /** Read aloud where no label stands beside it. */
  label?: string;
}

/** A formula as it is written: names complete by both languages and pinyin, faults stand below with line and column. */
export function FormulaEditor({ id, value = "", onChange, label }: FormulaEditorProps) {
  const t = useTexts("payroll/definitions");
  const locale = useLocale();
  const { names, words } = useFormulaWords();
  const list = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [completing, setCompleting] = useState<Completing | null>(null);
  const [chosen, setChosen] = useState(0);
  const faults = useMemo(() => {
    if (!names || value.trim() === "") return [];
    const parsed = parse(value, names, locale);
    return [...parsed.faults, ...checkKinds(parsed, names, "number").faults];
  }, [names, value, locale]);

  const complete = (text: string, cursor: number) => {
    setCompleting(completeAt(words, text, cursor));
    setChosen(0);
  };
  const put = (word: Word) => {
    const area = field.current;
    if (!area || !completing) return;
    const next = inserted(value, completing, area.selectionStart, word);
    onChange?.(next.text);
    setCompleting(null);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(next.cursor, next.cursor);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const count = completing?.words.length ?? 0;
    if (count === 0) {
      if (event.key === " " && event.ctrlKey) {
        event.preventDefault();
        complete(value, event.currentTarget.selectionStart);
      }
      return;
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setChosen((at) => (at + (event.key === "ArrowDown" ? 1 : -1) + count) % count);
    } else if (event.key === "Enter" || event.key === "Tab") {
      const word = completing?.words[chosen];
      if (!word) return;
      event.preventDefault();
      put(word);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      setCompleting(null);
    }
  };

  return (
    <div className="mu-formula">
      <div className="mu-formula-field">
        <textarea
          ref={field}
          {...(id ? { id } : {})}
          aria-label={label}
          aria-autocomplete="list"
          aria-controls={completing ? list : undefined}
          aria-activedescendant={completing ? `${list}-${chosen}` : undefined}
          aria-invalid={faults.length > 0}
          className="mu-formula-text"
          rows={Math.min(10, Math.max(3, value.split("\n").length + 1))}
          maxLength={4000}
          spellCheck={false}
          value={value}
          onChange={(event) => {
            onChange?.(event.target.value);
            complete(event.target.value, event.target.selectionStart);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setCompleting(null)}
        />
        {completing ? (
          <ul id={list} role="listbox" aria-label={t("formula.suggestions")} className="mu-formula-words">
            {completing.words.map((word, at) => (
              <li
                key={`${word.kind} ${word.insert}`}
                id={`${list}-${at}`}
                role="option"
                aria-selected={at === chosen}
                onMouseDown={(event) => {
                  event.preventDefault();
                  put(word);
                }}
              >
                <code>{word.insert}</code>
                <span className="mu-secondary">{word.help}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div role="status" className="mu-formula-faults">
        {faults.length > 0 ? (
          <ul aria-label={t("formula.faults")}>
            {faults.map((one) => (
              <li key={`${one.code} ${one.place.from} ${one.place.to}`} className="mu-negative">
                {placedFaultText(one, locale)}
              </li>
            ))}
          </ul>
        ) : value.trim() !== "" && names ? (
          <span className="mu-positive">{t("formula.right")}</span>
        ) : null}
      </div>
    </div>
  );
}
