import { AgencySelect, RecruiterSelect } from "#areas/agencies/web.tsx";
import { PostsSelect } from "#areas/organisation/web.tsx";
import { useRef } from "react";
import { Button, Form } from "antd";
import { useCall } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import type { Field } from "#ui/form/fields.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { MoneyField } from "#ui/form/number-fields.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import {
  createContract,
  institutionOptions,
  listContracts,
  countContracts,
  readContract,
  updateContract,
  type ContractDetail,
} from "../../api.ts";
import { contractList } from "../../list.ts";
import { LadderSteps } from "./ladder-steps.tsx";
import { RatesGrid } from "./rates-grid.tsx";
import "./contracts.css";

const refresh = [listContracts, countContracts, readContract];

/** Picks recruiters of the labour company chosen above. */
function Recruiters(props: { value?: number[]; onChange?: (ids: number[] | undefined) => void; id?: string }) {
  const agencyId = Form.useWatch("agencyId", Form.useFormInstance()) as number | undefined;
  return <RecruiterSelect {...props} agencyId={agencyId} />;
}

function useFields(): Field[] {
  const t = useTexts("contracts");
  const field = useFieldsOf(contractList);
  const institutions = useCall(institutionOptions, {});
  return [
    field("number", { hint: t("field.numberHint") }),
    field("name"),
    field("legalEntityId", {
      as: "legalEntity",
      kind: "select",
      required: true,
      options: (institutions.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
    }),
    field("agencyId", { as: "agency", kind: "custom", required: true, control: <AgencySelect /> }),
    field("startDate"),
    field("endDate", { as: "lastDate" }),
    field("costCentre", { required: true }),
    field("standardDaysPerMonth", { required: true }),
    {
      name: "postIds",
      label: t("field.posts"),
      kind: "custom",
      required: true,
      full: true,
      control: <PostsSelect />,
    },
    {
      name: "recruiterIds",
      label: t("field.recruiters"),
      kind: "custom",
      required: true,
      full: true,
      control: <Recruiters />,
    },
    field("contact", { hint: t("field.contactHint") }),
    field("phone", { hint: t("field.contactHint") }),
    field("note", { kind: "textarea" }),
  ];
}

/** Adds a contract as a draft, or edits the one with this id. */
export function ContractForm({
  id,
  onClose,
  onSaved,
}: {
  id: number | undefined;
  onClose: () => void;
  /** `isSent`: it is to go into approval now. */
  onSaved: (id: number, isSent: boolean) => void;
}) {
  const { data } = useCall(readContract, { id: id ?? 0 }, { when: id !== undefined });
  if (id === undefined) return <NewContract onClose={onClose} onSaved={onSaved} />;
  return data ? <EditContract key={data.id} contract={data} onClose={onClose} onSaved={onSaved} /> : null;
}

/** Save as a draft, or save and go on to the submission. */
function useWays(contract?: ContractDetail) {
  const t = useTexts("contracts");
  const can = useCan();
  const isSent = useRef(false);
  const maySubmit = can("C6400.submit") && (contract?.actions.includes("submit") ?? true);
  const saveAndSubmit = async (form: { submit: () => Promise<unknown> }) => {
    isSent.current = true;
    await form.submit();
    isSent.current = false;
  };
  return {
    isSent: () => isSent.current,
    parts: {
      submitLabel: t("act.saveDraft"),
      buttons: (form: { running: boolean; submit: () => Promise<unknown> }) =>
        maySubmit ? (
          <Button disabled={form.running} onClick={() => void saveAndSubmit(form)}>
            {t("act.saveAndSubmit")}
          </Button>
        ) : null,
    },
  };
}

interface WayProps {
  onClose: () => void;
  onSaved: (id: number, isSent: boolean) => void;
}

function NewContract({ onClose, onSaved }: WayProps) {
  const t = useTexts("contracts");
  const { parts, isSent } = useWays();
  return (
    <FormDrawer
      title={t("act.new")}
      call={createContract}
      draft="contract"
      initial={{ nightStart: 1320, nightEnd: 1800, standardDaysPerMonth: 22 }}
      {...parts}
      refresh={refresh}
      fields={useFields()}
      onDone={({ id }) => onSaved(id, isSent())}
      onClose={onClose}
      width={760}
    >
      <Prices />
    </FormDrawer>
  );
}

function EditContract({ contract, onClose, onSaved }: WayProps & { contract: ContractDetail }) {
  const t = useTexts("contracts");
  const { parts, isSent } = useWays(contract);
  const { id, version, number, name, legalEntityId, agencyId, startDate, endDate, costCentre, standardDaysPerMonth } =
    contract;
  const { nightStart, nightEnd, rates, shiftSubsidyFen, ladder, postIds, recruiterIds, contact, phone, note } =
    contract;
  const initial = {
    number,
    name,
    legalEntityId,
    agencyId,
    startDate,
    endDate,
    costCentre,
    standardDaysPerMonth,
    nightStart,
    nightEnd,
    rates,
    shiftSubsidyFen,
    ladder,
    postIds,
    recruiterIds,
    contact,
    phone,
    note,
  };
  return (
    <FormDrawer
      title={`${t("act.edit")} ${number}`}
      call={updateContract}
      initial={initial}
      fixed={{ id, version }}
      {...parts}
      refresh={refresh}
      fields={useFields()}
      onDone={() => onSaved(id, isSent())}
      onClose={onClose}
      width={760}
    >
      <Prices />
    </FormDrawer>
  );
}

function Prices() {
  const t = useTexts("contracts");
  return (
    <>
      <div className="ct-part">
        <Section title={`${t("part.rates")} (${t("field.perHour")}) *`}>
          <RatesGrid />
        </Section>
      </div>
      <div className="ct-part">
        <Section title={t("part.subsidies")}>
          <Form.Item name="shiftSubsidyFen" label={t("field.shiftSubsidy")} extra={t("field.shiftSubsidyHint")}>
            <MoneyField style={{ maxWidth: 220 }} />
          </Form.Item>
          <LadderSteps />
        </Section>
      </div>
      <p className="mu-secondary">{t("note.draftMissing")}</p>
    </>
  );
}
