import type { z } from "zod";
import { useTexts } from "#ui/texts.ts";
import type { formulaPart } from "../../rules-api.ts";
import "./definitions.css";

/** The parts of a formula, one below the other, with what each came to. */
export function PartTable({ parts, label }: { parts: readonly z.output<typeof formulaPart>[]; label: string }) {
  const t = useTexts("payroll/definitions");
  return (
    <div className="mu-def-scroll">
      <table className="mu-def-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t("try.part")}</th>
            <th scope="col" className="mu-def-right">
              {t("try.value")}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={`${part.depth} ${part.from} ${part.to}`}>
              <td style={{ paddingInlineStart: 8 + part.depth * 16 }}>
                <code>{part.text}</code>
                {part.stretches.length > 1
                  ? part.stretches.map((one) => (
                      <div key={one.from} className="mu-secondary">
                        {t("try.stretch", { from: one.from, to: one.to })}: {one.value}
                      </div>
                    ))
                  : null}
              </td>
              <td className="mu-def-right mu-number">
                {part.value ?? <span className="mu-secondary">{part.isTaken ? "-" : t("try.notTaken")}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
