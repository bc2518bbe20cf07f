import { formatFen } from "#platform/money/yuan.ts";
import { today } from "#ui/format.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { bankFieldWords } from "../../../payer-words.ts";
import { layoutFaults, renderBankTable, type BankCell, type BankLayout } from "../../../rules/bank-layout.ts";
import { sampleBatch, samplePayees } from "../../../sample-bank-file.ts";
import "./payer.css";

const wordOf = ({ value, kind }: BankCell): string =>
  value === null ? "" : kind === "fen" ? formatFen(Number(value)) : String(value);

/** What a file of the layout looks like, or what is wrong with it. */
export function LayoutPreview({ layout }: { layout: BankLayout }) {
  const t = useTexts("statements/payer");
  const say = useSay();
  const locale = useLocale();
  const faults = layoutFaults(layout);
  if (faults.length > 0) {
    return (
      <ul className="mu-note mu-note-warning pf-faults">
        {faults.map((one, index) => (
          <li key={index}>
            {one.fault === "lacks"
              ? t("layouts.fault.lacks", { field: say(bankFieldWords[one.field]) })
              : one.fault === "unknownPart"
                ? t("layouts.fault.unknownPart", { place: one.line + 1, part: `{${one.part}}` })
                : t(`layouts.fault.${one.fault}`, { place: one.column + 1 })}
          </li>
        ))}
      </ul>
    );
  }
  const table = renderBankTable(layout, samplePayees(locale), sampleBatch(locale, today()));
  return (
    <>
      <div className="pf-preview" tabIndex={0} role="region" aria-label={t("layouts.preview")}>
        <table>
          <tbody>
            {table.head.map((cells, index) => (
              <tr key={`head-${index}`}>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
            {table.titles ? (
              <tr>
                {table.titles.map((title, at) => (
                  <th key={at} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            ) : null}
            {table.rows.map((cells, index) => (
              <tr key={index}>
                {cells.map((cell, at) => (
                  <td key={at} className={cell.kind === "text" ? undefined : "pf-figure"}>
                    {wordOf(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mu-secondary">
        {t("layouts.totals", { count: table.count, amount: formatFen(table.fen, { grouped: true }) })}
      </p>
    </>
  );
}
