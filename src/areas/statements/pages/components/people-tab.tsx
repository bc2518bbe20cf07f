import { useTexts } from "#ui/texts.ts";
import { listPeople } from "../../lines-api.ts";
import { Paged } from "./paged.tsx";

/** What each person comes to: shifts and what they alone were given or taken. */
export function PeopleTab({ id }: { id: number }) {
  const t = useTexts("statements");
  return (
    <Paged
      label={t("detail.people")}
      call={listPeople}
      input={{ id }}
      initialSort="memberName"
      searchLabel={t("filter.person")}
      columns={[
        { key: "memberName", title: t("column.person"), kind: "person", sort: true, grow: true },
        { key: "shiftCount", title: t("column.shifts"), kind: "number", sort: true },
        { key: "missing", title: t("column.missing"), kind: "number", sort: true },
        { key: "accountingMinutes", title: t("column.hours"), kind: "hours", sort: true },
        { key: "subsidyFen", title: t("column.subsidy"), kind: "money" },
        { key: "extraFen", title: t("column.extra"), kind: "money" },
        { key: "amountFen", title: t("column.amount"), kind: "money", sort: true },
      ]}
    />
  );
}
