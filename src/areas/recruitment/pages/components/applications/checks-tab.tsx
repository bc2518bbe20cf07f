import { Empty } from "#ui/empty.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import type { ApplicationDetail } from "../../../applications-api.ts";
import { checkKindWords, checkWords } from "../../../check-words.ts";

/** How far the candidate fits on the day they would begin, one line for each thing that was looked at. */
export function ChecksTab({ application }: { application: ApplicationDetail }) {
  const t = useTexts("recruitment/applications");
  const say = useSay();
  if (application.checks.length === 0) return <Empty title={t("checks.none")} />;
  return (
    <div className="rc-stack">
      <p className="mu-secondary">{t("checks.hint")}</p>
      <ul className="rc-others">
        {application.checks.map(({ kind, outcome, refuse, name }) => (
          <li key={`${kind} ${name ?? ""}`}>
            <span>
              {say(checkKindWords[kind])}
              {name === null ? "" : ` · ${name}`}
              {refuse ? <em className="mu-negative"> {t("checks.law")}</em> : null}
            </span>
            <Status of={checkWords} value={outcome} />
          </li>
        ))}
      </ul>
    </div>
  );
}
