import { lazy, Suspense, useState } from "react";
import { Button } from "antd";
import { EditOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { listPhrases } from "../../phrases-api.ts";
import { withPhrase } from "../../rules/with-phrase.ts";
import "./approvals.css";

const PhrasesDialog = lazy(async () => ({ default: (await import("./phrases-dialog.tsx")).PhrasesDialog }));

interface ChipsProps {
  /** What is written so far, and the most characters it may have. */
  text: string;
  max: number;
  onChange: (text: string) => void;
  /** With a button to change them. */
  editable?: boolean;
}

/** Phrases that are put behind what is written by a click: one's own, then those of the company. */
export function PhraseChips({ text, max, onChange, editable = false }: ChipsProps) {
  const t = useTexts("approvals");
  const { data } = useCall(listPhrases, {});
  const [isEditing, setEditing] = useState(false);
  const phrases = [...new Set([...(data?.own ?? []), ...(data?.company ?? [])])];
  if (!data || (phrases.length === 0 && !editable)) return null;
  return (
    <div className="ap-phrases" role="group" aria-label={t("phrase.title")}>
      {phrases.map((phrase) => (
        <Button
          key={phrase}
          size="small"
          className="ap-phrase"
          title={phrase}
          disabled={withPhrase(text, phrase, max) === text}
          onClick={() => onChange(withPhrase(text, phrase, max))}
        >
          <span>{phrase}</span>
        </Button>
      ))}
      {editable ? (
        <Button size="small" type="text" icon={<EditOutlined />} onClick={() => setEditing(true)}>
          {t(phrases.length === 0 ? "phrase.add" : "phrase.edit")}
        </Button>
      ) : null}
      {isEditing ? (
        <Suspense fallback={null}>
          <PhrasesDialog phrases={data} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
