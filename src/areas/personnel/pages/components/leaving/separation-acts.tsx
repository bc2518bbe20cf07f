import { useState, type ReactNode } from "react";
import { downloadUrl } from "#platform/http/client.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { useTexts } from "#ui/texts.ts";
import {
  completeSeparation,
  listSeparations,
  overrideSeparation,
  printCertificate,
  readSeparation,
  startHandOver,
} from "../../../leaving-api.ts";

export interface Leaving {
  id: number;
  version: number;
  name: string;
  lastDay: string;
  actions: readonly string[];
  mayPrint?: boolean;
}
const steps = ["handOver", "complete", "override"] as const;
type Step = (typeof steps)[number];

/** The steps of a separation and the questions behind them. */
export function useSeparationActs(): [(row: Leaving, ofList: boolean) => RowAction[], ReactNode] {
  const t = useTexts("personnel/leaving");
  const [open, setOpen] = useState<{ step: Step; row: Leaving }>();
  const close = () => setOpen(undefined);
  const actionsOf = (row: Leaving, ofList: boolean): RowAction[] => [
    // Whether something is open is known to the details alone.
    ...steps
      .filter((step) => row.actions.includes(step) && !(ofList && step === "override"))
      .map((step) => ({
        key: step === "override" ? step : "primary",
        label: t(`act.${step}`),
        danger: step === "override",
        onClick: () => setOpen({ step, row }),
      })),
    ...(row.mayPrint
      ? [
          {
            key: "certificate",
            label: t("act.certificate"),
            onClick: () => void window.open(downloadUrl(printCertificate, { id: row.id }), "_blank", "noreferrer"),
          },
        ]
      : []),
  ];
  const row = open?.row;
  const name = row?.name ?? "";
  const shared = { refresh: [listSeparations, readSeparation], onClose: close };
  const dialog =
    open === undefined || row === undefined ? null : open.step === "handOver" ? (
      <ConfirmAction
        {...shared}
        title={t("ask.handOver", { name })}
        call={startHandOver}
        input={() => ({ id: row.id, version: row.version })}
        okText={t("act.handOver")}
        toast={t("done.started")}
      />
    ) : open.step === "complete" ? (
      <ConfirmAction
        {...shared}
        title={t("ask.complete", { name })}
        content={t("ask.completeHint", { date: row.lastDay })}
        call={completeSeparation}
        input={() => ({ id: row.id, version: row.version })}
        okText={t("act.complete")}
        toast={t("done.completed")}
      />
    ) : (
      <ConfirmAction
        {...shared}
        title={t("ask.override", { name })}
        content={t("ask.completeHint", { date: row.lastDay })}
        call={overrideSeparation}
        input={(reason) => ({ id: row.id, version: row.version, reason })}
        reason={{ max: 200 }}
        danger
        okText={t("act.override")}
        toast={t("done.completed")}
      />
    );
  return [actionsOf, dialog];
}
