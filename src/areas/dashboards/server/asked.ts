import { authorised, mayCall } from "#platform/http/authorised.ts";
import type { Call, InputOf, OutputOf, SentInputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";

export type Answering<C extends Call> = (context: CallContext, input: InputOf<C>) => Promise<OutputOf<C>>;

/** What a call answers the caller, as if they had made it by itself: under its code and scope. Undefined where it is not theirs. */
export async function asked<C extends Call>(
  context: CallContext,
  call: C,
  answer: Answering<C>,
  input: SentInputOf<C>,
): Promise<OutputOf<C> | undefined> {
  if (!mayCall(call, context.principal)) return undefined;
  const inside = { ...context, keyCode: authorised(call, context.principal) };
  return answer(inside, call.input.parse(input) as InputOf<C>);
}

/** How many rows a list has for the caller. */
export async function rowsOf<C extends Call>(
  context: CallContext,
  list: C,
  answer: Answering<C>,
  input: SentInputOf<C>,
): Promise<number | undefined> {
  const found = (await asked(context, list, answer, { ...(input as object), size: 10 } as SentInputOf<C>)) as
    | { total: number }
    | undefined;
  return found?.total;
}
