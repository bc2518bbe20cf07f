import { Section } from "#ui/detail/facts.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import type { OrderDetail, OrderLine } from "../../detail-api.ts";
import { orderLineList } from "../../order-lines-list.ts";
import { orderList } from "../../orders-list.ts";
import { requestList } from "../../requests-list.ts";
import { Forecast } from "./forecast.tsx";
import { requirementText } from "./requirement-text.ts";

type Share = OrderLine["allocations"][number] & { line: OrderLine };

/** The lines of an order by day and post, and below them the shares of labour companies. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const t = useTexts("work-orders");
  const say = useSay();
  const { lines } = order;
  const shares = lines.flatMap((line) => line.allocations.map((share): Share => ({ ...share, line })));
  const asked = useColumnsOf<typeof orderLineList, OrderLine>(
    orderLineList,
    {
      postName: { width: 150, grow: true },
      putOn: {
        title: say(orderList.columns.putOn),
        kind: "text",
        width: 100,
        value: (line) => (line.cancelled ? t("detail.cancelled") : `${line.putOn} / ${line.headcount}`),
      },
      came: { width: 60, minor: true },
    },
    ["workDate", "postName", "time", "putOn", "came"],
  );
  const costs = useColumnsOf<typeof orderLineList, OrderLine>(orderLineList, {}, ["estimatedCostFen", "actualMinutes"]);
  const ofShares = useColumnsOf<typeof requestList, Share>(
    requestList,
    {
      agencyName: { width: 150 },
      postName: { width: 190, grow: true, value: ({ line }) => `${line.workDate} ${line.postName}` },
      declineReason: { width: 160, grow: false, minor: false },
    },
    ["agencyName", "postName", "headcount", "acceptedHeadcount", "putOn", "state", "declineReason", "answeredAt"],
  );
  return (
    <>
      <DataTable
        label={t("detail.lines")}
        rows={lines}
        columns={[
          ...asked,
          { key: "plannedMinutesPerPerson", title: t("field.planned"), kind: "hours" },
          { key: "plannedMeals", title: t("field.meals"), kind: "number", width: 64, minor: true },
          ...costs,
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
          columns={ofShares}
        />
      </Section>
    </>
  );
}
