import { useTexts } from "#ui/texts.ts";
import type { RoutePreview as Route, RouteStep } from "../../api.ts";
import { mostChosen } from "../../most-chosen.ts";
import { ChoicePicker } from "./choice-picker.tsx";
import "./approvals.css";

/** Approvers chosen by the submitter, by uid of the step. */
type Chosen = Readonly<Record<string, number[]>>;

interface Choosing {
  value?: Chosen | undefined;
  onChange?: ((chosen: Chosen) => void) | undefined;
}

function Step({ step, value = {}, onChange }: Choosing & { step: RouteStep }) {
  const t = useTexts("approvals");
  const asks = t(`route.choose.${step.kind}`, { most: mostChosen });
  const how = step.kind === "copy" ? t("route.copy") : step.people.length > 0 ? t(`route.${step.mode}`) : undefined;
  return (
    <li>
      <div className="ap-line">
        <strong>{step.nodeName}</strong>
        {how ? <span className="mu-secondary">{how}</span> : null}
      </div>
      {step.automatic ? <div className="mu-secondary">{step.automatic}</div> : null}
      {step.choice && !onChange ? <div>{asks}</div> : null}
      {step.choice && onChange ? (
        <div className="ap-choose">
          <label htmlFor={`choose-${step.nodeUid}`}>{asks}</label>
          <ChoicePicker
            uid={step.nodeUid}
            label={step.nodeName}
            choice={step.choice}
            value={value[step.nodeUid] ?? []}
            onChange={(ids) => onChange({ ...value, [step.nodeUid]: ids })}
          />
        </div>
      ) : null}
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

/** Steps to come, with the people and the reason for each; with `onChange` the approvers left to the submitter are chosen here. */
export function RouteSteps({ steps, ...choosing }: Choosing & { steps: readonly RouteStep[] }) {
  return (
    <ol className="ap-steps">
      {steps.map((step, index) => (
        <Step key={`${step.nodeUid}-${index}`} step={step} {...choosing} />
      ))}
    </ol>
  );
}

/** Who will approve a document and why, before it is submitted; a field of a form where approvers may be left to the submitter. */
export function RoutePreview({ route, value, onChange }: Choosing & { route: Route }) {
  const t = useTexts("approvals");
  if (route.flowName === null) return <p className="mu-secondary">{t("route.noFlow")}</p>;
  return (
    <>
      {route.problem ? <p className="mu-negative">{route.problem}</p> : null}
      <RouteSteps steps={route.steps} value={value} onChange={onChange} />
    </>
  );
}
