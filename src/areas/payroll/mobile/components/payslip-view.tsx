import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { Money } from "#ui/money.tsx";
import { Status } from "#ui/status-tag.tsx";
import { moneyText } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import type { Payslip } from "../../payslips-api.ts";
import { unitsText } from "../../units-text.ts";
import {
  insuranceItemWords,
  insuranceKindWords,
  itemKindWords,
  receiptWords,
  taxedWords,
  taxStepWords,
} from "../../words.ts";
import "./payslips.css";

interface PayslipViewProps {
  slip: Payslip;
  onExplain?: (line: Payslip["lines"][number]) => void;
}

/** A payslip with all that it came from. */
export function PayslipView({ slip, onExplain }: PayslipViewProps) {
  const t = useTexts("payroll/payslips");
  const say = useSay();
  const sum = (name: string) => slip.totals[name] ?? 0;
  const totals = [
    ["grossFen", t("gross")],
    ["otherFen", t("other")],
    ["insuranceFen", t("insuranceSum")],
    ["taxFen", t("taxSum")],
    ["deductionFen", t("deduction")],
    ["repaidFen", t("repaid")],
    ["owedFen", t("owed")],
  ] as const;
  return (
    <>
      <MobileCard>
        <div className="ps-head">
          <strong>{t("month", { month: slip.month })}</strong>
          <Status of={receiptWords} value={slip.receipt} />
        </div>
        <p className="mu-secondary">
          {[slip.name, slip.jobNumber, slip.department, slip.entity].filter((one) => one !== null).join(" · ")}
        </p>
        <p className="mu-secondary">{t("payDate", { date: slip.payDate })}</p>
        <p className="ps-net">
          <span>{t("net")}</span>
          <strong>
            <Money fen={sum("netFen")} currency />
          </strong>
        </p>
        <dl className="ps-pairs">
          {totals
            .filter(([name]) => name === "grossFen" || sum(name) !== 0)
            .map(([name, label]) => (
              <Pair key={name} label={label} value={moneyText(sum(name))} />
            ))}
        </dl>
      </MobileCard>
      <MobileCard title={t("lines")}>
        <ul className="ps-lines">
          {slip.lines.map((line, at) => (
            <li key={`${line.itemId} ${at}`}>
              <span>
                {line.name}
                <span className="mu-secondary">
                  {[
                    say(itemKindWords[line.kind]),
                    ...(line.forMonth ? [t("forMonth", { month: line.forMonth })] : []),
                    ...(line.byHand ? [t("byHand")] : []),
                  ].join(" · ")}
                </span>
                {onExplain && line.forMonth === null ? (
                  <button type="button" className="ps-act" onClick={() => onExplain(line)}>
                    {t("how")}
                    <span className="mu-hidden"> {line.name}</span>
                  </button>
                ) : null}
              </span>
              <span className="mu-number">{unitsText(line.value, line.decimals)}</span>
            </li>
          ))}
        </ul>
      </MobileCard>
      <Days slip={slip} />
      <Insurance slip={slip} />
      <Tax slip={slip} />
      {slip.facts.length > 0 ? (
        <MobileCard title={t("facts")}>
          <dl className="ps-pairs">
            {slip.facts.map(({ name, text }) => (
              <Pair key={name} label={name} value={text} />
            ))}
          </dl>
        </MobileCard>
      ) : null}
      <MobileCard title={t("year")}>
        <dl className="ps-pairs">
          <Pair label={t("gross")} value={moneyText(slip.year.grossFen)} />
          <Pair label={t("insuranceSum")} value={moneyText(slip.year.insuranceFen)} />
          <Pair label={t("taxSum")} value={moneyText(slip.year.taxFen)} />
          <Pair label={t("net")} value={moneyText(slip.year.netFen)} />
        </dl>
      </MobileCard>
    </>
  );
}

function Pair({ label, value }: { label: string; value: string | number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="mu-number">{value}</dd>
    </div>
  );
}

function Days({ slip }: { slip: Payslip }) {
  const t = useTexts("payroll/payslips");
  if (slip.stretches.length === 0) return null;
  return (
    <MobileCard title={t("stretches")}>
      <ul className="ps-said">
        {slip.stretches.map(({ from, to, department, workDays, paidDays, unpaidMinutes }) => (
          <li key={from}>
            <p>
              {t("stretch", { from, to })}
              {department ? ` · ${department}` : ""}
            </p>
            <p className="mu-secondary">
              {[
                t("days", { work: workDays, paid: paidDays }),
                ...(unpaidMinutes > 0 ? [t("unpaid", { days: unpaidMinutes / 480 })] : []),
              ].join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </MobileCard>
  );
}

function Insurance({ slip }: { slip: Payslip }) {
  const t = useTexts("payroll/payslips");
  const say = useSay();
  if (slip.insurance.length === 0) return null;
  return (
    <MobileCard title={t("insurance")}>
      <ul className="ps-said">
        {slip.insurance.map(({ item, kind, forMonth, baseFen, employeeFen, employerFen }) => {
          const words = insuranceItemWords.get(item);
          return (
            <li key={`${item} ${kind} ${forMonth}`}>
              <p>
                {words ? say(words) : item}
                {kind === "regular" ? "" : ` · ${say(insuranceKindWords[kind])} ${forMonth}`}
              </p>
              <p className="mu-secondary mu-number">
                {[
                  t("base", { base: moneyText(baseFen) }),
                  t("own", { amount: moneyText(employeeFen) }),
                  t("employer", { amount: moneyText(employerFen) }),
                ].join(" · ")}
              </p>
            </li>
          );
        })}
      </ul>
    </MobileCard>
  );
}

function Tax({ slip }: { slip: Payslip }) {
  const t = useTexts("payroll/payslips");
  const say = useSay();
  if (slip.tax.length === 0) return null;
  return (
    <MobileCard title={t("tax")}>
      {slip.tax.map(({ kind, taxFen, steps }) => (
        <dl key={kind} className="ps-pairs">
          {Object.entries(steps).flatMap(([name, value]) => {
            const words = taxStepWords.get(name);
            if (words === undefined) return [];
            return [
              <Pair key={name} label={say(words)} value={name.endsWith("Fen") ? moneyText(Number(value)) : value} />,
            ];
          })}
          <Pair label={say(taxedWords[kind])} value={moneyText(taxFen)} />
        </dl>
      ))}
    </MobileCard>
  );
}
