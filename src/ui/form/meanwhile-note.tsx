import { useEffect, useRef } from "react";
import { useLocale, useUiTexts } from "#ui/texts.ts";
import type { Meanwhile } from "./changed-meanwhile.ts";
import type { Field } from "./fields.tsx";
import { valueText } from "./value-text.ts";

/** Says which fields of a record somebody else changed while it stood in the form, each with its old and new value. */
export function MeanwhileNote({ changes, fields }: { changes: readonly Meanwhile[]; fields: readonly Field[] }) {
  const t = useUiTexts();
  const locale = useLocale();
  const note = useRef<HTMLDivElement>(null);
  // Whoever pressed the button stands at the end of a long form.
  useEffect(() => {
    note.current?.scrollIntoView({ block: "nearest" });
  }, [changes]);
  const line = ({ name, before, after, isKept }: Meanwhile) => {
    const field = fields.find((one) => one.name === name);
    const [old, now] = [valueText(field, before, locale), valueText(field, after, locale)];
    const label = field?.label ?? t("form.otherEntries");
    const values = old === undefined || now === undefined ? label : `${label}: ${old} → ${now}`;
    return isKept ? t("form.yoursKept", { values }) : values;
  };
  return (
    <div ref={note} className="mu-note mu-note-warning" role="alert">
      <strong>{t(changes.length > 0 ? "form.changedMeanwhile" : "form.changedElsewhere")}</strong>
      {changes.length > 0 ? (
        <ul className="mu-meanwhile">
          {[...new Set(changes.map(line))].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      <div>{t("form.saveAgain")}</div>
    </div>
  );
}
