import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useCall } from "#ui/calls.ts";
import { useTexts, type T } from "#ui/texts.ts";
import type { Field } from "#ui/form/fields.tsx";
import { createAgency, listAgencies, readAgency, updateAgency } from "../../api.ts";

function fieldsOf(t: T, mask: string | null): Field[] {
  return [
    { name: "code", label: t("column.code"), kind: "text", max: 20 },
    { name: "priority", label: t("field.priority"), kind: "number", decimals: 0, hint: t("field.priorityHint") },
    { name: "nameZh", label: t("field.nameZh"), kind: "text", max: 60 },
    { name: "nameEn", label: t("field.nameEn"), kind: "text", max: 100 },
    { name: "creditCode", label: t("field.creditCode"), kind: "text", max: 18 },
    { name: "licenceValidTo", label: t("column.licenceValidTo"), kind: "date" },
    { name: "contact", label: t("column.contact"), kind: "text", max: 48 },
    { name: "phone", label: t("column.phone"), kind: "text", max: 32 },
    { name: "email", label: t("column.email"), kind: "text", max: 100 },
    { name: "address", label: t("field.address"), kind: "text", max: 200 },
    { name: "accountHolder", label: t("field.accountHolder"), kind: "text", max: 100 },
    { name: "bankName", label: t("field.bankName"), kind: "text", max: 100 },
    { name: "subBankName", label: t("field.subBankName"), kind: "text", max: 100 },
    {
      name: "bankAccount",
      label: t("field.bankAccount"),
      kind: "text",
      max: 30,
      ...(mask ? { hint: t("field.bankAccountKeep", { mask }) } : {}),
    },
    { name: "note", label: t("field.note"), kind: "textarea", max: 500 },
  ];
}

/** Adds a labour company, or edits the one with this id. */
export function AgencyForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useTexts("agencies");
  const { data } = useCall(readAgency, { id: id ?? 0 }, { when: id !== undefined });
  const upper = (values: Record<string, unknown>) => ({
    ...values,
    creditCode: (values["creditCode"] as string | undefined)?.toUpperCase(),
  });
  if (id === undefined) {
    return (
      <FormDrawer
        title={t("act.new")}
        call={createAgency}
        draft="agency"
        initial={{ priority: 100 }}
        toInput={(values) => upper(values) as never}
        refresh={[listAgencies]}
        fields={fieldsOf(t, null)}
        onClose={onClose}
        width={640}
      />
    );
  }
  if (!data) return null;
  const {
    recruiters: _recruiters,
    accounts: _accounts,
    actions: _actions,
    bankAccountMask,
    enabled: _enabled,
    ...initial
  } = data;
  return (
    <FormDrawer
      key={data.version}
      title={t("act.edit")}
      call={updateAgency}
      initial={initial}
      fixed={{ id, version: data.version }}
      toInput={(values) => upper(values) as never}
      refresh={[listAgencies, readAgency]}
      fields={fieldsOf(t, bankAccountMask)}
      onClose={onClose}
      width={640}
    />
  );
}
