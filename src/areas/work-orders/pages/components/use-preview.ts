import { Form, type FormInstance } from "antd";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { withoutEmpty } from "#ui/form/zod-bridge.ts";
import { useSettled } from "#ui/settled.ts";
import { previewOrder } from "../../form-api.ts";

type Input = InputOf<typeof previewOrder>;

/** What was complete enough to be worked out, and what it comes to. */
export interface Previewed {
  input: Input;
  answer: OutputOf<typeof previewOrder>;
}

/** Only lines that are complete enough to be worked out; nothing while there is none. */
function inputOf(values: unknown, id: number | undefined): Input | undefined {
  const typed = withoutEmpty(values) as { departmentId?: number; dates?: string[]; posts?: Record<string, unknown>[] };
  if (!typed.departmentId || !typed.dates?.length) return undefined;
  const complete = (typed.posts ?? []).every(
    (post) => post["postId"] && post["startMinute"] !== undefined && post["endMinute"] && post["headcount"],
  );
  if (!complete || !typed.posts?.length) return undefined;
  const parsed = previewOrder.input.safeParse({ ...typed, id: id ?? null });
  return parsed.success ? parsed.data : undefined;
}

/** What is being typed, worked out on the server: hours, cost, doubles, limits, route. */
export function usePreview(form: FormInstance, id: number | undefined): Previewed | undefined {
  const values = JSON.stringify(Form.useWatch([], { form, preserve: true }) ?? {});
  const input = inputOf(JSON.parse(useSettled(values)), id);
  const { data } = useCall(previewOrder, input ?? { departmentId: 0, dates: [], posts: [] }, {
    when: input !== undefined,
    keep: true,
    send: { hideLoading: true },
  });
  return input && data ? { input, answer: data } : undefined;
}
