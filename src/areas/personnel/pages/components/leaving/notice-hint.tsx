import { Form } from "antd";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { noticeOf } from "../../../leaving-api.ts";
import { earliestLastDay, lastDayFault } from "../../../rules/labour/notice.ts";

interface NoticeHintProps {
  /** Whether the day may be earlier, by what else has been typed. */
  isAgreed: (values: Record<string, unknown>) => boolean;
}

/** The earliest last day that the notice allows, and what is wrong with the one that is typed. */
export function NoticeHint({ isAgreed }: NoticeHintProps) {
  const t = useTexts("personnel/leaving");
  const values = (Form.useWatch([], Form.useFormInstance()) ?? {}) as Record<string, unknown>;
  const { memberId, toldOn, lastDay } = values as { memberId?: number; toldOn?: string; lastDay?: string };
  const { data } = useCall(noticeOf, { memberId: memberId ?? 0 }, { when: memberId !== undefined });
  if (!data || !toldOn) return null;
  const notice = { on: toldOn, inProbation: data.inProbation, regularDays: data.regularDays };
  const earliest = earliestLastDay(notice);
  const fault = lastDay ? lastDayFault(notice, lastDay, isAgreed(values)) : undefined;
  if (fault)
    return (
      <span className="mu-negative" role="alert">
        {fault.fault === "tooEarly" ? t("notice.tooEarly", { date: fault.earliest }) : t("notice.beforeNotice")}
      </span>
    );
  return (
    <span aria-live="polite">
      {data.inProbation
        ? t("notice.probation", { date: earliest })
        : t("notice.regular", { days: data.regularDays, date: earliest })}
    </span>
  );
}
