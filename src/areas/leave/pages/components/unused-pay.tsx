import { useState } from "react";
import { MoneyField } from "#ui/form/number-fields.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Money } from "#ui/money.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { balanceLists } from "../../balance-lists.ts";
import type { Balance } from "../../balances-api.ts";
import { unusedPay } from "../../rules/unused-leave.ts";
import { useOccasion } from "./ledger-table.tsx";
import { lengthText } from "./length.ts";

/** What would be owed for annual leave that was not taken, by a wage that is typed and kept nowhere. */
export function UnusedPay({ lots }: { lots: Balance["lots"] }) {
  const t = useTexts("leave");
  const say = useSay();
  const { columns } = balanceLists.annual;
  const occasion = useOccasion();
  const [wage, setWage] = useState<number>();
  const left = lots.filter((lot) => lot.remaining > 0);
  const total = left.reduce((sum, lot) => sum + lot.remaining, 0);
  const owed = wage === undefined ? null : unusedPay(total, wage);
  return (
    <div className="lv-unused">
      <p className="mu-note mu-note-info">{t("unused.hint")}</p>
      <label>
        <span>{t("unused.wage")}</span>
        <MoneyField value={wage} onChange={setWage} label={t("unused.wage")} style={{ width: 220 }} />
      </label>
      <DataTable
        label={t("unused.tab")}
        rows={left}
        empty={<span className="mu-secondary">{t("unused.none")}</span>}
        columns={[
          { key: "occasion", title: t("balance.occasion"), value: (lot) => occasion(lot.occasion), grow: true },
          { key: "validTo", title: say(columns.endsOn), kind: "date" },
          {
            key: "remaining",
            title: say(columns.remaining),
            kind: "number",
            value: (lot) => lengthText(lot.remaining, t),
          },
          {
            key: "fen",
            title: t("unused.extra"),
            kind: "money",
            value: (lot) => (wage === undefined ? null : unusedPay(lot.remaining, wage).extraFen),
          },
        ]}
      />
      {owed && total > 0 ? (
        <p role="status">
          <Money fen={wage!} /> ÷ 21.75 = <Money fen={owed.dailyFen} /> ·{" "}
          {t("unused.formula", { length: lengthText(total, t) })}{" "}
          <strong>
            <Money fen={owed.extraFen} />
          </strong>
        </p>
      ) : null}
    </div>
  );
}
