import { useTexts } from "#ui/texts.ts";
import type { RoutePreview as Route, RouteStep } from "../../api.ts";
import "./approvals.css";

function Step({ step }: { step: RouteStep }) {
  const t = useTexts("approvals");
  const how = step.kind === "copy" ? t("route.copy") : step.people.length > 0 ? t(`route.${step.mode}`) : undefined;
  return (
    <li>
      <div className="ap-line">
        <strong>{step.nodeName}</strong>
        {how ? <span className="mu-secondary">{how}</span> : null}
      </div>
      {step.automatic ? <div className="mu-secondary">{step.automatic}</div> : null}
      {step.choose ? <div>{t("route.choose")}</div> : null}
      <ul className="ap-people">
        {step.people.map((person) => (
          <li key={person.memberId}>
            {person.name} <span className="mu-secondary">{step.kind === "copy" ? "" : person.why}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Steps to come, with the people and the reason for each. */
export function RouteSteps({ steps }: { steps: readonly RouteStep[] }) {
  return (
    <ol className="ap-steps">
      {steps.map((step, index) => (
        <Step key={`${step.nodeUid}-${index}`} step={step} />
      ))}
    </ol>
  );
}

/** Who will approve a document and why, before it is submitted. */
export function RoutePreview({ route }: { route: Route }) {
  const t = useTexts("approvals");
  if (route.flowName === null) return <p className="mu-secondary">{t("route.noFlow")}</p>;
  return (
    <>
      {route.problem ? <p className="mu-negative">{route.problem}</p> : null}
      <RouteSteps steps={route.steps} />
    </>
  );
}
