import { Button } from "antd";
import { failureText } from "#ui/toast.ts";
import { useUiTexts } from "#ui/texts.ts";
import "./states.css";

/** Something could not be shown: why, and a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useUiTexts();
  return (
    <div className="mu-state" role="alert">
      <div className="mu-state-title">{t("error.title")}</div>
      <div className="mu-secondary">{failureText(error)}</div>
      {onRetry ? <Button onClick={onRetry}>{t("error.retry")}</Button> : null}
    </div>
  );
}
