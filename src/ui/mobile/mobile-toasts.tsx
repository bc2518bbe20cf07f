import { useEffect, useState } from "react";
import { showToastsWith, type Toast } from "#ui/toast.ts";
import "./mobile.css";

/** Shows the last toast in the middle of the worker app. */
export function MobileToasts() {
  const [shown, setShown] = useState<Toast>();
  useEffect(() => showToastsWith(setShown), []);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), shown.seconds * 1000);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div className="mm-toasts" aria-live="polite">
      {shown ? <div role={shown.kind === "error" ? "alert" : "status"}>{shown.text}</div> : null}
    </div>
  );
}
