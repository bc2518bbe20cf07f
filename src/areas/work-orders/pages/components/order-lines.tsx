import { Section } from "#ui/detail/facts.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { TimeRange } from "#ui/time.tsx";
import { useTexts } from "#ui/texts.ts";
import type { OrderDetail } from "../../detail-api.ts";
import { shareWords } from "../../words.ts";
import { Forecast } from "./forecast.tsx";
import { requirementText } from "./requirement-text.ts";

/** The lines of an order by day and post, and below them the shares of labour companies. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const t = useTexts("work-orders");
  const { lines } = order;
  const shares = lines.flatMap((line) => line.allocations.map((share) => ({ ...share, line })));
  return (
    <>
      <DataTable
        label={t("detail.lines")}
        rows={lines}
        columns={[
          { key: "workDate", title: t("field.workDate"), kind: "date" },
          { key: "postName", title: t("field.post"), width: 150, grow: true },
          {
            key: "time",
            title: t("field.time"),
            kind: "timeRange",
            render: (line) => <TimeRange from={line.startMinute} to={line.endMinute} />,
          },
          {
            key: "putOn",
            title: t("field.filled"),
            width: 100,
            value: (line) => (line.cancelled ? t("detail.cancelled") : `${line.putOn} / ${line.headcount}`),
          },
          { key: "came", title: t("field.came"), kind: "number", width: 60, minor: true },
          { key: "plannedMinutesPerPerson", title: t("field.planned"), kind: "hours" },
          { key: "plannedMeals", title: t("field.meals"), kind: "number", width: 64, minor: true },
          { key: "estimatedCostFen", title: t("field.cost"), kind: "money" },
          { key: "actualMinutes", title: t("field.actualHours"), kind: "hours", minor: true },
          {
            key: "requirements",
            title: t("field.requirements"),
            width: 130,
            value: (line) => [requirementText(t, line.requirements), line.requirementReason].filter(Boolean).join(": "),
          },
        ]}
      />
      <Forecast rows={order.forecast} dates={order.dateCount} approved={order.approvedHeadcount !== null} />
      <Section title={t("detail.shares")}>
        <DataTable
          label={t("detail.shares")}
          rows={shares}
          empty={<span className="mu-secondary">{t("detail.noShares")}</span>}
          columns={[
            { key: "agencyName", title: t("field.agency"), width: 150 },
            {
              key: "line",
              title: t("field.post"),
              width: 190,
              grow: true,
              value: (share) => `${share.line.workDate} ${share.line.postName}`,
            },
            { key: "headcount", title: t("requests.asked"), kind: "number" },
            { key: "acceptedHeadcount", title: t("requests.acceptedHeads"), kind: "number" },
            { key: "putOn", title: t("field.putOn"), kind: "number" },
            { key: "state", title: t("field.status"), kind: "status", statuses: shareWords },
            { key: "declineReason", title: t("requests.why"), width: 160 },
            { key: "answeredAt", title: t("requests.answered"), kind: "instant" },
          ]}
        />
      </Section>
    </>
  );
}
