import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { moneyText, numberText } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { readDriver } from "../../api.ts";
import { driverList } from "../../list.ts";
import { kindWords, wholeHotel } from "../../words.ts";

/** The figures of a day, and everything that was entered for it. */
export function DriverDetails(place: DetailPlace<unknown>) {
  const t = useTexts("drivers");
  const say = useSay();
  const asked = useCall(readDriver, { id: place.id });
  const { data } = asked;
  const fact = useFactsOf(driverList, data ?? {});
  const { columns } = driverList;
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={data ? `${data.day} ${data.department ?? say(wholeHotel)}` : ""}
      tabs={
        data
          ? [
              {
                key: "overview",
                label: t("overview"),
                content: (
                  <Facts facts={[fact("revenueFen"), fact("rooms"), fact("covers"), fact("setBy"), fact("setAt")]} />
                ),
              },
              {
                key: "history",
                label: t("history"),
                content: (
                  <DataTable
                    label={t("history")}
                    rows={data.entered}
                    columns={[
                      { key: "kind", title: t("kind"), value: (row) => say(kindWords[row.kind]), grow: true },
                      {
                        key: "amount",
                        title: t("amount"),
                        kind: "number",
                        value: (row) => (row.kind === "revenue" ? moneyText(row.amount) : numberText(row.amount)),
                      },
                      { key: "source", title: t("sourceTitle"), value: (row) => t(`source.${row.source}`) },
                      { key: "setBy", title: say(columns.setBy) },
                      { key: "setAt", title: say(columns.setAt), kind: "instant" },
                      { key: "replacedAt", title: t("replacedAt"), kind: "instant" },
                    ]}
                  />
                ),
              },
            ]
          : []
      }
    />
  );
}
