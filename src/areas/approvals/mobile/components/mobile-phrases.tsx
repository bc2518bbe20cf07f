import { Button } from "antd-mobile";
import { useCall, useSend } from "#ui/calls.ts";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import { useTexts } from "#ui/texts.ts";
import { listPhrases, savePhrases } from "../../phrases-api.ts";
import { mostPhrases, withPhrase } from "../../rules/with-phrase.ts";

interface PhrasesProps {
  text: string;
  max: number;
  onChange: (text: string) => void;
}

/** Phrases to put into the answer; what is written can be kept as one. */
export function MobilePhrases({ text, max, onChange }: PhrasesProps) {
  const t = useTexts("approvals");
  const { data } = useCall(listPhrases, {});
  const keep = useSend(savePhrases, { refresh: [listPhrases], toast: t("phrase.saved") });
  if (!data) return null;
  const phrases = [...new Set([...data.own, ...data.company])];
  const written = text.trim();
  const mayKeep =
    written !== "" &&
    [...written].length <= longestReturn &&
    !/\n/.test(written) &&
    data.own.length < mostPhrases &&
    !phrases.includes(written);
  if (phrases.length === 0 && !mayKeep) return null;
  return (
    <div className="am-phrases" role="group" aria-label={t("phrase.title")}>
      {phrases.map((phrase) => (
        <Button
          key={phrase}
          size="small"
          shape="rounded"
          disabled={withPhrase(text, phrase, max) === text}
          onClick={() => onChange(withPhrase(text, phrase, max))}
        >
          {phrase}
        </Button>
      ))}
      {mayKeep ? (
        <Button
          size="small"
          shape="rounded"
          fill="none"
          color="primary"
          disabled={keep.running}
          onClick={() => keep.run({ phrases: [...data.own, written] })}
        >
          {t("phrase.keep")}
        </Button>
      ) : null}
    </div>
  );
}
