import { useState } from "react";
import { ListPart } from "#ui/list-page/list-part.tsx";
import { moneyText } from "#ui/format.ts";
import { Money } from "#ui/money.tsx";
import { Hours } from "#ui/time.tsx";
import { useTexts } from "#ui/texts.ts";
import type { StatementDetail } from "../../api.ts";
import { listLines } from "../../lines-api.ts";
import { statementLineList, type LineRow } from "../../lines-list.ts";
import { ExplainLine } from "./explain-line.tsx";
import { ExtraForm } from "./extra-form.tsx";
import { ObjectForm } from "./object-form.tsx";

type Asked = { kind: "explain" | "object" | "extra"; line: LineRow };

/** Every shift; each amount and each hour opens the way it came about. */
export function LinesTab({ statement, memberId }: { statement: StatementDetail; memberId?: number }) {
  const t = useTexts("statements");
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const explain = (line: LineRow) => setAsked({ kind: "explain", line });
  const earlier = statement.extras
    .filter(({ delta, withdrawnAt }) => delta !== null && withdrawnAt === null)
    .reduce((sum, { amountFen }) => sum + amountFen, 0);
  return (
    <>
      {earlier === 0 || memberId !== undefined ? null : (
        <div className="mu-note">{t("detail.earlier", { amount: moneyText(earlier) })}</div>
      )}
      <ListPart
        list={statementLineList}
        call={listLines}
        fixed={{ id: statement.id, ...(memberId === undefined ? {} : { memberId }) }}
        filters={{
          departmentId: {
            kind: "select",
            options: statement.departments.map((one) => ({ value: one.departmentId, label: one.departmentName })),
          },
        }}
        columns={{
          accountingMinutes: {
            render: (line) => <Hours minutes={line.accountingMinutes} onExplain={() => explain(line)} />,
          },
          amountFen: { render: (line) => <Money fen={line.amountFen} onExplain={() => explain(line)} /> },
          payableFen: { render: (line) => <Money fen={line.payableFen} onExplain={() => explain(line)} /> },
          ...(statement.extras.some(({ withdrawnAt }) => withdrawnAt === null)
            ? {}
            : { extraFen: false, payableFen: false }),
        }}
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
