import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { useMobileSearch } from "#ui/mobile/path.ts";
import { Status } from "#ui/status-tag.tsx";
import { useCall, useSend } from "#ui/calls.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { closePayslips, myPayslips, type PayslipRow } from "../payslips-api.ts";
import { receiptWords, runKindWords } from "../words.ts";
import { Gate } from "./components/gate.tsx";
import { PayslipDetail } from "./components/payslip-detail.tsx";
import "./components/payslips.css";

/** One's own payslips by month, behind a PIN or a code. */
export default function Payslips() {
  const t = useTexts("payroll/payslips");
  const { data, error, refetch } = useCall(myPayslips, {}, { every: 60_000 });
  const [slip, open] = useMobileSearch("slip");
  const close = useSend(closePayslips, { refresh: [myPayslips] });
  const back = slip === "" ? {} : { onBack: () => open("") };
  return (
    <MobilePage
      title={t("title")}
      {...back}
      right={
        data?.openUntil ? (
          <button type="button" className="ps-act" disabled={close.running} onClick={() => close.run({})}>
            {t("gate.close")}
          </button>
        ) : undefined
      }
    >
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data && data.openUntil === null ? <Gate hasPin={data.hasPin} /> : null}
      {data && data.openUntil !== null && slip !== "" ? <PayslipDetail key={slip} id={Number(slip)} /> : null}
      {data && (slip === "" || data.openUntil === null) ? (
        <Rows rows={data.rows} onOpen={data.openUntil === null ? undefined : (id) => open(String(id))} />
      ) : null}
    </MobilePage>
  );
}

function Rows({ rows, onOpen }: { rows: readonly PayslipRow[]; onOpen: ((id: number) => void) | undefined }) {
  const t = useTexts("payroll/payslips");
  const say = useSay();
  if (rows.length === 0)
    return (
      <MobileCard>
        <p>{t("none")}</p>
        <p className="mu-secondary">{t("noneHint")}</p>
      </MobileCard>
    );
  return (
    <MobileCard>
      <ul className="ps-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" disabled={onOpen === undefined} onClick={() => onOpen?.(row.id)}>
              <span>
                <strong>{t("month", { month: row.month })}</strong>
                <span className="mu-secondary">
                  {[say(runKindWords[row.kind]), row.entity, t("payDate", { date: row.payDate })].join(" · ")}
                </span>
              </span>
              <Status of={receiptWords} value={row.receipt} />
            </button>
          </li>
        ))}
      </ul>
    </MobileCard>
  );
}
