import { MemberSelect } from "#areas/organisation/web.tsx";
import { addMonths } from "#platform/calendar/plain-date.ts";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { salaryList } from "../../../change-lists.ts";
import { listSalaryAdjustments, readSalaryAdjustment, saveSalaryAdjustment } from "../../../changes-api.ts";
import { ChangeForm } from "./change-form.tsx";
import { PayItems } from "./pay-items.tsx";

const refresh = [listSalaryAdjustments, readSalaryAdjustment];

/** What somebody is paid from a day on, and why. */
export function SalaryForm({ id, onClose }: { id?: number | undefined; onClose: () => void }) {
  const t = useTexts("personnel/changes");
  const field = useFieldsOf(salaryList);
  const { data } = useCall(readSalaryAdjustment, { id: id ?? 0 }, { when: id !== undefined });
  if (id !== undefined && !data) return null;
  const initial = data
    ? {
        memberId: data.memberId,
        from: data.from,
        reason: data.reason,
        pay: data.pay.map(({ item }) => ({ item })),
      }
    : { from: addMonths(`${today().slice(0, 7)}-01`, 1), pay: [{ item: "base" }] };
  return (
    <ChangeForm
      kind="salary"
      title={data ? t("edit", { number: data.number }) : t("add.salary")}
      call={saveSalaryAdjustment}
      initial={initial}
      stored={data}
      refresh={refresh}
      onClose={onClose}
      fields={[
        field("memberId", {
          kind: "custom",
          full: true,
          control: <MemberSelect kind="staff" disabled={data !== undefined} />,
        }),
        field("from", { full: true, hint: t("hint.from") }),
        field("reason", { kind: "textarea", full: true }),
      ]}
    >
      <PayItems hint={data ? t("hint.again") : undefined} />
    </ChangeForm>
  );
}
