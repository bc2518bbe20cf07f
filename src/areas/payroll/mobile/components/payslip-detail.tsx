import { useEffect, useState } from "react";
import { Button } from "antd-mobile";
import { CallRefused } from "#platform/http/call-refused.ts";
import { download } from "#platform/http/client.ts";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { Instant } from "#ui/time.tsx";
import { useCall, useRefresh, useSend } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { confirmPayslip, myPayslips, printPayslip, readPayslip, type Payslip } from "../../payslips-api.ts";
import { ExplainLine } from "./explain-line.tsx";
import { ObjectForm } from "./object-form.tsx";
import { PayslipView } from "./payslip-view.tsx";

/** One's own payslip, to be confirmed or objected to. */
export function PayslipDetail({ id }: { id: number }) {
  const t = useTexts("payroll/payslips");
  const { data, error, refetch } = useCall(readPayslip, { id });
  const [explained, explain] = useState<Payslip["lines"][number]>();
  const [isObjecting, setObjecting] = useState(false);
  const renew = useRefresh();
  const isLocked = error instanceof CallRefused && error.code === "payroll.locked";
  // The minutes are over: the page asks for the PIN again.
  useEffect(() => {
    if (isLocked) renew(myPayslips);
  }, [isLocked]);
  if (error && !data) return <MobileFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (explained) return <ExplainLine id={id} line={explained} onBack={() => explain(undefined)} />;
  if (isObjecting) return <ObjectForm slip={data} onClose={() => setObjecting(false)} />;
  return (
    <>
      <PayslipView slip={data} onExplain={explain} />
      <Objections slip={data} />
      <MobileCard>
        <div className="ps-form">
          {data.mayConfirm ? <Confirm id={id} /> : null}
          {data.mayObjectUntil === null ? null : (
            <>
              <Button block size="large" onClick={() => setObjecting(true)}>
                {t("object")}
              </Button>
              <p className="mu-secondary">
                <ObjectUntil until={data.mayObjectUntil} />
              </p>
            </>
          )}
          <Button block size="large" onClick={() => void download(printPayslip, { id }).catch(toast.failure)}>
            {t("pdf")}
          </Button>
        </div>
      </MobileCard>
    </>
  );
}

function ObjectUntil({ until }: { until: string }) {
  const t = useTexts("payroll/payslips");
  const [before, after] = t("objectHint", { until: "\u0000" }).split("\u0000");
  return (
    <>
      {before}
      <Instant at={until} />
      {after}
    </>
  );
}

function Confirm({ id }: { id: number }) {
  const t = useTexts("payroll/payslips");
  const [isSure, setSure] = useState(false);
  const confirm = useSend(confirmPayslip, { toast: t("confirmed"), refresh: [myPayslips, readPayslip] });
  if (!isSure)
    return (
      <Button block color="primary" size="large" onClick={() => setSure(true)}>
        {t("confirm")}
      </Button>
    );
  return (
    <div role="alert" className="ps-form">
      <p>{t("confirmSure")}</p>
      <div className="ps-two">
        <Button size="large" onClick={() => setSure(false)}>
          {t("cancel")}
        </Button>
        <Button color="primary" size="large" loading={confirm.running} onClick={() => confirm.run({ id })}>
          {t("sure")}
        </Button>
      </div>
    </div>
  );
}

function Objections({ slip }: { slip: Payslip }) {
  const t = useTexts("payroll/payslips");
  if (slip.objections.length === 0) return null;
  return (
    <MobileCard title={t("objections")}>
      <ul className="ps-said">
        {slip.objections.map(({ id, item, text, saidAt, answer }) => (
          <li key={id}>
            <p>
              <strong>{item ?? t("whole")}</strong> <Instant at={saidAt} />
            </p>
            <p>{text}</p>
            {answer === null ? (
              <p className="mu-secondary">{t("waiting")}</p>
            ) : (
              <p>
                {t("answer")}: {answer}
              </p>
            )}
          </li>
        ))}
      </ul>
    </MobileCard>
  );
}
