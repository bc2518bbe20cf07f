import { Radio } from "antd";
import type { SentInputOf } from "#platform/http/call.ts";
import { listText, useTexts } from "#ui/texts.ts";
import type { RoutePreview } from "../../api.ts";
import { useRoute, type RouteCall } from "./use-route.ts";

interface Choosing {
  value?: boolean;
  onChange?: (toOriginal: boolean) => void;
}

/** Of a document that was returned: whether it starts over or goes straight to whoever returned it. */
export function ResubmitChoice({ route, value = false, onChange }: Choosing & { route: RoutePreview }) {
  const t = useTexts("approvals");
  if (route.original.length === 0) return null;
  const people = listText(route.original.map((one) => one.name));
  return (
    <div className="mu-field-full">
      <Radio.Group
        aria-label={t("resubmit.title")}
        value={value}
        onChange={(event) => onChange?.(event.target.value as boolean)}
        options={[
          { value: false, label: t("resubmit.restart") },
          { value: true, label: t("resubmit.original", { people }) },
        ]}
      />
    </div>
  );
}

export interface ResubmitToProps<C extends RouteCall> extends Choosing {
  call: C;
  /** Undefined while the form does not say enough to know the route. */
  input: SentInputOf<C> | undefined;
}

/** The same where the route is asked for by the form's own call. */
export function ResubmitTo<C extends RouteCall>({ call, input, ...choosing }: ResubmitToProps<C>) {
  const route = useRoute(call, input);
  return route ? <ResubmitChoice route={route} {...choosing} /> : null;
}
