import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { ReportAnswer } from "#platform/report/answer.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { useCall } from "#ui/calls.ts";
import { instantText } from "#ui/format.ts";
import { isRight } from "#ui/list-page/columns.ts";
import { useSession } from "#ui/session.ts";
import { clausesText, useLocale, useSay, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { filterWords } from "./filter-words.ts";
import { tableColumns, type Row } from "./table-columns.tsx";
import type { Chosen } from "./use-report.ts";
import "./print-report.css";

const signers = ["made", "checked", "approved"] as const;

/** All rows of the report on paper; goes away when the print dialog does. */
export function PrintReport({ report, chosen, onDone }: { report: AnyReport; chosen: Chosen; onDone: () => void }) {
  const { data, error } = useCall(report.whole, { ...chosen });
  const isOpen = useRef(false);
  useEffect(() => {
    if (error) {
      toast.failure(error);
      onDone();
    }
    if (!data || isOpen.current) return;
    isOpen.current = true;
    // The paper is drawn before the dialog takes its picture.
    requestAnimationFrame(() => {
      window.print();
      onDone();
    });
  }, [data, error]);
  return data ? createPortal(<Paper report={report} data={data} />, document.body) : null;
}

/** A table for each value of the outermost rows, up to its subtotal; the total stands by itself. */
function groupsOf(rows: readonly Row[], isByGroup: boolean, levels: number): Row[][] {
  if (!isByGroup) return [[...rows]];
  const groups: Row[][] = [[]];
  for (const row of rows) {
    groups.at(-1)!.push(row);
    if (row.level > 0 && row.level < levels) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

function Paper({ report, data }: { report: AnyReport; data: ReportAnswer }) {
  const say = useSay();
  const t = useUiTexts();
  const locale = useLocale();
  const { tenantName, userName } = useSession();
  const columns = tableColumns({ data, say, t, locale });
  const { byGroup: isByGroup = false, box } = report.print ?? {};
  const rows: Row[] = [...data.rows, ...(data.totals ? [data.totals] : [])].map((row, id) => ({ ...row, id }));
  const filters = data.filters.map((filter) => filterWords(report, filter, say, t));
  return (
    <div className="mu-paper" aria-hidden="true">
      {report.print?.landscape ? <style>{"@page { size: A4 landscape; margin: 10mm }"}</style> : null}
      <p>{tenantName}</p>
      <h1>{say(report.title)}</h1>
      <p>{t("report.paper.period", { from: data.period.from, to: data.period.to })}</p>
      {data.compared?.from ? (
        <p>{t("report.paper.compared", { from: data.compared.from, to: data.compared.to ?? "" })}</p>
      ) : null}
      <p>{t("report.paper.filters", { filters: filters.length > 0 ? clausesText(filters) : t("report.paper.all") })}</p>
      {groupsOf(rows, isByGroup, data.by.length).map((group) => (
        <table key={group[0]?.id ?? 0} className={isByGroup ? "mu-paper-group" : undefined}>
          <thead>
            <tr>
              {columns.map(({ key, title, kind }) => (
                <th key={key} scope="col" className={isRight(kind) ? "mu-right" : undefined}>
                  {title}
                </th>
              ))}
              {box ? (
                <th scope="col" className="mu-paper-box">
                  {say(box)}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {group.map((row) => (
              <tr key={row.id} className={row.level < data.by.length ? "mu-sum" : undefined}>
                {columns.map((column) => {
                  const value = column.value?.(row);
                  const band = row.marks?.[column.key];
                  return (
                    <td key={column.key} className={isRight(column.kind) ? "mu-right" : undefined}>
                      {typeof value === "boolean" ? t(value ? "yes" : "no") : (value ?? "")}
                      {band === "amber" || band === "red" ? ` (${t(`report.band.${band}`)})` : null}
                    </td>
                  );
                })}
                {box ? <td /> : null}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {data.more ? <p>{t("report.paper.more", { rows: data.rows.length })}</p> : null}
      {report.print?.signed ? (
        <div className="mu-signers">
          {signers.map((who) => (
            <div key={who}>
              {t(`report.paper.${who}`)}
              <span>{t("report.paper.date")}</span>
            </div>
          ))}
        </div>
      ) : null}
      <p>{t("report.paper.by", { name: userName, at: instantText(data.asOf) })}</p>
    </div>
  );
}
