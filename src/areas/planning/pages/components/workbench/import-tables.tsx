import { Checkbox } from "antd";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { FileChange } from "../../../file-api.ts";
import type { WireRoster } from "../../../roster-api.ts";

const shownChanges = 200;

export const dayKey = ({ memberId, date }: { memberId: number; date: string }): string => `${memberId} ${date}`;

interface ChangeTableProps {
  wire: WireRoster;
  title: string;
  hint?: string;
  changes: readonly FileChange[];
  /** Where the plan stands unless it is ticked; without it all are taken. */
  ticked?: ReadonlySet<string>;
  onTick?: (ticked: ReadonlySet<string>) => void;
}

/** Days as they are and as the file has them. */
export function ChangeTable({ wire, title, hint, changes, ticked, onTick }: ChangeTableProps) {
  const t = useTexts("planning/file");
  const locale = useLocale();
  const names = new Map(wire.people.map(({ memberId, name }) => [memberId, name]));
  const shown = ticked ? changes : changes.slice(0, shownChanges);
  const tick = (key: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(key);
    else next.delete(key);
    onTick?.(next);
  };
  const isAll = ticked !== undefined && changes.every((one) => ticked.has(dayKey(one)));
  return (
    <section>
      <h2 className="pl-part">{title}</h2>
      {hint ? <p className="mu-secondary">{hint}</p> : null}
      {ticked ? (
        <Checkbox checked={isAll} onChange={() => onTick?.(new Set(isAll ? [] : changes.map(dayKey)))}>
          {t("takeAll")}
        </Checkbox>
      ) : null}
      <div className="pl-import-table" tabIndex={0} role="region" aria-label={title}>
        <table className="mu-table">
          <thead>
            <tr>
              <th scope="col">{t("person")}</th>
              <th scope="col">{t("date")}</th>
              <th scope="col">{t("now")}</th>
              <th scope="col">{t("file")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((change) => {
              const [name, day] = [names.get(change.memberId) ?? "", dateWithDay(change.date, locale)];
              return (
                <tr key={dayKey(change)}>
                  <td>{name}</td>
                  <td>{day}</td>
                  <td>{change.before || t("empty")}</td>
                  <td>
                    {ticked ? (
                      <Checkbox
                        aria-label={t("takeFile", { name, date: day })}
                        checked={ticked.has(dayKey(change))}
                        onChange={(event) => tick(dayKey(change), event.target.checked)}
                      />
                    ) : null}{" "}
                    {change.after || t("empty")}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {changes.length > shown.length ? (
        <p className="mu-secondary">{t("more", { count: changes.length - shown.length })}</p>
      ) : null}
    </section>
  );
}

/** What of a file is not understood, by row and column. */
export function FaultTable({ faults }: { faults: readonly { row: number; column: string; message: string }[] }) {
  const t = useTexts("planning/file");
  return (
    <section>
      <h2 className="pl-part">{t("faults")}</h2>
      <div className="pl-import-table" tabIndex={0} role="region" aria-label={t("faults")}>
        <table className="mu-table">
          <thead>
            <tr>
              <th scope="col">{t("row")}</th>
              <th scope="col">{t("column")}</th>
              <th scope="col">{t("problem")}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, column, message }, index) => (
              <tr key={index}>
                <td>{row}</td>
                <td>{column || "-"}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
