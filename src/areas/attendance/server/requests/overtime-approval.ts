import type { Approvable } from "#areas/approvals/approvable.ts";
import { creditLieu } from "#areas/leave/server.ts";
import { formatClock } from "#platform/calendar/clock.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { say } from "#platform/i18n/text.ts";
import { compensationWords, overtimeKindText } from "../../overtime-words.ts";
import { computeDays } from "../days/compute-days.ts";
import { overtimeTexts as texts } from "./overtime-texts.ts";
import { capText, judgeOvertime, readPerson } from "./judge-overtime.ts";
import { overtimeCards } from "./request-cards.ts";
import { factsOf, lockOvertime, overtimeDocument, readOvertime } from "./overtime.ts";

export const overtimeApproval: Approvable = {
  documentType: overtimeDocument,
  processType: "overtime",
  title: texts.title,
  lock: lockOvertime,
  async facts(tx, id) {
    const { minutes, memberId } = await readOvertime(tx, id);
    return factsOf(minutes, await readPerson(tx, memberId), memberId);
  },
  fields: (["person", "date", "time", "length", "kind", "compensation", "caps", "reason"] as const).map((name) => ({
    name,
    ...texts[name],
  })),
  async summary(tx, id, locale) {
    const one = await readOvertime(tx, id);
    const t = (name: keyof typeof texts, params = {}) => say(texts[name], locale, params);
    const row = (
      field: "person" | "date" | "time" | "length" | "kind" | "compensation" | "caps" | "reason",
      value: string,
    ) => ({ field, label: t(field), value });
    const { excesses } = await judgeOvertime(tx, one, locale, id);
    return {
      rows: [
        { label: t("number"), value: one.number },
        row("person", one.name),
        row("date", one.workDate),
        row("time", `${formatClock(one.startMinute, locale)} – ${formatClock(one.endMinute, locale)}`),
        row("length", t("hours", { hours: String(Math.round((one.minutes / 60) * 100) / 100) })),
        row("kind", overtimeKindText(one.parts, locale)),
        row("compensation", say(compensationWords[one.compensation], locale)),
        ...excesses.map((excess) => row("caps", capText(excess, locale))),
        row("reason", one.reason),
      ],
      amounts: [],
      link: `/holiday/overtime?open=${id}`,
    };
  },
  cards: overtimeCards,
  async onDecision(tx, id, decision, { at, comment, context }) {
    const one = await lockOvertime(tx, id);
    await tx.query(
      "update attendance.overtime set state = $3, decided_at = $4, return_reason = $5 where tenant_id = $1 and id = $2",
      [tx.tenantId, id, decision, at, decision === "approved" ? null : comment],
    );
    if (decision !== "approved") return;
    if (one.compensation === "lieu")
      await creditLieu(tx, {
        memberId: one.memberId,
        number: one.number,
        workDate: one.workDate,
        minutes: one.minutes,
        by: context.principal.accountId || null,
        at,
      });
    await computeDays(tx, {
      from: addDays(one.workDate, -1),
      to: one.workDate,
      memberIds: [one.memberId],
      now: at,
      cause: { kind: "overtime", number: one.number, reason: one.reason },
    });
  },
};
