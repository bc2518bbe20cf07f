import { UnitPrice } from "#ui/money.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import type { ContractDetail } from "../../api.ts";
import { dayWords } from "../../words.ts";
import "./contracts.css";

/** The rates of a contract by kind of day, day and night side by side. */
export function RatesTable({ rates }: { rates: ContractDetail["rates"] }) {
  const t = useTexts("contracts");
  const say = useSay();
  return (
    <table className="ct-rates">
      <thead>
        <tr>
          <th scope="col">{t("field.kindOfDay")}</th>
          <th scope="col">{t("field.day")}</th>
          <th scope="col">{t("field.nightRate")}</th>
        </tr>
      </thead>
      <tbody>
        {dayWords.map((kind) => (
          <tr key={kind.day}>
            <th scope="row">{say(kind)}</th>
            <td>
              <UnitPrice milli={rates[kind.day]} />
            </td>
            <td>
              <UnitPrice milli={rates[kind.night]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
