import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { deleteContract, endContract, listContracts, readContract, signContract } from "../../contract-api.ts";
import { contractList, type ContractRow } from "../../contract-list.ts";
import { RenewContract } from "./contract-form.tsx";

export interface Step {
  kind: Exclude<ContractRow["actions"][number], "edit" | "scan"> | "delete";
  row: Pick<ContractRow, "id" | "version" | "number" | "name">;
}

/** What is done with one contract, asked for in a dialog or form of its own. */
export function ContractStep({ step: { kind, row }, onClose }: { step: Step; onClose: () => void }) {
  const t = useTexts("personnel");
  const field = useFieldsOf(contractList);
  const { id, version, number } = row;
  const refresh = [listContracts, readContract];
  switch (kind) {
    case "sign":
      return (
        <FormDrawer
          title={`${t("contract.sign")} ${number}`}
          call={signContract}
          initial={{ signedOn: today() }}
          fixed={{ id, version }}
          submitLabel={t("contract.sign")}
          toast={t("contract.signed")}
          refresh={refresh}
          onClose={onClose}
          width={400}
          fields={[field("signedOn", { full: true, to: today(), hint: t("contract.signHint") })]}
        />
      );
    case "end":
      return (
        <FormDrawer
          title={t("contract.endTitle", { number })}
          call={endContract}
          initial={{ endedOn: today() }}
          fixed={{ id, version }}
          submitLabel={t("contract.end")}
          toast={t("contract.ended")}
          refresh={refresh}
          onClose={onClose}
          width={400}
          fields={[field("endedOn", { full: true }), field("endReason", { kind: "textarea" })]}
        />
      );
    case "renew":
      return <RenewContract id={id} onClose={onClose} />;
    case "delete":
      return (
        <ConfirmAction
          title={t("contract.deleteTitle", { number })}
          call={deleteContract}
          input={() => ({ id })}
          danger
          okText={t("contract.delete")}
          toast={t("done.removed")}
          refresh={refresh}
          onClose={onClose}
        />
      );
  }
}
