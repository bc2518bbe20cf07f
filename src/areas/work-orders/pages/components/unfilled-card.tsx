import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { CardRows } from "#ui/home/card-rows.tsx";
import { useTexts } from "#ui/texts.ts";
import { readUnfilled } from "../../home-api.ts";

const list = "/expense/orderManagement";

/** Places of the next days to which nobody is assigned, each day leading to its lines. */
export default function UnfilledCard() {
  const t = useTexts("work-orders");
  const { data } = useCall(readUnfilled, {});
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (data.lines === 0) return <span className="mu-secondary">{t("card.allFilled")}</span>;
  const row = (key: string, label: string, lines: number, places: number, from: string, to: string) => ({
    key,
    label,
    figure: t("card.places", { count: places }),
    note: t("card.lines", { count: lines }),
    to: list,
    search: { unfilled: "true", state: "approved", from, to },
  });
  return (
    <CardRows
      rows={[
        row("all", t("card.sevenDays"), data.lines, data.places, data.from, data.to),
        ...data.days.map(({ date, lines, places }) => row(date, date, lines, places, date, date)),
      ]}
    />
  );
}
