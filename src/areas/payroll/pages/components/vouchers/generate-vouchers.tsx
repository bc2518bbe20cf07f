import { Checkbox, Form } from "antd";
import { addMonthsTo } from "#platform/calendar/periods.ts";
import { useCall } from "#ui/calls.ts";
import { DateField, MonthField } from "#ui/form/date-fields.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { voucherKinds } from "../../../voucher-words.ts";
import { generateVouchers, listVouchers, readVoucher, voucherChoices } from "../../../vouchers-api.ts";
import { voucherKindWords } from "../../../words.ts";

/** Which groups and kinds of a month are booked. */
export function GenerateVouchers({ onClose }: { onClose: () => void }) {
  const t = useTexts("payroll/vouchers");
  return (
    <FormDrawer
      title={t("voucher.generate")}
      call={generateVouchers}
      initial={{ month: addMonthsTo(today().slice(0, 7), -1), groupIds: [], kinds: ["accrual", "payment"] }}
      refresh={[listVouchers, readVoucher]}
      submitLabel={t("voucher.generate")}
      onDone={({ made, renewed, kept }) => toast.success(t("voucher.generated", { made, renewed, kept }))}
      onClose={onClose}
    >
      <VoucherFields />
    </FormDrawer>
  );
}

function VoucherFields() {
  const t = useTexts("payroll/vouchers");
  const say = useSay();
  const form = Form.useFormInstance<{ month: string }>();
  const month = Form.useWatch("month", form) ?? "";
  const { data } = useCall(voucherChoices, { month }, { when: month !== "" });
  const groups = (data ?? []).filter(({ runs }) => runs > 0);
  return (
    <>
      <p className="mu-secondary">{t("voucher.generateHint")}</p>
      <Form.Item name="month" label={t("voucher.month")} required>
        <MonthField label={t("voucher.month")} />
      </Form.Item>
      <Form.Item
        name="groupIds"
        label={t("voucher.groups")}
        required
        extra={data && groups.length === 0 ? t("voucher.noGroups") : undefined}
      >
        <Choices
          options={groups.map(({ id, name, entity, runs }) => ({
            value: id,
            label: `${name} · ${t("voucher.runs", { entity, n: runs })}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="kinds" label={t("voucher.kinds")} required>
        <Choices options={voucherKinds.map((kind) => ({ value: kind, label: say(voucherKindWords[kind]) }))} />
      </Form.Item>
      <Form.Item name="datedOn" label={t("voucher.datedOn")} extra={t("voucher.datedHint")}>
        <DateField label={t("voucher.datedOn")} />
      </Form.Item>
    </>
  );
}

interface ChoicesProps<V extends string | number> {
  options: { value: V; label: string }[];
  id?: string;
  value?: V[];
  onChange?: (chosen: V[]) => void;
}

/** Boxes to be ticked; what the form says of a required field is nothing that a group may carry. */
function Choices<V extends string | number>({ options, id, value = [], onChange }: ChoicesProps<V>) {
  return (
    <Checkbox.Group<V>
      {...(id ? { id } : {})}
      value={value}
      options={options}
      {...(onChange ? { onChange: (chosen: V[]) => onChange(chosen) } : {})}
    />
  );
}
