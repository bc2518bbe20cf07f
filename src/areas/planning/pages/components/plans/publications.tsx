import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { instantText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { readPublications } from "../../../publish-api.ts";
import { BudgetTable } from "./budget-table.tsx";

/** What was published when, by whom and why, and what it left the months at. */
export function Publications({ id }: { id: number }) {
  const t = useTexts("planning");
  const { data, error, refetch } = useCall(readPublications, { id });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <ul className="pl-told pl-publications">
      {data?.publications.map((one) => (
        <li key={one.number}>
          <strong>{t("told.publication", { number: one.number, time: instantText(one.at) })}</strong>
          <p className="mu-secondary">
            {[
              one.by ?? "",
              one.from === one.to ? one.from : t("told.days", { from: one.from, to: one.to }),
              t("told.counts", { people: one.people, put: one.put, taken: one.taken }),
              one.reason === null ? "" : t("told.reason", { reason: one.reason }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {one.costs && one.costs.length > 0 ? (
            <details>
              <summary>{t("budget.title")}</summary>
              <BudgetTable costs={one.costs} />
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
