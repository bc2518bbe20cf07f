import { createContext, use } from "react";
import { useCall } from "#ui/calls.ts";
import { instantText } from "#ui/format.ts";
import { Status } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { readTold } from "../../../publish-api.ts";
import { noticeWords } from "../../../words.ts";

/** The published plan that a grid shows; null where nobody was told of anything. */
export const ToldPlan = createContext<number | null>(null);

/** What the person said to what was published of a day: seen, agreed, objected and why, each with its time. */
export function ToldOf({ memberId, date }: { memberId: number; date: string }) {
  const id = use(ToldPlan);
  const t = useTexts("planning/grid");
  const { data } = useCall(readTold, { id: id ?? 0, memberId, date }, { when: id !== null });
  if (!data || data.told.length === 0) return null;
  return (
    <ul aria-label={t("told.label")}>
      {data.told.map((one) => (
        <li key={one.id}>
          <Status of={noticeWords} value={one.state} /> {t("told.at", { time: instantText(one.toldAt) })}
          {one.seenAt === null ? "" : ` · ${t("told.seenAt", { time: instantText(one.seenAt) })}`}
          {one.answeredAt === null ? "" : ` · ${t("told.answeredAt", { time: instantText(one.answeredAt) })}`}
          {one.answerText === null ? "" : ` · ${one.answerText}`}
        </li>
      ))}
    </ul>
  );
}
