import { Status } from "#ui/status-tag.tsx";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import type { InductionCheck } from "../../../induction-api.ts";
import { inductionList } from "../../../induction-list.ts";
import { checkResultWords } from "../../../induction-words.ts";
import "./induction.css";

/** What speaks for and against somebody's joining. */
export function Checks({ checks }: { checks: readonly InductionCheck[] }) {
  const t = useTexts("personnel/induction");
  const say = useSay();
  const fields: Readonly<Record<string, { zh: string; en: string }>> = {
    ...inductionList.fields,
    name: inductionList.columns.name,
  };
  const namesOf = ({ check, names }: InductionCheck) =>
    listText(
      names.map((name) => {
        const field = check === "form" ? Object.entries(fields).find(([key]) => key === name)?.[1] : undefined;
        return field ? say(field) : name;
      }),
    );
  return (
    <ul className="pi-checks">
      {checks.map((one) => (
        <li key={one.check}>
          <Status of={checkResultWords} value={one.result} />
          <span>{t(`check.${one.check}`)}</span>
          <span className="mu-secondary">
            {one.check === "form" && one.names[0] === "*"
              ? t("check.form_none")
              : t(`check.${one.check}_${one.result}`, { names: namesOf(one) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
