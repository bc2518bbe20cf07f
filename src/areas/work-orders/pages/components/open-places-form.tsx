import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { offerOpenPlaces } from "../../open-places-api.ts";
import type { OpenLineRow } from "../../open-lines-list.ts";
import { openPlacesList } from "../../open-places-list.ts";
import type { TakerRow } from "../../shares-api.ts";

/** The deadline is proposed so long before the shift begins. */
const aheadMinutes = 60;

/** Puts a line, or all open lines of its order, up for grabs. */
export function OfferPlacesForm({
  line,
  companies,
  onClose,
}: {
  line: OpenLineRow;
  companies: readonly TakerRow[];
  onClose: () => void;
}) {
  const t = useTexts("work-orders");
  const say = useSay();
  return (
    <FormDrawer
      title={t("openPlaces.title", { post: line.postName, date: line.workDate })}
      call={offerOpenPlaces}
      initial={{
        wholeOrder: false,
        untilDate: line.workDate,
        untilMinute: Math.max(0, line.startMinute - aheadMinutes),
        agencyIds: [],
      }}
      fixed={{ lineId: line.id }}
      width={520}
      submitLabel={t("openPlaces.submit")}
      toast={t("openPlaces.opened")}
      onClose={onClose}
      fields={[
        { name: "untilDate", label: t("openPlaces.untilDate"), kind: "date", from: today(), to: line.workDate },
        {
          name: "untilMinute",
          label: t("openPlaces.untilMinute"),
          kind: "time",
          nextDay: false,
          hint: t("openPlaces.untilHint"),
        },
        {
          name: "cap",
          label: say(openPlacesList.columns.cap),
          kind: "number",
          decimals: 0,
          hint: t("openPlaces.capHint"),
        },
        { name: "wholeOrder", label: t("openPlaces.whole"), kind: "switch", hint: t("openPlaces.wholeHint") },
        {
          name: "agencyIds",
          label: t("openPlaces.companies"),
          kind: "multiSelect",
          full: true,
          placeholder: t("openPlaces.allCompanies"),
          options: companies.map(({ agencyId, name }) => ({ value: agencyId, label: name })),
        },
      ]}
    >
      <p className="mu-secondary">{t("openPlaces.hint")}</p>
    </FormDrawer>
  );
}
