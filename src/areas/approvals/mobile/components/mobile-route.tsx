import { useCall } from "#ui/calls.ts";
import type { Call, OutputOf, SentInputOf } from "#platform/http/call.ts";
import { listText, useTexts } from "#ui/texts.ts";
import type { routeAnswer } from "../../api.ts";
import { mostChosen } from "../../most-chosen.ts";
import { StepChoice } from "./approver-choice.tsx";

type RouteCall = Call<Call["input"], typeof routeAnswer>;
export type Chosen = Record<string, number[]>;

export interface MobileRouteProps<C extends RouteCall> {
  call: C;
  input: SentInputOf<C>;
  value: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** In a form on the phone: who will approve it, with the choice of those left to whoever asks. */
export function MobileRoute<C extends RouteCall>({ call, input, value, onChange }: MobileRouteProps<C>) {
  const t = useTexts("approvals");
  const { data } = useCall(call, input, { keep: true, send: { hideLoading: true } });
  const route = (data as OutputOf<RouteCall> | undefined)?.route;
  if (!route || route.steps.length === 0) return null;
  return (
    <section className="am-route" aria-label={t("route.title")}>
      <strong>{t("route.title")}</strong>
      {route.steps.map((step) => {
        const { nodeUid: uid, nodeName: name, choice, people, automatic } = step;
        if (choice)
          return (
            <StepChoice
              key={uid}
              step={{ uid, name, ...choice, chosen: [] }}
              {...(step.kind === "copy" ? { hint: t("route.choose.copy", { most: mostChosen }) } : {})}
              value={value[uid] ?? []}
              onChange={(ids) => onChange({ ...value, [uid]: ids })}
            />
          );
        const who =
          people.length > 0
            ? t(step.kind === "copy" ? "route.copyTo" : "phone.waits", {
                people: listText(people.map((one) => one.name)),
              })
            : automatic;
        return (
          <p key={uid}>
            {name} <span className="mu-secondary">{who}</span>
          </p>
        );
      })}
    </section>
  );
}
