import type { OutputOf } from "#platform/http/call.ts";
import type { PayItem } from "#areas/personnel/words.ts";
import { Money } from "#ui/money.tsx";
import { useTexts } from "#ui/texts.ts";
import type { readStructure } from "../../structure-api.ts";
import "./definitions.css";

type Structure = OutputOf<typeof readStructure>;

export const stepsOf = (steps: number): number[] => Array.from({ length: steps }, (_, at) => at + 1);

/** Grades down, steps across: least, middle and greatest pay of an item. */
export function StructureGrid({ structure, item }: { structure: Structure; item: PayItem }) {
  const t = useTexts("payroll/definitions");
  const bands = new Map(
    structure.bands.filter((band) => band.item === item).map((band) => [`${band.gradeId} ${band.step}`, band]),
  );
  return (
    <div className="mu-panel mu-def-scroll">
      <table className="mu-def-table" aria-label={t("structure.grid")}>
        <thead>
          <tr>
            <th scope="col">{t("structure.grade")}</th>
            {stepsOf(structure.steps).map((step) => (
              <th key={step} scope="col">
                {t("structure.step", { n: step })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {structure.grades.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {stepsOf(structure.steps).map((step) => {
                const band = bands.get(`${id} ${step}`);
                return (
                  <td key={step} className="mu-number">
                    {band ? (
                      <>
                        <Money fen={band.minFen} /> – <Money fen={band.maxFen} />
                        <div className="mu-secondary">
                          {t("structure.mid")} <Money fen={band.midFen} />
                        </div>
                      </>
                    ) : (
                      "-"
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
