import { useRef, type ReactNode } from "react";
import type { CallRefused } from "#platform/http/call-refused.ts";
import { useSend } from "#ui/calls.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { useTexts } from "#ui/texts.ts";
import { orderDoubts } from "../../api.ts";
import { submitOrder } from "../../form-api.ts";
import { DuplicateList } from "./duplicate-list.tsx";
import { LimitNotes } from "./limit-notes.tsx";

/** What the submitter has been told and wants all the same. */
export interface Confirmed {
  confirmDuplicates?: boolean;
  confirmPast?: boolean;
}

/** Refusals that ask; the answer confirms all that their details list. */
const asking = new Set(["workOrders.shiftsBegun", "workOrders.duplicate"]);

/** Asks once whether to go on when a submission was refused because it doubles other orders or comes too late; undefined for other refusals. */
export function useOrderDoubt(): [(refused: CallRefused) => Promise<Confirmed | undefined> | undefined, ReactNode] {
  const t = useTexts("work-orders");
  const [confirm, dialog] = useConfirm();
  const ask = (refused: CallRefused) => {
    if (!asking.has(refused.code)) return undefined;
    const told = orderDoubts.safeParse(refused.details);
    const { duplicates, warnings } = told.success ? told.data : { duplicates: [], warnings: [] };
    const isPast = refused.code === "workOrders.shiftsBegun";
    const isSeveral = [isPast, duplicates.length > 0, warnings.length > 0].filter(Boolean).length > 1;
    const content = (
      <div className="wo-doubts">
        {isPast ? <p>{t("form.pastText", { told: refused.message })}</p> : null}
        {duplicates.length > 0 ? (
          <div>
            <p>{t("form.duplicateText")}</p>
            <DuplicateList duplicates={duplicates} />
          </div>
        ) : null}
        <LimitNotes warnings={warnings} />
      </div>
    );
    const title = t(isSeveral ? "form.doubtsTitle" : isPast ? "form.pastTitle" : "form.duplicateTitle");
    return confirm({ title, content, okText: t("form.goOn") }).then((yes) =>
      yes ? { confirmDuplicates: true, confirmPast: true } : undefined,
    );
  };
  return [ask, dialog];
}

type Order = Confirmed & { id: number; toOriginal?: boolean };

/** Submits a stored application; asks when it doubles another or comes too late. */
export function useSubmit(onDone?: () => void): [(order: Order) => void, ReactNode] {
  const t = useTexts("work-orders");
  const [ask, dialog] = useOrderDoubt();
  const again = useRef<(input: Order) => void>(() => undefined);
  const send = useSend(submitOrder, {
    toast: t("form.submitted"),
    onDone: () => onDone?.(),
    onRefused: (refused, input) => {
      const answer = ask(refused);
      void answer?.then(
        (confirmed) =>
          confirmed && again.current({ id: Number(input.id), toOriginal: input.toOriginal ?? false, ...confirmed }),
      );
      return answer !== undefined;
    },
  });
  again.current = send.run;
  return [send.run, dialog];
}
