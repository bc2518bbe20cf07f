import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { openScramble } from "../../scramble-api.ts";
import type { OpenLineRow, TakerRow } from "../../shares-api.ts";

/** The deadline is proposed so long before the shift begins. */
const aheadMinutes = 60;

/** Puts a line, or all open lines of its order, up for grabs. */
export function ScrambleForm({
  line,
  companies,
  onClose,
}: {
  line: OpenLineRow;
  companies: readonly TakerRow[];
  onClose: () => void;
}) {
  const t = useTexts("work-orders");
  return (
    <FormDrawer
      title={t("scramble.title", { post: line.postName, date: line.workDate })}
      call={openScramble}
      initial={{
        wholeOrder: false,
        untilDate: line.workDate,
        untilMinute: Math.max(0, line.startMinute - aheadMinutes),
        agencyIds: [],
      }}
      fixed={{ lineId: line.id }}
      width={520}
      submitLabel={t("scramble.submit")}
      toast={t("scramble.opened")}
      onClose={onClose}
      fields={[
        { name: "untilDate", label: t("scramble.untilDate"), kind: "date", from: today(), to: line.workDate },
        {
          name: "untilMinute",
          label: t("scramble.untilMinute"),
          kind: "time",
          nextDay: false,
          hint: t("scramble.untilHint"),
        },
        { name: "cap", label: t("scramble.cap"), kind: "number", decimals: 0, hint: t("scramble.capHint") },
        { name: "wholeOrder", label: t("scramble.whole"), kind: "switch", hint: t("scramble.wholeHint") },
        {
          name: "agencyIds",
          label: t("scramble.companies"),
          kind: "multiSelect",
          full: true,
          placeholder: t("scramble.allCompanies"),
          options: companies.map(({ agencyId, name }) => ({ value: agencyId, label: name })),
        },
      ]}
    >
      <p className="mu-secondary">{t("scramble.hint")}</p>
    </FormDrawer>
  );
}
