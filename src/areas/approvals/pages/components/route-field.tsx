import type { Call, OutputOf, SentInputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { useTexts } from "#ui/texts.ts";
import { useSettled } from "#ui/settled.ts";
import type { routeAnswer } from "../../api.ts";
import { RoutePreview } from "./route-preview.tsx";

export type RouteCall = Call<Call["input"], typeof routeAnswer>;
type Chosen = Record<string, number[]>;

export interface RouteFieldProps<C extends RouteCall> {
  /** Gives the route of what is in the form. */
  call: C;
  /** Undefined while the form does not say enough to know the route. */
  input: SentInputOf<C> | undefined;
  value?: Chosen;
  onChange?: (chosen: Chosen) => void;
}

/** Part of any form whose document goes through approval: who will approve it, with the choice of those left to the submitter. */
export function RouteField<C extends RouteCall>({ call, input, value, onChange }: RouteFieldProps<C>) {
  const t = useTexts("approvals");
  const typed = JSON.stringify(input ?? null);
  const asked = JSON.parse(useSettled(typed)) as SentInputOf<C> | null;
  const { data } = useCall(call, (asked ?? {}) as SentInputOf<C>, {
    when: asked !== null,
    keep: true,
    send: { hideLoading: true },
  });
  const route = asked && (data as OutputOf<RouteCall> | undefined)?.route;
  if (!route) return null;
  return (
    <div className="mu-field-full" aria-live="polite">
      <Section title={t("route.title")}>
        <RoutePreview route={route} value={value} onChange={onChange && ((chosen) => onChange({ ...chosen }))} />
      </Section>
    </div>
  );
}
