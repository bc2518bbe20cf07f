import { useTexts } from "#ui/texts.ts";
import type { ParameterContent } from "../../parameters-api.ts";
import "./definitions.css";

/** Figures of a parameter: one value, bands, or the rows of a table. */
export function ContentText({ content, short = false }: { content: ParameterContent; short?: boolean }) {
  const t = useTexts("payroll/definitions");
  if (typeof content === "string") return <span className="mu-number">{content}</span>;
  const rows = Array.isArray(content)
    ? content.map(({ upTo, value }) => [upTo === null ? t("parameter.above") : `${t("parameter.upTo")} ${upTo}`, value])
    : Object.entries(content);
  if (short) return <span className="mu-number">{rows.map((row) => row.join(" → ")).join("; ")}</span>;
  return (
    <table className="mu-def-table" aria-label={t("parameter.content")}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="mu-def-right mu-number">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
