import { useState } from "react";
import { Button } from "antd";
import type { Text } from "#platform/i18n/text.ts";
import { ApprovalActions, ApprovalTimeline } from "#areas/approvals/web.ts";
import { useCall, useRefresh } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { Empty } from "#ui/empty.tsx";
import { Money } from "#ui/money.tsx";
import { Hours } from "#ui/time.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useSession } from "#ui/session.ts";
import { useSay, useTexts, type T } from "#ui/texts.ts";
import { readStatement, type StatementDetail as Detail } from "../../api.ts";
import { extraRows, paymentRows } from "../../detail-rows.ts";
import { statementLineList, statementPersonList } from "../../lines-list.ts";
import { statementList } from "../../list.ts";
import { ExtrasTab } from "./extras-tab.tsx";
import { LinesTab } from "./lines-tab.tsx";
import { ObjectionsTab } from "./objections-tab.tsx";
import { PaymentsTab } from "./payments-tab.tsx";
import { PeopleTab } from "./people-tab.tsx";
import { PrintButtons } from "./print-buttons.tsx";
import { StepDialog, type AskedStep } from "./step-dialog.tsx";
import { paymentSteps, settlementSteps, type Step } from "./steps.ts";
import { statementWords } from "../../words.ts";
import { SummaryTab } from "./summary-tab.tsx";
import { AgencyButtons } from "./agency-buttons.tsx";
import "./statements.css";

interface DetailProps {
  id: number;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

const steps: readonly Step[] = [...new Set<Step>([...settlementSteps, ...paymentSteps])];

/** A statement with everything on it, and what the viewer may do with it now. */
export function StatementDetail({ id, ...place }: DetailProps) {
  const t = useTexts("statements");
  const say = useSay();
  const staff = useSession().kind === "staff";
  const { data, isPending, error, refetch } = useCall(readStatement, { id });
  const [asked, setAsked] = useState<AskedStep>();
  const tabs = data ? tabsOf(data, staff, t, say) : [];
  return (
    <>
      <DetailDrawer
        id={id}
        width={1000}
        title={t("detail.statement", { number: data?.number ?? "" })}
        mark={data ? <Status of={statementWords} value={data.state} /> : null}
        {...(data ? { head: <Figures statement={data} /> } : {})}
        tabs={tabs}
        place="statement"
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        {...place}
        {...(data
          ? {
              actions: (
                <>
                  {data.actions.includes("print") ? <PrintButtons id={id} /> : null}
                  <AgencyButtons statement={data} />
                  {steps
                    .filter(
                      (step) =>
                        data.actions.includes(step) &&
                        !(step === "revoke" && data.approval && !data.approval.actions.includes("revoke")),
                    )
                    .map((step) => (
                      <Button
                        key={step}
                        danger={step === "cancel" || step === "revokePayment"}
                        type={primary.has(step) ? "primary" : "default"}
                        onClick={() => setAsked({ step, rows: [data] })}
                      >
                        {t(`act.${step}`)}
                      </Button>
                    ))}
                </>
              ),
            }
          : {})}
      />
      {asked ? <StepDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

const primary = new Set<Step>(["preSettle", "submit", "release", "pay"]);

function tabsOf(data: Detail, staff: boolean, t: T<"statements">, say: (text: Text) => string) {
  const open = data.openObjections > 0 ? ` (${data.openObjections})` : "";
  return [
    { key: "summary", label: t("detail.summary"), content: <SummaryTab statement={data} /> },
    { key: "people", label: say(statementPersonList.title), content: <PeopleTab statement={data} /> },
    { key: "days", label: say(statementLineList.title), content: <LinesTab statement={data} /> },
    { key: "extras", label: say(extraRows.title), content: <ExtrasTab statement={data} /> },
    { key: "objections", label: t("detail.objections") + open, content: <ObjectionsTab statement={data} /> },
    ...(staff ? [{ key: "approval", label: t("detail.approval"), content: <Approval statement={data} /> }] : []),
    { key: "payments", label: say(paymentRows.title), content: <PaymentsTab statement={data} /> },
  ];
}

function Figures({ statement }: { statement: Detail }) {
  const t = useTexts("statements");
  const say = useSay();
  const { amountFen, shiftAmountFen } = statementList.columns;
  const figures = [
    { label: say(amountFen), value: <Money fen={statement.amountFen} /> },
    { label: say(shiftAmountFen), value: <Money fen={statement.shiftAmountFen + statement.subsidyFen} /> },
    {
      label: say(extraRows.title),
      value: <Money fen={statement.amountFen - statement.shiftAmountFen - statement.subsidyFen} />,
    },
    { label: t("detail.hours"), value: <Hours minutes={statement.accountingMinutes} /> },
  ];
  return (
    <div className="st-figures">
      {figures.map((one) => (
        <div key={one.label}>
          <span className="mu-secondary">{one.label}</span>
          <strong>{one.value}</strong>
        </div>
      ))}
    </div>
  );
}

function Approval({ statement }: { statement: Detail }) {
  const t = useTexts("statements");
  const refresh = useRefresh();
  if (!statement.approval) return <Empty title={t("detail.noApproval")} />;
  return (
    <div className="st-tab">
      <ApprovalTimeline approval={statement.approval} />
      <div className="st-bar">
        <ApprovalActions approval={statement.approval} onDone={() => refresh()} />
      </div>
    </div>
  );
}
