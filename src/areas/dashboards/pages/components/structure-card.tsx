import { useMemo } from "react";
import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useTexts } from "#ui/texts.ts";
import { readStructure } from "../../api.ts";
import { CardLink } from "./card-link.tsx";
import "./dashboards.css";

const rowHeight = 30;
const around = 60;

/** Own staff and today's outside workers of each department. */
export default function StructureCard() {
  const t = useTexts("dashboards");
  const { data, isPending, error, refetch } = useCall(readStructure, {}, { send: { hideLoading: true } });
  const departments = data?.departments ?? [];
  const option = useMemo(
    () => ({
      legend: { left: 0 },
      tooltip: { trigger: "axis" },
      xAxis: { type: "value", minInterval: 1 },
      yAxis: { type: "category", inverse: true, data: departments.map((one) => one.name) },
      series: (["staff", "workersToday"] as const).map((kind) => ({
        type: "bar",
        stack: "people",
        name: t(`structure.${kind}`),
        data: departments.map((one) => one[kind]),
      })),
    }),
    [data, t],
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  if (departments.length === 0) return <span className="mu-secondary">{t("structure.none")}</span>;
  return (
    <>
      <Chart
        label={t("structure.chart")}
        option={option}
        height={Math.min(330, departments.length * rowHeight + around)}
      />
      <div className="da-links">
        <CardLink needs="C3500" to="/recruitmentManagementOne/employeeFiles" search={{ status: "active" }}>
          {t("structure.files")}
        </CardLink>
        <CardLink needs="C3800" to="/staffManagement/employee">
          {t("structure.employees")}
        </CardLink>
      </div>
    </>
  );
}
