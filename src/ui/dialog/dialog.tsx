import type { ReactNode } from "react";
import { Modal, type ModalProps } from "antd";
import { useFocusBack } from "#ui/focus-back.ts";
import { useFirstField } from "#ui/form/first-field.ts";

/** What is typed into a dialog has the focus at once; without it the dialog gives it to its closing cross. */
function Body({ children }: { children: ReactNode }) {
  useFocusBack();
  return <div ref={useFirstField<HTMLDivElement>()}>{children}</div>;
}

/** A dialog over the page. */
export function Dialog({ children, ...props }: ModalProps) {
  return (
    <Modal {...props}>
      <Body>{children}</Body>
    </Modal>
  );
}
