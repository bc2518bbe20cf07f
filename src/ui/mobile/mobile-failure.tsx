import { failureText } from "#ui/toast.ts";
import { useUiTexts } from "#ui/texts.ts";
import "#ui/states.css";

/** Something could not be shown on the phone: why, and a way to try again. */
export function MobileFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useUiTexts();
  return (
    <div className="mu-state" role="alert">
      <div className="mu-state-title">{failureText(error)}</div>
      <button type="button" className="mu-plain mu-state-retry" onClick={onRetry}>
        {t("error.retry")}
      </button>
    </div>
  );
}
