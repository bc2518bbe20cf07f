import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { MonthField } from "#ui/form/date-fields.tsx";
import { today } from "#ui/format.ts";
import { listText, useTexts } from "#ui/texts.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { whoFitsTemplates } from "../../templates-api.ts";
import type { RunKind } from "../../words.ts";

type Person = OutputOf<typeof whoFitsTemplates>["none"][number];

/** Who has the template in a month; those for whom none or several fit are named, as they block a run. */
export function TemplateFits({ templateId, runKind }: { templateId: number; runKind: RunKind }) {
  const t = useTexts("payroll/definitions");
  const [month, setMonth] = useState(today().slice(0, 7));
  const { data, error, refetch } = useCall(whoFitsTemplates, { month, runKind, templateId }, { keep: true });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const isWhole = data && data.none.length + data.ties.length + data.noEntity.length === 0;
  return (
    <>
      <div style={{ maxWidth: 200 }}>
        <MonthField label={t("try.month")} value={month} onChange={(next) => setMonth(next ?? month)} />
      </div>
      {isWhole ? <p className="mu-positive">{t("template.allFit")}</p> : null}
      {data && data.none.length > 0 ? <People title={t("template.none")} people={data.none} /> : null}
      {data && data.ties.length > 0 ? (
        <People
          title={t("template.ties")}
          people={data.ties.map((one) => ({ ...one, entity: listText(one.templates) }))}
        />
      ) : null}
      {data && data.noEntity.length > 0 ? <People title={t("template.noEntity")} people={data.noEntity} /> : null}
      {data ? <People title={t("template.fits")} people={data.people} /> : null}
    </>
  );
}

function People({ title, people }: { title: string; people: readonly Person[] }) {
  const t = useTexts("payroll/definitions");
  return (
    <Section title={`${title} · ${t("template.people", { n: people.length })}`}>
      {people.length > 0 ? (
        <table className="mu-def-table" aria-label={title}>
          <tbody>
            {people.map((one) => (
              <tr key={one.memberId}>
                <td className="mu-number">{one.jobNumber}</td>
                <th scope="row">{one.name}</th>
                <td>{one.department ?? "-"}</td>
                <td>{one.entity ?? "-"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Section>
  );
}
