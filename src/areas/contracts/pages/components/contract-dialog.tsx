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

interface ContractDialogProps {
  ask: ContractAsk;
  contract: { id: number; number: string; version: number; startDate: string; lastDate: string };
  onClose: () => void;
  /** A draft has been made that can be edited now. */
  onDraft: (id: number) => void;
}

const refresh = [listContracts, countContracts, readContract];

/** Asks before something is done with a contract, and does it. */
export function ContractDialog({ ask, contract, onClose, onDraft }: ContractDialogProps) {
  const t = useTexts("contracts");
  const { id, number, version } = contract;
  const shared = { title: t(`ask.${ask}`, { number }), okText: t(`act.${ask}`), refresh, onClose };
  switch (ask) {
    case "submit":
      return <SubmitDialog contract={contract} onClose={onClose} />;
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
