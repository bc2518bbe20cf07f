import { useMemo, useState, type ReactNode } from "react";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useUiTexts } from "#ui/texts.ts";

export interface Question {
  title: string;
  content?: ReactNode;
  okText?: string;
  cancelText?: string;
  danger?: boolean;
}

/**
 * Asks yes or no: `const [confirm, dialog] = useConfirm()`, put `dialog` into the page,
 * then `if (await confirm({ title })) …`.
 */
export function useConfirm(): [(question: Question) => Promise<boolean>, ReactNode] {
  const t = useUiTexts();
  const [asked, setAsked] = useState<Question & { answer: (yes: boolean) => void }>();
  const confirm = (question: Question) => new Promise<boolean>((answer) => setAsked({ ...question, answer }));
  // A dialog that is closed costs nothing while its page is drawn.
  const dialog = useMemo(() => {
    const settle = (yes: boolean) => {
      asked?.answer(yes);
      setAsked(undefined);
    };
    return (
      <Dialog
        open={asked !== undefined}
        title={asked?.title}
        okText={asked?.okText ?? t("confirm")}
        cancelText={asked?.cancelText ?? t("cancel")}
        okButtonProps={{ danger: asked?.danger ?? false }}
        onOk={() => settle(true)}
        onCancel={() => settle(false)}
        width={420}
        // Above every drawer: each that opens from another lies a step higher, and the question may be asked outside of them.
        zIndex={1900}
      >
        {asked?.content}
      </Dialog>
    );
  }, [asked, t]);
  return [confirm, dialog];
}
