import type { OutputOf } from "#platform/http/call.ts";
import type { PayItem } from "#areas/personnel/words.ts";
import { useTexts } from "#ui/texts.ts";
import type { readStructure, StructurePerson } from "../../structure-api.ts";
import "./structure-dots.css";

interface StructureDotsProps {
  structure: OutputOf<typeof readStructure>;
  item: PayItem;
  people: readonly StructurePerson[];
}

const width = 640;
const height = 34;
const dot = 5;

/** A line for each grade: the bands of its steps, and a dot for each person, of another shape where they are out of them. */
export function StructureDots({ structure, item, people }: StructureDotsProps) {
  const t = useTexts("payroll/definitions");
  const bands = structure.bands.filter((band) => band.item === item);
  const all = [...bands.flatMap(({ minFen, maxFen }) => [minFen, maxFen]), ...people.map(({ fen }) => fen)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const at = (fen: number) => dot + ((fen - least) / Math.max(1, most - least)) * (width - 2 * dot);
  const grades = structure.grades.filter(
    ({ id }) => bands.some(({ gradeId }) => gradeId === id) || people.some(({ gradeId }) => gradeId === id),
  );
  return (
    <dl className="mu-dots">
      {grades.map(({ id, name }) => {
        const own = people.filter(({ gradeId }) => gradeId === id);
        const out = own.filter((one) => one.out !== null).length;
        return (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <svg
                viewBox={`0 0 ${width} ${height}`}
                role="img"
                aria-label={t("structure.dots", { grade: name, n: own.length, out })}
              >
                {bands
                  .filter(({ gradeId }) => gradeId === id)
                  .map(({ step, minFen, maxFen }) => (
                    <rect
                      key={step}
                      className="mu-dots-band"
                      x={at(minFen)}
                      y={step % 2 === 0 ? 8 : 4}
                      width={Math.max(2, at(maxFen) - at(minFen))}
                      height={height - 12}
                      rx={3}
                    />
                  ))}
                {own.map((one) =>
                  one.out === null ? (
                    <circle key={one.memberId} className="mu-dots-in" cx={at(one.fen)} cy={height / 2} r={dot}>
                      <title>{one.name}</title>
                    </circle>
                  ) : (
                    <rect
                      key={one.memberId}
                      className="mu-dots-out"
                      x={at(one.fen) - dot}
                      y={height / 2 - dot}
                      width={2 * dot}
                      height={2 * dot}
                      transform={`rotate(45 ${at(one.fen)} ${height / 2})`}
                    >
                      <title>{one.name}</title>
                    </rect>
                  ),
                )}
              </svg>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
