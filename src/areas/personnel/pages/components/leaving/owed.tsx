import { Facts, type Fact } from "#ui/detail/facts.tsx";
import { Money } from "#ui/money.tsx";
import { useTexts } from "#ui/texts.ts";
import type { OwedView } from "../../../leaving-api.ts";

/** How a compensation comes about: service, months, the month it is worked out by, and what the law caps. */
export function Owed({ owed }: { owed: OwedView }) {
  const t = useTexts("personnel/leaving");
  const { service, halfMonths, monthFen, amountFen, inLieuFen, limits, isCapUnknown, isMonthInLieu } = owed;
  if (service === null) return null;
  const { months, days } = service;
  const notes = [
    ...(halfMonths > 0 ? [t("owed.rule")] : isMonthInLieu ? [] : [t("owed.none")]),
    ...limits.map((limit) => t(`owed.${limit}`)),
    ...(isCapUnknown ? [t("owed.capUnknown")] : []),
  ];
  const facts: (Fact | null)[] = [
    {
      label: t("owed.service"),
      value: t("owed.serviceValue", { years: Math.floor(months / 12), months: months % 12, days }),
    },
    halfMonths > 0 ? { label: t("owed.months"), value: t("owed.monthsValue", { months: halfMonths / 2 }) } : null,
    monthFen === null ? null : { label: t("owed.month"), value: <Money fen={monthFen} /> },
    amountFen === null ? null : { label: t("owed.amount"), value: <Money fen={amountFen} /> },
    isMonthInLieu
      ? {
          label: t("owed.inLieu"),
          value: inLieuFen === null ? t("owed.monthsValue", { months: 1 }) : <Money fen={inLieuFen} />,
        }
      : null,
    amountFen !== null && inLieuFen !== null
      ? { label: t("owed.total"), value: <Money fen={amountFen + inLieuFen} /> }
      : null,
  ];
  return (
    <>
      <Facts facts={facts.filter((fact) => fact !== null)} />
      {notes.map((note) => (
        <p key={note} className="mu-secondary">
          {note}
        </p>
      ))}
    </>
  );
}
