import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import type { Field } from "#ui/form/fields.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { createAgency, listAgencies, readAgency, updateAgency } from "../../api.ts";
import { agencyList } from "../../list.ts";

function useFields(mask: string | null): Field[] {
  const t = useTexts("agencies");
  const field = useFieldsOf(agencyList);
  return [
    field("code"),
    field("priority", { hint: t("field.priorityHint") }),
    field("nameZh"),
    field("nameEn"),
    field("creditCode"),
    field("licenceValidTo"),
    field("contact"),
    field("phone"),
    field("email"),
    field("address"),
    field("accountHolder"),
    field("bankName"),
    field("subBankName"),
    field("bankAccount", { max: 30, ...(mask ? { hint: t("field.bankAccountKeep", { mask }) } : {}) }),
    field("note", { kind: "textarea" }),
  ];
}

/** Adds a labour company, or edits the one with this id. */
export function AgencyForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useTexts("agencies");
  const { data } = useCall(readAgency, { id: id ?? 0 }, { when: id !== undefined });
  const fields = useFields(data?.bankAccountMask ?? null);
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
        toInput={upper}
        refresh={[listAgencies]}
        fields={fields}
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
    bankAccountMask: _mask,
    enabled: _enabled,
    ...initial
  } = data;
  return (
    <FormDrawer
      title={t("act.edit")}
      call={updateAgency}
      initial={initial}
      fixed={{ id, version: data.version }}
      toInput={upper}
      refresh={[listAgencies, readAgency]}
      fields={fields}
      onClose={onClose}
      width={640}
    />
  );
}
