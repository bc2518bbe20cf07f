import { useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { complete, type Completion, type Suggestions } from "#platform/formula/complete.ts";
import { placedFaultText } from "#platform/formula/faults.ts";
import { checkKinds } from "#platform/formula/kinds.ts";
import { parse } from "#platform/formula/parse.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { useFormulaWords } from "./use-formula-words.ts";
import "./definitions.css";

interface FormulaEditorProps {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  /** Read aloud where no label stands beside it. */
  label?: string;
}

const mostShown = 8;

/** A formula as it is written: names complete by both languages and pinyin, faults stand below with line and column. */
export function FormulaEditor({ id, value = "", onChange, label }: FormulaEditorProps) {
  const t = useTexts("payroll/definitions");
  const locale = useLocale();
  const { names, words } = useFormulaWords();
  const list = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [completing, setCompleting] = useState<Suggestions | null>(null);
  const [chosen, setChosen] = useState(0);
  const faults = useMemo(() => {
    if (!names || value.trim() === "") return [];
    const parsed = parse(value, names, locale);
    return [...parsed.faults, ...checkKinds(parsed, names, "number").faults];
  }, [names, value, locale]);

  const suggest = (text: string, cursor: number) => {
    const found = complete(words, text, cursor);
    setCompleting(found && found.options.length > 0 ? { ...found, options: found.options.slice(0, mostShown) } : null);
    setChosen(0);
  };
  const put = ({ insert }: Completion) => {
    const area = field.current;
    if (!area || !completing) return;
    const cursor = completing.from + insert.length;
    const rest = value.slice(completing.to);
    // A bracket that is there already is not doubled.
    const after = insert.endsWith("(") && /^[(（]/.test(rest) ? rest.slice(1) : rest;
    onChange?.(value.slice(0, completing.from) + insert + after);
    setCompleting(null);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(cursor, cursor);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const count = completing?.options.length ?? 0;
    if (count === 0) {
      if (event.key === " " && event.ctrlKey) {
        event.preventDefault();
        suggest(value, event.currentTarget.selectionStart);
      }
      return;
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setChosen((at) => (at + (event.key === "ArrowDown" ? 1 : -1) + count) % count);
    } else if (event.key === "Enter" || event.key === "Tab") {
      const word = completing?.options[chosen];
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
            suggest(event.target.value, event.target.selectionStart);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setCompleting(null)}
        />
        {completing ? (
          <ul id={list} role="listbox" aria-label={t("formula.suggestions")} className="mu-formula-words">
            {completing.options.map((word, at) => (
              <li
                key={`${word.type} ${word.insert}`}
                id={`${list}-${at}`}
                role="option"
                aria-selected={at === chosen}
                onMouseDown={(event) => {
                  event.preventDefault();
                  put(word);
                }}
              >
                <code>{word.insert}</code>
                <span className="mu-secondary">{[word.use, word.help].filter((one) => one !== "").join(" · ")}</span>
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
