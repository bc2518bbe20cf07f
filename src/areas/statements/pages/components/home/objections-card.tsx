import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { CardRows } from "#ui/home/card-rows.tsx";
import { useTexts } from "#ui/texts.ts";
import { readSteps } from "../../../home-api.ts";

/** Statements with objections that wait for an answer. */
export default function ObjectionsCard() {
  const t = useTexts("statements");
  const { data } = useCall(readSteps, {});
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  if (data.objections === 0) return <span className="mu-secondary">{t("home.noObjections")}</span>;
  return (
    <CardRows
      rows={[
        {
          key: "open",
          label: t("home.withObjections"),
          figure: data.objections,
          tone: "warning",
          to: "/costManagement/costSettlement",
          search: { objections: "true" },
        },
      ]}
    />
  );
}
