import { useEffect, useRef, type ReactNode } from "react";
import { Modal, type ModalProps } from "antd";

const typed = 'textarea, input:not([type="file"], [type="checkbox"], [type="radio"])';

/**
 * The body of a dialog: what is typed into it has the focus at once. `autoFocus` would come before the dialog stands in
 * the document, and the dialog then gives the focus to its closing cross. A date is passed over: it would open its calendar.
 */
function Body({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = [...(box.current?.querySelectorAll<HTMLElement>(typed) ?? [])].find((each) => each.closest(".ant-picker") === null);
    field?.focus();
  }, []);
  return <div ref={box}>{children}</div>;
}

/** A dialog over the page. */
export function Dialog({ children, ...props }: ModalProps) {
  return (
    <Modal {...props}>
      <Body>{children}</Body>
    </Modal>
  );
}
