import type { SentInputOf } from "#platform/http/call.ts";
import { Section } from "#ui/detail/facts.tsx";
import { useTexts } from "#ui/texts.ts";
import { RoutePreview } from "./route-preview.tsx";
import { useRoute, type RouteCall } from "./use-route.ts";

export type { RouteCall } from "./use-route.ts";
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
  const route = useRoute(call, input);
  if (!route) return null;
  return (
    <div className="mu-field-full" aria-live="polite">
      <Section title={t("route.title")}>
        <RoutePreview route={route} value={value} onChange={onChange && ((chosen) => onChange({ ...chosen }))} />
      </Section>
    </div>
  );
}
