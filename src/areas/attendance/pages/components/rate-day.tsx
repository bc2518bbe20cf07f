import { useState } from "react";
import { Button, Input, Rate } from "antd";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { listRatings, lowScore, rateWork, readRating } from "../../rating-api.ts";
import { ratingList } from "../../ratings-list.ts";
import "#ui/form/form.css";

/** In the details of a day: how the work was, said by the department. */
export default function RateDay({ id }: { id: number }) {
  const t = useTexts("attendance");
  const { data } = useCall(readRating, { assignmentId: id });
  const fact = useFactsOf(ratingList, data?.rating ?? {});
  if (!data) return null;
  const { key, rating } = data;
  if (!key && !rating) return <Empty title={t("rating.none")} hint={t("rating.noneHint")} />;
  return (
    <>
      {rating ? (
        <Facts
          facts={[
            fact("score", {
              value: <Rate disabled value={rating.score} aria-label={t("rating.points", { score: rating.score })} />,
            }),
            fact("by"),
            fact("at"),
            ...(rating.note ? [fact("note", { full: true })] : []),
          ]}
        />
      ) : null}
      {key ? (
        <Form
          key={rating?.at ?? "new"}
          day={key}
          score={rating?.score ?? 0}
          note={rating?.note ?? ""}
          again={rating !== null}
        />
      ) : null}
    </>
  );
}

interface FormProps {
  day: { workDate: string; assignmentId: number };
  score: number;
  note: string;
  again: boolean;
}

function Form({ day, again, ...known }: FormProps) {
  const t = useTexts("attendance");
  const say = useSay();
  const [score, setScore] = useState(known.score);
  const [note, setNote] = useState(known.note);
  const send = useSend(rateWork, { toast: t("rating.saved"), refresh: [readRating, listRatings] });
  const isMissing = score === 0 || (score <= lowScore && note.trim() === "");
  return (
    <div className="mu-confirm">
      <div>
        <div>{t(again ? "rating.change" : "rating.ask")}</div>
        <Rate
          value={score}
          onChange={setScore}
          aria-label={say(ratingList.columns.score)}
          tooltips={[1, 2, 3, 4, 5].map((points) => t("rating.points", { score: points }))}
        />
      </div>
      <label>
        <span>{say(ratingList.columns.note)}</span>
        <Input.TextArea
          rows={3}
          maxLength={longestReason}
          showCount
          value={note}
          placeholder={t("rating.noteHint", { score: lowScore })}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <div className="mu-form-buttons">
        <Button
          type="primary"
          loading={send.running}
          disabled={isMissing || send.running}
          onClick={() => send.run({ ...day, score, note: note.trim() })}
        >
          {t("rating.save")}
        </Button>
      </div>
    </div>
  );
}
