import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { useTexts } from "#ui/texts.ts";
import { leavingRows, type LeavingRow } from "../../../leaving-lists.ts";

/** What is open somewhere when somebody leaves, and whether it has to be settled first. */
export function LeavingChecks({ checks }: { checks: readonly LeavingRow[] }) {
  const t = useTexts("personnel/leaving");
  const columns = useColumnsOf(leavingRows, {});
  return (
    <DataTable
      label={t("part.open")}
      rows={checks.map((check) => ({ ...check, id: check.kind }))}
      columns={columns}
      empty={<Empty title={t("nothingOpen")} />}
    />
  );
}
