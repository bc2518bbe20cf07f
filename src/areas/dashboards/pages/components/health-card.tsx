import { Skeleton } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { numberText } from "#ui/format.ts";
import { CardRows } from "#ui/home/card-rows.tsx";
import { useTexts } from "#ui/texts.ts";
import { readCompanyState, type HealthCheck } from "../../home-api.ts";

type Place = { to: string; search: Record<string, string> };

function placeOf(check: HealthCheck, { from, to }: OutputOf<typeof readCompanyState>): Place {
  if (check === "offline") return { to: "/settings/equipment", search: { state: "offline" } };
  if (check === "mails") return { to: "/systemSettings/MailingList", search: { state: "failed" } };
  if (check === "unmatched") return { to: "/Attendance/ClockInQuery", search: { view: "unmatched" } };
  return { to: "/staffManagement/operationLog", search: { outcome: "failed", from, to } };
}

/** What is out of order, each leading to its list; one line when nothing is. */
export default function HealthCard() {
  const t = useTexts("dashboards");
  const { data } = useCall(readCompanyState, {});
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (data.health.every(({ count }) => count === 0)) return <span className="mu-secondary">{t("health.well")}</span>;
  return (
    <CardRows
      rows={data.health.map(({ check, count }) => ({
        key: check,
        label: t(`health.${check}`),
        figure: numberText(count),
        ...(count > 0 ? { tone: "danger" as const } : {}),
        ...placeOf(check, data),
      }))}
    />
  );
}
