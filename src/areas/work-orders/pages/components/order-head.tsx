import { driverWords } from "#areas/organisation/words.ts";
import { Facts, type Fact } from "#ui/detail/facts.tsx";
import { hoursText } from "#ui/format.ts";
import { Money } from "#ui/money.tsx";
import { Instant } from "#ui/time.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import type { OrderDetail } from "../../detail-api.ts";

const isDriver = (name: string): name is keyof typeof driverWords => Object.hasOwn(driverWords, name);

/** Who asked for what, why, and plan against what came of it. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const t = useTexts("work-orders");
  const say = useSay();
  const actual = order.lines.reduce(
    (sum, line) => ({ minutes: sum.minutes + line.actualMinutes, came: sum.came + line.came }),
    { minutes: 0, came: 0 },
  );
  const basis = Object.entries(order.basis).filter(([, value]) => value !== null && value !== "");
  const facts: Fact[] = [
    { label: t("field.department"), value: order.departmentName },
    {
      label: t("field.dates"),
      value:
        order.firstDate === order.lastDate
          ? order.firstDate
          : `${order.firstDate} – ${order.lastDate} (${order.dateCount})`,
    },
    { label: t("field.submitter"), value: order.submitterName },
    { label: t("field.created"), value: <Instant at={order.createdAt} /> },
    { label: t("forecast.asked"), value: order.lines.reduce((sum, line) => sum + line.requestedHeadcount, 0) },
    ...(order.forecastHeadcount === null ? [] : [{ label: t("forecast.headcount"), value: order.forecastHeadcount }]),
    ...(order.approvedHeadcount === null ? [] : [{ label: t("forecast.approved"), value: order.approvedHeadcount }]),
    { label: t("field.putOn"), value: `${order.putOn} / ${order.headcount}` },
    { label: t("field.came"), value: actual.came },
    { label: t("field.plannedHours"), value: hoursText(order.plannedMinutes) },
    { label: t("field.actualHours"), value: hoursText(actual.minutes) },
    { label: t("field.cost"), value: <Money fen={order.estimatedCostFen} /> },
    { label: t("field.workerType"), value: t(`workerTypes.${order.workerType}`) },
    {
      label: t("field.review"),
      value: order.reviewedAt
        ? `${t(`detail.${order.reviewState}`)} · ${order.reviewerName ?? ""}`
        : t(`detail.${order.reviewState}`),
    },
    ...(order.reviewNote ? [{ label: t("field.reviewNote"), value: order.reviewNote }] : []),
    ...(order.labourModel ? [{ label: t("field.labourModel"), value: t(`models.${order.labourModel}`) }] : []),
    ...basis.map(([name, value]) => ({
      label: isDriver(name) ? say(driverWords[name]) : t(`basis.${name}`),
      value: String(value),
    })),
    ...(order.reason ? [{ label: t("field.reason"), value: order.reason, full: true }] : []),
  ];
  return (
    <>
      {order.returnReason ? (
        <div className="mu-note mu-note-warning">
          {t("field.returnReason")}: {order.returnReason}
        </div>
      ) : null}
      {order.warnings.length > 0 ? (
        <div className="mu-note mu-note-warning">
          {order.warnings.map(({ limit, value, allowed }) => (
            <div key={limit}>{t(`limit.${limit}`, { value, allowed })}</div>
          ))}
        </div>
      ) : null}
      <Facts facts={facts} columns={4} />
    </>
  );
}
