import { countTodos as todosCall } from "#areas/approvals/api.ts";
import { countTodos } from "#areas/approvals/server.ts";
import { countExceptions as exceptionsCall } from "#areas/attendance/home-api.ts";
import { countExceptions } from "#areas/attendance/server.ts";
import { listNotices } from "#areas/notices/api.ts";
import { notices } from "#areas/notices/server.ts";
import { listOwnTasks as inductionTasksCall } from "#areas/personnel/induction-api.ts";
import { listOwnTasks } from "#areas/personnel/server.ts";
import { peopleWithoutPapers as papersCall } from "#areas/scheduling/api.ts";
import { peopleWithoutPapers } from "#areas/scheduling/server.ts";
import { readSteps as stepsCall } from "#areas/statements/home-api.ts";
import { readSteps } from "#areas/statements/server.ts";
import { readUnfilled as unfilledCall } from "#areas/work-orders/home-api.ts";
import { countOrders as ordersCall } from "#areas/work-orders/list-api.ts";
import { countOrders, readUnfilled, requests } from "#areas/work-orders/server.ts";
import { listRequests } from "#areas/work-orders/shares-api.ts";
import { mayCall } from "#platform/http/authorised.ts";
import type { Call, OutputOf, SentInputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { readAttendanceToday as attendanceCall, readStructure as structureCall } from "../api.ts";
import { readCompanyState as stateCall, readFte as fteCall } from "../home-api.ts";
import { asked, type Answering } from "./asked.ts";
import { readAttendanceToday } from "./read-attendance-today.ts";
import { readCompanyState } from "./read-company-state.ts";
import { readFte } from "./read-fte.ts";
import { readStructure } from "./read-structure.ts";

/** A call that a card begins with, and when there is nothing in its answer to speak of. */
interface HomePart {
  card: string;
  path: string;
  isTheirs: (context: CallContext) => boolean;
  input: (context: CallContext) => object;
  answer: (context: CallContext) => Promise<{ content: unknown; isQuiet: boolean } | undefined>;
}

function part<C extends Call>(
  card: string,
  call: C,
  answer: Answering<C>,
  isQuiet: (content: OutputOf<C>) => boolean,
  /** As the card sends it. */
  input: (context: CallContext) => SentInputOf<C> & object = () => ({}) as SentInputOf<C> & object,
): HomePart {
  return {
    card,
    path: call.path,
    isTheirs: ({ principal }) => mayCall(call, principal),
    input,
    async answer(context) {
      const content = await asked(context, call, answer, input(context));
      return content === undefined ? undefined : { content, isQuiet: isQuiet(content) };
    },
  };
}

const steps = (card: string, isQuiet: (content: OutputOf<typeof stepsCall>) => boolean) =>
  part(card, stepsCall, readSteps, isQuiet);
const toPay = (state: string) => state === "approved" || state === "toBePaid";

/** Costs of a month are no part of it: they take as long as all others together, and come beside them. */
export const homeParts: readonly HomePart[] = [
  part("approvals-todo", todosCall, countTodos, ({ total }) => total === 0),
  part("attendance", attendanceCall, readAttendanceToday, ({ total }) => total.planned + total.atWork === 0),
  part("orders", ordersCall, countOrders, () => false),
  part("unfilled", unfilledCall, readUnfilled, ({ lines }) => lines === 0),
  part("papers", papersCall, peopleWithoutPapers, ({ total }) => total === 0),
  part("induction-tasks", inductionTasksCall, listOwnTasks, ({ total }) => total === 0),
  part("exceptions", exceptionsCall, countExceptions, ({ total }) => total === 0),
  part(
    "requests",
    listRequests,
    requests.answer,
    ({ total }) => total === 0,
    ({ today }) => ({
      state: "offered",
      from: today,
      sort: "workDate",
      size: 10,
    }),
  ),
  steps("statement-steps", (content) => content.steps.length === 0),
  steps("money-due", (content) => !content.steps.some(({ state }) => toPay(state))),
  steps("objections", ({ objections }) => objections === 0),
  part("set-up", stateCall, readCompanyState, ({ setUp }) => setUp.every(({ done }) => done)),
  part("health", stateCall, readCompanyState, ({ health }) => health.every(({ count }) => count === 0)),
  part("fte", fteCall, readFte, ({ soFar, before }) => soFar.minutes + before.minutes === 0),
  part("structure", structureCall, readStructure, ({ departments }) => departments.length === 0),
  part(
    "notices",
    listNotices,
    notices.answer,
    ({ rows }) => rows.length === 0,
    () => ({ size: 10 }),
  ),
];
