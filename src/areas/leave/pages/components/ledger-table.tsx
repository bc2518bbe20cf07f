import { DataTable } from "#ui/list-page/data-table.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import type { LedgerEntry } from "../../api.ts";
import { leaveList } from "../../list.ts";
import { entryWords } from "../../words.ts";
import { lengthText } from "./length.ts";

/** For what a grant was made, in words. */
export function useOccasion(): (occasion: string) => string {
  const t = useTexts("leave");
  return (occasion) => {
    const [what = "", , age = ""] = occasion.split(":");
    if (/^\d{4}$/.test(occasion)) return t("balance.occasionYear", { year: occasion });
    if (what === "carried") return t("balance.occasionCarried");
    if (what === "adjusted") return t("balance.occasionAdjusted");
    if (what === "child") return t("balance.occasionChild", { age });
    return t("balance.occasionOvertime", { number: occasion });
  };
}

/** Signed minutes with the balance after each. */
export function LedgerTable({ entries, empty }: { entries: readonly Omit<LedgerEntry, "kind">[]; empty?: string }) {
  const t = useTexts("leave");
  const say = useSay();
  const occasion = useOccasion();
  return (
    <DataTable
      label={t("balance.ledger")}
      rows={entries}
      empty={<span className="mu-secondary">{empty ?? "-"}</span>}
      columns={[
        { key: "at", title: t("balance.at"), kind: "instant" },
        { key: "type", title: t("balance.entry"), kind: "status", statuses: entryWords },
        { key: "occasion", title: t("balance.occasion"), value: (row) => occasion(row.occasion) },
        {
          key: "minutes",
          title: t("balance.amount"),
          kind: "number",
          value: (row) => `${row.minutes > 0 ? "+" : ""}${lengthText(row.minutes, t)}`,
          width: 90,
        },
        {
          key: "after",
          title: t("balance.after"),
          kind: "number",
          value: (row) => lengthText(row.after, t),
          width: 90,
        },
        { key: "leaveDate", title: t("balance.leaveDate"), kind: "date" },
        { key: "number", title: say(leaveList.columns.number) },
        { key: "note", title: t("balance.note"), grow: true },
        { key: "by", title: t("balance.by"), value: (row) => row.by ?? t("balance.system") },
      ]}
    />
  );
}
