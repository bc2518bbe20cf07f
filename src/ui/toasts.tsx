import { useEffect, useState } from "react";
import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from "@ant-design/icons";
import { showToastsWith, type Toast } from "#ui/toast.ts";
import "./toasts.css";

const icons = {
  success: CheckCircleFilled,
  info: InfoCircleFilled,
  warning: ExclamationCircleFilled,
  error: CloseCircleFilled,
};
const most = 3;

interface Shown extends Toast {
  id: number;
}

let last = 0;

/** Shows toasts at the top of the page, the newest three. */
export function Toasts() {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(() => {
    showToastsWith((toast) => {
      const id = (last += 1);
      setShown((before) => [...before, { ...toast, id }].slice(-most));
      setTimeout(() => setShown((before) => before.filter((each) => each.id !== id)), toast.seconds * 1000);
    });
  }, []);
  return (
    <div className="mu-toasts" aria-live="polite">
      {shown.map(({ id, kind, text }) => {
        const Icon = icons[kind];
        return (
          <div key={id} className={`mu-toast mu-toast-${kind}`} role={kind === "error" ? "alert" : "status"}>
            <Icon />
            <span>{text}</span>
          </div>
        );
      })}
    </div>
  );
}
