import { useRef, type ReactNode } from "react";
import { z } from "zod";
import type { CallRefused } from "#platform/http/call-refused.ts";
import { useSend } from "#ui/calls.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { useTexts } from "#ui/texts.ts";
import { submitOrder } from "../../form-api.ts";
import { DuplicateList } from "./duplicate-list.tsx";

const details = z.object({
  duplicates: z.array(
    z.object({
      orderId: z.number(),
      number: z.string(),
      workDate: z.string(),
      startMinute: z.number(),
      endMinute: z.number(),
      headcount: z.number(),
    }),
  ),
});

/** What the submitter has been told and wants all the same. */
export interface Confirmed {
  confirmDuplicates?: boolean;
  confirmPast?: boolean;
}

/** Asks whether to go on when a submission was refused because it doubles other orders or comes too late; undefined for other refusals. */
export function useOrderDoubt(): [(refused: CallRefused) => Promise<Confirmed | undefined> | undefined, ReactNode] {
  const t = useTexts("work-orders");
  const [confirm, dialog] = useConfirm();
  const ask = (refused: CallRefused) => {
    if (refused.code === "workOrders.shiftsBegun") {
      const past = confirm({
        title: t("form.pastTitle"),
        content: <p>{t("form.pastText", { told: refused.message })}</p>,
        okText: t("form.goOn"),
      });
      return past.then((yes) => (yes ? { confirmPast: true } : undefined));
    }
    if (refused.code !== "workOrders.duplicate") return undefined;
    const told = details.safeParse(refused.details);
    const content = (
      <>
        <p>{t("form.duplicateText")}</p>
        <DuplicateList duplicates={told.success ? told.data.duplicates : []} />
      </>
    );
    // Doubles are looked for behind what has begun: who is asked about them has answered the other question.
    return confirm({ title: t("form.duplicateTitle"), content, okText: t("form.goOn") }).then((yes) =>
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
