import { useNavigate } from "@tanstack/react-router";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { searchTo } from "#ui/search-state.ts";
import { Status } from "#ui/status-tag.tsx";
import { useCan } from "#ui/session.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { Instant } from "#ui/time.tsx";
import { cityName } from "../../city-name.ts";
import { readMonth, type MonthDetail as Month } from "../../months-api.ts";
import type { MonthRow } from "../../months-list.ts";
import { faultWords, itemWords, monthWords } from "../../words.ts";
import { Lines } from "./month-lines.tsx";

interface MonthDetailProps extends DetailPlace<unknown> {
  act: (kind: MonthRow["actions"][number], row: MonthRow) => void;
}

export function MonthDetail({ act, ...place }: MonthDetailProps) {
  const t = useTexts("social-insurance");
  const locale = useLocale();
  const asked = useCall(readMonth, { id: place.id });
  const { data } = asked;
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      width={960}
      title={data ? `${data.legalEntity} · ${cityName(data.city, locale)} · ${data.month}` : ""}
      mark={data ? <Status of={monthWords} value={data.state} /> : null}
      actions={
        data
          ? data.actions.map((kind, index) => (
              <Button
                key={kind}
                type={index === data.actions.length - 1 ? "primary" : "default"}
                onClick={() => act(kind, data)}
              >
                {t(kind === "calculate" ? "months.calculateOne" : `months.${kind}`)}
              </Button>
            ))
          : null
      }
      tabs={
        data
          ? [
              { key: "sums", label: t("months.sums"), content: <Sums month={data} /> },
              { key: "lines", label: t("months.lines"), content: <Lines of={{ monthId: data.id }} /> },
              {
                key: "faulty",
                label: `${t("months.faulty")} (${data.faulty.length})`,
                content: <Faulty month={data} />,
              },
            ]
          : []
      }
    />
  );
}

function Sums({ month }: { month: Month }) {
  const t = useTexts("social-insurance");
  const say = useSay();
  const can = useCan();
  const rows = month.sums.map((sum) => ({ ...sum, id: sum.item }));
  const time = (label: string, at: string | null) => ({ label, value: at === null ? "-" : <Instant at={at} /> });
  return (
    <>
      <Facts
        facts={[
          time(t("months.calculatedAt"), month.calculatedAt),
          time(t("months.confirmedAt"), month.confirmedAt),
          time(t("months.matchedAt"), month.matchedAt),
          time(t("months.closedAt"), month.closedAt),
        ]}
      />
      <DataTable
        label={t("months.sums")}
        rows={rows}
        columns={[
          { key: "item", title: t("months.item"), grow: true, value: (row) => say(itemWords[row.item]) },
          { key: "people", title: t("months.people"), kind: "number" },
          { key: "baseFen", title: t("months.base"), kind: "money" },
          { key: "employeeFen", title: t("months.employee"), kind: "money" },
          { key: "employerFen", title: t("months.employer"), kind: "money" },
        ]}
      />
      {rows.some(({ people, baseFen }) => people > 0 && baseFen === null) && can("C60501.view") ? (
        <p className="mu-secondary">{t("months.few")}</p>
      ) : null}
    </>
  );
}

function Faulty({ month }: { month: Month }) {
  const t = useTexts("social-insurance");
  const say = useSay();
  if (month.faulty.length === 0) return <p>{t("months.noFaults")}</p>;
  return (
    <DataTable
      label={t("months.faulty")}
      rows={month.faulty.map((one) => ({ ...one, id: one.memberId }))}
      columns={[
        { key: "jobNumber", title: t("months.jobNumber"), width: 100 },
        { key: "name", title: t("months.name"), kind: "person", width: 120 },
        { key: "fault", title: t("months.why"), grow: true, value: (row) => say(faultWords[row.fault]) },
        {
          key: "mend",
          title: t("months.mend"),
          width: 110,
          render: (row) => <Mend fault={row.fault} name={row.name} />,
        },
      ]}
    />
  );
}

type Fault = Month["faulty"][number]["fault"];
const here = "/salyTaxManagement/SocialManagement";
const items = "/salyTaxManagement/rules/socialProject";

/** Where each fault is put right, and who may. */
function placeOf(fault: Fault, name: string) {
  switch (fault) {
    case "notReported":
    case "itemNotInPackage":
      return { needs: "C60501.enrol", to: here, search: { search: name } } as const;
    case "noBase":
      return { needs: "C60501.edit", to: here, search: { view: "bases", search: name } } as const;
    case "noPackage":
      return { needs: "C60503", to: items, search: {} } as const;
    case "noInjuryRate":
    case "noFundRate":
    case "noSupplementaryRate":
      return { needs: "C60503", to: items, search: { view: "accounts" } } as const;
  }
}

function Mend({ fault, name }: { fault: Fault; name: string }) {
  const t = useTexts("social-insurance");
  const say = useSay();
  const can = useCan();
  const navigate = useNavigate();
  const { needs, to, search } = placeOf(fault, name);
  if (!can(needs)) return null;
  return (
    <Button
      type="link"
      size="small"
      aria-label={t("months.mendOf", { name, why: say(faultWords[fault]) })}
      onClick={() => void navigate({ to, search: searchTo(search) })}
    >
      {t("months.mend")}
    </Button>
  );
}
