import { driverWords } from "#areas/organisation/words.ts";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { Facts, type Fact } from "#ui/detail/facts.tsx";
import { hoursText } from "#ui/format.ts";
import { textByKey, useSay, useTexts } from "#ui/texts.ts";
import type { OrderDetail } from "../../detail-api.ts";
import { limitTexts } from "../../limit-texts.ts";
import { orderLineList } from "../../order-lines-list.ts";
import { orderList } from "../../orders-list.ts";
import { reviewWords } from "../../words.ts";
import { OrderTags } from "./tags.tsx";

const isDriver = (name: string): name is keyof typeof driverWords => Object.hasOwn(driverWords, name);

/** Who asked for what, why, and plan against what came of it. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const t = useTexts("work-orders");
  const say = useSay();
  const fact = useFactsOf(orderList, order);
  const ofLines = useFactsOf(orderLineList, {});
  const actual = order.lines.reduce(
    (sum, line) => ({ minutes: sum.minutes + line.actualMinutes, came: sum.came + line.came }),
    { minutes: 0, came: 0 },
  );
  const basis = Object.entries(order.basis).filter(([, value]) => value !== null && value !== "");
  const facts: Fact[] = [
    fact("departmentName"),
    fact("firstDate", {
      value:
        order.firstDate === order.lastDate
          ? order.firstDate
          : `${order.firstDate} – ${order.lastDate} (${order.dateCount})`,
    }),
    fact("submitterName"),
    fact("createdAt"),
    fact("headcount", { value: order.lines.reduce((sum, line) => sum + line.requestedHeadcount, 0) }),
    ...(order.forecastHeadcount === null ? [] : [fact("forecastHeadcount")]),
    ...(order.approvedHeadcount === null ? [] : [fact("approvedHeadcount")]),
    ofLines("putOn", { value: `${order.putOn} / ${order.headcount}` }),
    ofLines("came", { value: actual.came }),
    ofLines("plannedMinutes", { value: hoursText(order.plannedMinutes) }),
    ofLines("actualMinutes", { value: hoursText(actual.minutes) }),
    fact("estimatedCostFen"),
    fact("workerType"),
    fact("reviewState", { value: say(reviewWords[order.reviewState]) }),
    ...(order.reviewedAt ? [fact("reviewerName"), fact("reviewedAt")] : []),
    ...(order.reviewNote ? [fact("reviewNote")] : []),
    ...(order.tags.length > 0 ? [fact("tags", { value: <OrderTags tags={order.tags} /> })] : []),
    ...(order.recruiters.length > 0 ? [fact("recruiters"), fact("channels")] : []),
    ...(order.labourModel ? [fact("labourModel")] : []),
    ...basis.map(([name, value]) => ({
      label: isDriver(name) ? say(driverWords[name]) : textByKey(t, `basis.${name}`),
      value: String(value),
    })),
    ...(order.reason ? [fact("reason", { full: true })] : []),
  ];
  return (
    <>
      {order.returnReason ? (
        <div className="mu-note mu-note-warning">
          {say(orderList.fields.returnReason)}: {order.returnReason}
        </div>
      ) : null}
      {order.warnings.length > 0 ? (
        <div className="mu-note mu-note-warning">
          {order.warnings.map(({ limit, value, allowed }) => (
            <div key={limit}>{say(limitTexts[limit], { value, allowed })}</div>
          ))}
        </div>
      ) : null}
      <Facts facts={facts} columns={4} />
    </>
  );
}
