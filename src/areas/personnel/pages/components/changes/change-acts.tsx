import { useState, type ReactNode } from "react";
import type { Call } from "#platform/http/call.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { cancelChange, deleteChange, revokeChange } from "../../../changes-api.ts";

/** What is asked for beside a change, in its row and its details. */
const asked = ["revoke", "cancel", "delete"] as const;
type Asked = (typeof asked)[number];

export interface Acted {
  id: number;
  number: string;
  version: number;
  actions: readonly string[];
}

const longest = 200;

/** The buttons of a change and the dialogs behind them; its form is opened by the address, in the place of its details. */
export function useChangeActs(refresh: readonly Call[]): [(row: Acted) => RowAction[], ReactNode] {
  const t = useTexts("personnel/changes");
  const [open, setOpen] = useState<{ what: Asked; row: Acted }>();
  const close = () => setOpen(undefined);
  const [, search] = useSearchState({ open: "", form: "" });
  const edit = (id: number) => search({ open: "", form: String(id) });
  const actionsOf = (row: Acted): RowAction[] => [
    ...(row.actions.includes("edit") ? [{ key: "edit", label: t("act.edit"), onClick: () => edit(row.id) }] : []),
    ...asked
      .filter((what) => row.actions.includes(what))
      .map((what) => ({
        key: what,
        label: t(`act.${what}`),
        danger: what !== "revoke",
        onClick: () => setOpen({ what, row }),
      })),
  ];
  const shared = { refresh, onClose: close };
  const number = open?.row.number ?? "";
  const dialog =
    open === undefined ? null : open.what === "delete" ? (
      <ConfirmAction
        {...shared}
        title={t("ask.delete", { number })}
        call={deleteChange}
        input={() => ({ id: open.row.id })}
        okText={t("act.delete")}
        danger
        toast={t("done.deleted")}
      />
    ) : open.what === "revoke" ? (
      <ConfirmAction
        {...shared}
        title={t("ask.revoke", { number })}
        call={revokeChange}
        input={(reason) => ({ id: open.row.id, reason })}
        reason={{ max: longest }}
        okText={t("act.revoke")}
        toast={t("done.revoked")}
      />
    ) : (
      <ConfirmAction
        {...shared}
        title={t("ask.cancel", { number })}
        content={t("ask.cancelHint")}
        call={cancelChange}
        input={(reason) => ({ id: open.row.id, version: open.row.version, reason })}
        reason={{ max: longest }}
        okText={t("act.cancel")}
        danger
        toast={t("done.cancelled")}
      />
    );
  return [actionsOf, dialog];
}
