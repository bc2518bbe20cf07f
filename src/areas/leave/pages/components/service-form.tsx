import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { balanceLists, type BalanceRow } from "../../balance-lists.ts";
import { listBalances, readBalance, saveService } from "../../balances-api.ts";

/** Since when somebody has worked, also with other employers; this year's annual leave follows at once. */
export function ServiceForm({ row, onClose }: { row: BalanceRow; onClose: () => void }) {
  const t = useTexts("leave");
  const field = useFieldsOf(balanceLists.annual);
  return (
    <FormDrawer
      title={t("service.title", { name: row.name })}
      call={saveService}
      initial={{ servedSince: row.servedSince ?? undefined }}
      fixed={{ memberId: row.memberId }}
      refresh={[listBalances, readBalance]}
      width={480}
      onDone={({ days }) => {
        toast.success(t("service.done", { days }));
        onClose();
      }}
      onClose={onClose}
      fields={[
        field("servedSince", {
          full: true,
          hint: t("service.hint", { date: row.joinedOn ?? "-" }),
          ...(row.joinedOn ? { to: row.joinedOn } : {}),
        }),
        { name: "note", label: t("service.note"), kind: "textarea", max: 200, hint: t("service.noteHint") },
      ]}
    />
  );
}
