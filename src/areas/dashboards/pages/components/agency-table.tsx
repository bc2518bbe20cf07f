import type { OutputOf } from "#platform/http/call.ts";
import { numberText, percentText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import type { readAgencyWeeks } from "../../api.ts";
import { fillOf, lateShareOf } from "../../rules/agency-weeks.ts";

const heads = ["agency", "requested", "assigned", "fillShare", "attended", "late", "lateRate"] as const;
const share = (value: number | null) => (value === null ? "-" : percentText(value));

/** The figures of the pictures, of all weeks together. */
export function AgencyTable({ agencies }: { agencies: OutputOf<typeof readAgencyWeeks>["agencies"] }) {
  const t = useTexts("dashboards");
  return (
    <div className="mu-panel da-compared" tabIndex={0} role="region" aria-label={t("compare.table")}>
      <table className="da-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`compare.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {agencies.map((agency) => (
            <tr key={agency.agencyId}>
              <th scope="row">{agency.name}</th>
              <td>{numberText(agency.requested)}</td>
              <td>{numberText(agency.assigned)}</td>
              <td>{share(fillOf(agency))}</td>
              <td>{numberText(agency.attended)}</td>
              <td>{numberText(agency.late)}</td>
              <td>{share(lateShareOf(agency))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
