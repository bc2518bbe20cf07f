import { Form } from "antd";
import type { SentInputOf } from "#platform/http/call.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { NumberField } from "#ui/form/number-fields.tsx";
import { numberText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import type { BalanceRow } from "../../balance-lists.ts";
import { adjustBalance, listBalances, readBalance } from "../../balances-api.ts";
import { dayMinutes, type BalanceKind } from "../../rules/leave-kinds.ts";
import { PersonSelect } from "./person-select.tsx";

/** Days more or less by hand, with the reason; halves are kept as minutes. */
export function AdjustForm({ kind, row, onClose }: { kind: BalanceKind; row: BalanceRow | null; onClose: () => void }) {
  const t = useTexts("leave");
  return (
    <FormDrawer
      title={t("adjust.title", { kind: t(`balance.${kind}`), name: row?.name ?? "" })}
      call={adjustBalance}
      fixed={{ kind, ...(row ? { memberId: row.memberId } : {}) }}
      refresh={[listBalances, readBalance]}
      width={480}
      onDone={({ remaining }) => {
        toast.success(
          t("adjust.done", { days: numberText(remaining / dayMinutes, remaining % dayMinutes === 0 ? 0 : 2) }),
        );
        onClose();
      }}
      onClose={onClose}
      toInput={(values) => values as SentInputOf<typeof adjustBalance>}
      fields={[
        { name: "validTo", label: t("adjust.validTo"), kind: "date", hint: t("adjust.validHint") },
        { name: "note", label: t("adjust.note"), kind: "textarea", max: longestReason },
      ]}
    >
      {row ? null : (
        <Form.Item name="memberId" label={t("person")} required className="mu-field-full">
          <PersonSelect />
        </Form.Item>
      )}
      <Form.Item name="minutes" label={t("adjust.days")} required extra={t("adjust.hint")}>
        <DaysField />
      </Form.Item>
    </FormDrawer>
  );
}

/** Days typed by halves or hundredths, minutes kept. */
function DaysField({
  value,
  onChange,
  id,
}: {
  value?: number;
  onChange?: (minutes: number | undefined) => void;
  id?: string;
}) {
  return (
    <NumberField
      {...(id ? { id } : {})}
      signed
      decimals={2}
      value={value === undefined ? undefined : value / dayMinutes}
      onChange={(days) => onChange?.(days === undefined ? undefined : Math.round(days * dayMinutes))}
    />
  );
}
