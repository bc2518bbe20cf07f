import { numberText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import type { ScreenData } from "./screen-data.ts";

const parts = ["planned", "here", "late", "missing"] as const;
/** So many have room. */
const most = 11;

/** The departments with the most people, with who of them is there. */
export function DepartmentsScene({ departments }: { departments: ScreenData["departments"] }) {
  const t = useTexts("dashboards/screen");
  const shown = departments
    .filter(({ planned, here }) => planned + here > 0)
    .toSorted((a, b) => b.planned - a.planned)
    .slice(0, most);
  if (shown.length === 0) return <p className="da-wall-none">{t("nobody")}</p>;
  return (
    <>
      <h2>{t("departments")}</h2>
      <table className="da-wall-table">
        <thead>
          <tr>
            <th scope="col">{t("department")}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {t(part)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={one.departmentId}>
              <th scope="row">{one.name}</th>
              {parts.map((part) => (
                <td key={part} data-part={one[part] > 0 ? part : undefined}>
                  {numberText(one[part])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
