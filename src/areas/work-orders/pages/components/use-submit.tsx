import { useRef, type ReactNode } from "react";
import { z } from "zod";
import type { CallRefused } from "#platform/http/call-refused.ts";
import { useSend } from "#ui/calls.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { useTexts } from "#ui/texts.ts";
import { submitOrder } from "../../api.ts";
import { DuplicateList } from "./duplicate-list.tsx";

const details = z.object({
  duplicates: z.array(z.object({ orderId: z.number(), number: z.string(), workDate: z.string(), startMinute: z.number(), endMinute: z.number(), headcount: z.number() })),
});

/** Asks whether to go on when a submission was refused because it doubles other orders; undefined for other refusals. */
export function useDuplicateQuestion(): [(refused: CallRefused) => Promise<boolean> | undefined, ReactNode] {
  const t = useTexts("work-orders");
  const [confirm, dialog] = useConfirm();
  const ask = (refused: CallRefused) => {
    if (refused.code !== "workOrders.duplicate") return undefined;
    const told = details.safeParse(refused.details);
    const content = (
      <>
        <p>{t("form.duplicateText")}</p>
        <DuplicateList duplicates={told.success ? told.data.duplicates : []} />
      </>
    );
    return confirm({ title: t("form.duplicateTitle"), content, okText: t("form.goOn") });
  };
  return [ask, dialog];
}

/** Submits a stored application; asks when it doubles another. */
export function useSubmit(onDone?: () => void): [(order: { id: number; toOriginal?: boolean; confirmDuplicates?: boolean }) => void, ReactNode] {
  const t = useTexts("work-orders");
  const [ask, dialog] = useDuplicateQuestion();
  const again = useRef<(input: { id: number; toOriginal?: boolean; confirmDuplicates?: boolean }) => void>(() => undefined);
  const send = useSend(submitOrder, {
    toast: t("form.submitted"),
    onDone: () => onDone?.(),
    onRefused: (refused, input) => {
      const answer = ask(refused);
      void answer?.then((yes) => yes && again.current({ id: Number(input.id), toOriginal: input.toOriginal ?? false, confirmDuplicates: true }));
      return answer !== undefined;
    },
  });
  again.current = send.run;
  return [send.run, dialog];
}
