import type { Call, OutputOf, SentInputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { useSettled } from "#ui/settled.ts";
import type { routeAnswer, RoutePreview } from "../../api.ts";

export type RouteCall = Call<Call["input"], typeof routeAnswer>;

/** The route of what is in a form; none while the form does not say enough to know it, or where none is needed. */
export function useRoute<C extends RouteCall>(call: C, input: SentInputOf<C> | undefined): RoutePreview | null {
  const typed = JSON.stringify(input ?? null);
  const asked = JSON.parse(useSettled(typed)) as SentInputOf<C> | null;
  const { data } = useCall(call, (asked ?? {}) as SentInputOf<C>, {
    when: asked !== null,
    keep: true,
    send: { hideLoading: true },
  });
  return (asked && (data as OutputOf<RouteCall> | undefined)?.route) ?? null;
}
