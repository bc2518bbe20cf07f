import { CallRefused } from "#platform/http/call-refused.ts";
import { Button } from "antd";
import { failureText } from "#ui/toast.ts";
import { useUiTexts } from "#ui/texts.ts";
import "./states.css";

/** Something could not be shown: why, and a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useUiTexts();
  // Nothing is marked where there is no form.
  const faults = error instanceof CallRefused ? error.faults : [];
  return (
    <div className="mu-state" role="alert">
      <div className="mu-state-title">{t("error.title")}</div>
      <div className="mu-secondary">
        {faults.length > 0 ? faults.map(({ message }) => message).join(" ") : failureText(error)}
      </div>
      {onRetry ? <Button onClick={onRetry}>{t("error.retry")}</Button> : null}
    </div>
  );
}
