import { memo, useState } from "react";
import { CheckCircleOutlined, WarningOutlined } from "@ant-design/icons";
import { useTexts } from "#ui/texts.ts";
import type { Problem } from "../use-problems.ts";

/** How many things are wrong, and each of them with the way to its node. */
export const ProblemList = memo(function ProblemList({
  problems,
  onJump,
}: {
  problems: readonly Problem[];
  onJump: (uid: string) => void;
}) {
  const t = useTexts("approvals/flow");
  const [isOpen, setOpen] = useState(false);
  const errors = problems.filter((problem) => !problem.warning).length;
  if (problems.length === 0) {
    return (
      <div className="fl-problems is-fine" role="status">
        <CheckCircleOutlined /> {t("problems.none")}
      </div>
    );
  }
  return (
    <div className={`fl-problems ${errors > 0 ? "is-error" : "is-warning"}`}>
      <button type="button" className="mu-plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <WarningOutlined />{" "}
        <span role="status">{t("problems.count", { errors, warnings: problems.length - errors })}</span>
      </button>
      {isOpen ? (
        <ul aria-label={t("problems.title")}>
          {problems.map((problem, index) => (
            <li key={index} className={problem.warning ? "is-warning" : "is-error"}>
              <button type="button" className="mu-plain" onClick={() => onJump(problem.uid)}>
                {problem.text}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
});
