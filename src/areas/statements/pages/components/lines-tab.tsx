import { useState } from "react";
import { Select } from "antd";
import { Money } from "#ui/money.tsx";
import { Hours } from "#ui/time.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import type { StatementDetail } from "../../api.ts";
import { listLines, type LineRow } from "../../lines-api.ts";
import { ExplainLine } from "./explain-line.tsx";
import { ExtraForm } from "./extra-form.tsx";
import { ObjectForm } from "./object-form.tsx";
import { Paged } from "./paged.tsx";
import { dayStateWords } from "#areas/attendance/words.ts";
import { objectionWords } from "../../words.ts";

type Asked = { kind: "explain" | "object" | "extra"; line: LineRow };

/** Every shift; each amount and each hour opens the way it came about. */
export function LinesTab({ statement }: { statement: StatementDetail }) {
  const t = useTexts("statements");
  const say = useSay();
  const [asked, setAsked] = useState<Asked>();
  const [department, setDepartment] = useState<number>();
  const [state, setState] = useState<string>();
  const close = () => setAsked(undefined);
  const explain = (line: LineRow) => setAsked({ kind: "explain", line });
  return (
    <>
      <Paged
        label={t("detail.days")}
        call={listLines}
        input={{
          id: statement.id,
          ...(department === undefined ? {} : { departmentId: department }),
          ...(state === undefined ? {} : { state }),
        }}
        initialSort="workDate"
        searchLabel={t("filter.person")}
        filters={
          <>
            <Select
              allowClear
              style={{ width: 160 }}
              placeholder={t("filter.department")}
              aria-label={t("filter.department")}
              value={department ?? null}
              options={statement.departments.map((one) => ({ value: one.departmentId, label: one.departmentName }))}
              onChange={(value: number | null) => setDepartment(value ?? undefined)}
            />
            <Select
              allowClear
              style={{ width: 150 }}
              placeholder={t("filter.state")}
              aria-label={t("filter.state")}
              value={state ?? null}
              options={choicesOf(dayStateWords, say)}
              onChange={(value: string | null) => setState(value ?? undefined)}
            />
          </>
        }
        columns={[
          {
            key: "workDate",
            title: t("column.date"),
            sort: true,
            value: (line) =>
              line.countedOn === null
                ? line.workDate
                : t("column.counted", { date: line.workDate, counted: line.countedOn.slice(5) }),
          },
          { key: "memberName", title: t("column.person"), kind: "person", sort: true },
          { key: "departmentName", title: t("column.department") },
          { key: "postName", title: t("column.post"), grow: true },
          { key: "shiftState", title: t("column.shiftState"), kind: "status", statuses: dayStateWords },
          {
            key: "accountingMinutes",
            title: t("column.hours"),
            kind: "hours",
            sort: true,
            render: (line) => <Hours minutes={line.accountingMinutes} onExplain={() => explain(line)} />,
          },
          ...(statement.cardDeductionFen > 0
            ? [
                {
                  key: "cardDeductionFen",
                  title: t("column.card"),
                  kind: "money" as const,
                  value: (line: LineRow) => (line.cardDeductionFen > 0 ? 0 - line.cardDeductionFen : null),
                },
              ]
            : []),
          {
            key: "amountFen",
            title: t("column.amount"),
            kind: "money",
            sort: true,
            render: (line) => <Money fen={line.amountFen} onExplain={() => explain(line)} />,
          },
          { key: "objection", title: t("detail.objections"), kind: "status", statuses: objectionWords },
        ]}
        actions={(line) => [
          ...(statement.actions.includes("object") && line.objection !== "open"
            ? [{ key: "object", label: t("act.object"), onClick: () => setAsked({ kind: "object", line }) }]
            : []),
          ...(statement.actions.includes("extra")
            ? [{ key: "extra", label: t("act.extra"), onClick: () => setAsked({ kind: "extra", line }) }]
            : []),
        ]}
      />
      {asked?.kind === "explain" ? <ExplainLine lineId={asked.line.id} onClose={close} /> : null}
      {asked?.kind === "object" ? <ObjectForm id={statement.id} line={asked.line} onClose={close} /> : null}
      {asked?.kind === "extra" ? <ExtraForm id={statement.id} line={asked.line} onClose={close} /> : null}
    </>
  );
}
