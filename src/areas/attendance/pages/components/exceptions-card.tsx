import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { CardRows } from "#ui/home/card-rows.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { countExceptions, exceptionDays } from "../../home-api.ts";
import { dayStateWords } from "../../words.ts";

const list = "/Attendance/AttendanceAudit";

/** Records that somebody has to look at, by how they ended, each kind leading to its records. */
export default function ExceptionsCard() {
  const t = useTexts("attendance");
  const say = useSay();
  const { data } = useCall(countExceptions, {});
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (data.total === 0) return <span className="mu-secondary">{t("home.noExceptions", { days: exceptionDays })}</span>;
  const { from, to } = data;
  const search = { view: "records", tab: "exceptions", from, to };
  return (
    <CardRows
      rows={[
        { key: "all", label: t("home.allExceptions", { days: exceptionDays }), figure: data.total, to: list, search },
        ...data.states.map(({ state, count }) => ({
          key: state,
          label:
            state === "open" ? t("home.running") : state === "normal" ? t("home.other") : say(dayStateWords[state]),
          figure: count,
          to: list,
          search: { ...search, states: state },
        })),
      ]}
    />
  );
}
