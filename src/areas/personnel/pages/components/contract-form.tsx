import { useEffect } from "react";
import { Form } from "antd";
import { MemberSelect } from "#areas/organisation/web.tsx";
import { addDays, lastDayOfTerm } from "#platform/calendar/plain-date.ts";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { Field } from "#ui/form/fields.tsx";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { employmentChoices } from "../../api.ts";
import {
  addContract,
  contractDefaults,
  editContract,
  listContracts,
  readContract,
  type ContractDetail,
} from "../../contract-api.ts";
import { contractList } from "../../contract-list.ts";
import type { ContractKind } from "../../rules/labour/contract-kinds.ts";
import { serviceBetween } from "../../rules/labour/service.ts";
import { usualProbation, type UsualProbation } from "../../rules/usual-probation.ts";

const endless = new Set<unknown>(["open_ended", "task"]);

function useTermFields(): Field[] {
  const t = useTexts("personnel");
  const field = useFieldsOf(contractList);
  const choices = useCall(employmentChoices, {});
  const entities = (choices.data?.legalEntities ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [
    field("kind", { required: true }),
    field("legalEntityId", { as: "legalEntity", kind: "select", options: entities }),
    field("fromDate"),
    field("toDate", { when: (values) => !endless.has(values["kind"]) }),
    field("probationMonths", { max: 6, hint: t("contract.probationHint"), full: true }),
    field("hoursSystem"),
    field("place"),
    field("task", { kind: "textarea", when: (values) => values["kind"] === "task" }),
  ];
}

/** What is hidden for the kind chosen is not sent. */
const toInput = (values: Record<string, unknown>) => ({
  ...values,
  ...(endless.has(values["kind"]) ? { toDate: undefined } : {}),
  ...(values["kind"] === "task" ? {} : { task: undefined }),
});

/** Begins with what the company's rules propose. */
export function AddContract({ onClose }: { onClose: () => void }) {
  const t = useTexts("personnel");
  const terms = useTermFields();
  const { data } = useCall(contractDefaults, {});
  if (!data) return null;
  const fromDate = today();
  const term = data.kind === "fixed" ? { toDate: lastDayOfTerm(fromDate, data.months) } : {};
  return (
    <FormDrawer
      title={t("contract.add")}
      call={addContract}
      draft="employmentContract"
      initial={{ kind: data.kind, hoursSystem: data.hoursSystem, probationMonths: 0, fromDate, ...term }}
      toInput={toInput}
      refresh={[listContracts]}
      onClose={onClose}
      fields={[
        {
          name: "memberId",
          label: t("contract.person"),
          kind: "custom",
          full: true,
          control: <MemberSelect kind="staff" />,
        },
        ...terms,
      ]}
    >
      <ProposedProbation usual={data.probation} />
    </FormDrawer>
  );
}

/** Fills the probation in by kind and term, until somebody types another one. */
function ProposedProbation({ usual }: { usual: UsualProbation }) {
  const form = Form.useFormInstance();
  const kind = Form.useWatch("kind", form) as ContractKind | undefined;
  const from = Form.useWatch("fromDate", form) as string | undefined;
  const to = Form.useWatch("toDate", form) as string | undefined;
  useEffect(() => {
    if (kind === undefined || form.isFieldTouched("probationMonths")) return;
    const isTerm = Boolean(from) && Boolean(to) && (to ?? "") >= (from ?? "") && !endless.has(kind);
    const contractMonths = isTerm ? serviceBetween(from ?? "", to ?? "").months : null;
    form.setFieldValue("probationMonths", usualProbation({ kind, contractMonths }, usual));
  }, [form, kind, from, to, usual]);
  return null;
}

/** The next contract of the same person: it begins the day after the term of this one. */
export function RenewContract({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useCall(readContract, { id });
  return data ? <RenewForm contract={data} onClose={onClose} /> : null;
}

function RenewForm({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const t = useTexts("personnel");
  const { id, memberId, kind, legalEntityId, hoursSystem, place, toDate, name } = contract;
  const fromDate = toDate === null ? today() : addDays(toDate, 1);
  return (
    <FormDrawer
      title={`${t("contract.renew")} ${name}`}
      call={addContract}
      initial={{ kind, legalEntityId, hoursSystem, place, fromDate, probationMonths: 0 }}
      fixed={{ memberId, renewsId: id }}
      toInput={toInput}
      refresh={[listContracts]}
      onClose={onClose}
      fields={useTermFields()}
    />
  );
}

export function EditContract({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useCall(readContract, { id });
  return data ? <EditForm key={data.version} contract={data} onClose={onClose} /> : null;
}

function EditForm({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const t = useTexts("personnel");
  const { id, version, kind, legalEntityId, fromDate, toDate, probationMonths, hoursSystem, place, task } = contract;
  return (
    <FormDrawer
      title={`${t("contract.edit")} ${contract.number}`}
      call={editContract}
      initial={{ kind, legalEntityId, fromDate, toDate, probationMonths, hoursSystem, place, task }}
      fixed={{ id, version }}
      toInput={toInput}
      refresh={[listContracts, readContract]}
      onClose={onClose}
      fields={useTermFields()}
    />
  );
}
