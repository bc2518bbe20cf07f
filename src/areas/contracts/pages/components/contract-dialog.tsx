import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import {
  copyContract,
  countContracts,
  deleteContract,
  listContracts,
  readContract,
  revokeContract,
} from "../../api.ts";
import type { ContractAsk } from "./contract-actions.ts";
import { EndContract } from "./end-contract.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";

interface AskedContract {
  id: number;
  number: string;
  version: number;
  startDate: string;
  lastDate: string;
}

export type Asked =
  | { ask: "submit"; contract: { id: number } }
  | { ask: Exclude<ContractAsk, "submit">; contract: AskedContract };

type ContractDialogProps = Asked & {
  onClose: () => void;
  /** A draft has been made that can be edited now. */
  onDraft: (id: number) => void;
};

const refresh = [listContracts, countContracts, readContract];

/** Asks before something is done with a contract, and does it. */
export function ContractDialog({ onClose, onDraft, ...asked }: ContractDialogProps) {
  const t = useTexts("contracts");
  if (asked.ask === "submit") return <SubmitDialog id={asked.contract.id} onClose={onClose} />;
  const { ask, contract } = asked;
  const { id, number, version } = contract;
  const shared = { title: t(`ask.${ask}`, { number }), okText: t(`act.${ask}`), refresh, onClose };
  switch (ask) {
    case "revoke":
      return (
        <ConfirmAction
          {...shared}
          call={revokeContract}
          input={(reason) => ({ id, reason })}
          reason
          toast={t("done.revoked")}
        />
      );
    case "delete":
      return (
        <ConfirmAction
          {...shared}
          content={t("ask.deleteHint")}
          call={deleteContract}
          input={() => ({ id, version })}
          danger
          toast={t("done.deleted")}
        />
      );
    case "newVersion":
      return (
        <ConfirmAction
          {...shared}
          content={t("ask.newVersionHint")}
          call={copyContract}
          input={() => ({ id, asNewVersion: true })}
          toast={t("done.copied")}
          onDone={(made) => onDraft(made.id)}
        />
      );
    default:
      return <EndContract contract={contract} onClose={onClose} />;
  }
}
