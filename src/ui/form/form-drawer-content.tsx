import { Button, Drawer } from "antd";
import type { Call } from "#platform/http/call.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { useFocusBack } from "#ui/focus-back.ts";
import { useUiTexts } from "#ui/texts.ts";
import { useFirstField } from "./first-field.ts";
import { FormBody } from "./form-body.tsx";
import type { FormDrawerProps } from "./form-drawer-types.ts";
import { useCallForm } from "./use-form.ts";

/** The form drawer itself, loaded when the first form is opened. */
export function FormDrawerContent<C extends Call>(props: FormDrawerProps<C>) {
  const { title, onClose, fields, children, width = 560, submitLabel, buttons, ...options } = props;
  const t = useUiTexts();
  useFocusBack();
  const [confirm, question] = useConfirm();
  const body = useFirstField<HTMLDivElement>();
  const form = useCallForm({
    ...options,
    toast: options.toast ?? t("form.saved"),
    onDone: (content, input) => {
      options.onDone?.(content, input);
      onClose();
    },
  });
  const close = async () => {
    const leaves =
      !form.isDirty ||
      form.running ||
      (await confirm({
        title: t("form.leaveTitle"),
        content: t(options.draft ? "form.leaveKept" : "form.leaveLost"),
        okText: t("form.leave"),
        cancelText: t("form.stay"),
      }));
    if (leaves) onClose();
  };
  return (
    <Drawer
      open
      title={title}
      size={width}
      onClose={() => void close()}
      mask={{ closable: false }}
      autoFocus={false}
      footer={
        <div className="mu-form-buttons">
          <Button onClick={() => void close()}>{t("cancel")}</Button>
          {buttons?.(form)}
          <Button type="primary" loading={form.running} disabled={form.running} onClick={() => void form.submit()}>
            {submitLabel ?? t("save")}
          </Button>
        </div>
      }
    >
      <div ref={body}>
        <FormBody form={form} fields={fields}>
          {typeof children === "function" ? children(form) : children}
        </FormBody>
      </div>
      {question}
    </Drawer>
  );
}
