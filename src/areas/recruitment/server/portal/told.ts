import type { Tx } from "#platform/db/tx.ts";
import { mayReply } from "../../rules/interview-reply.ts";
import type { InterviewReply, InterviewState } from "../../words.ts";
import type { StatusView } from "../../visitor-api.ts";

/** Times that an applicant has to know of: those that come, and such as were called off. */
export async function readInterviews(tx: Tx, applicationId: number, now: string): Promise<StatusView["interviews"]> {
  const { rows } = await tx.query<{
    id: number;
    round: number;
    startsAt: string;
    minutes: number;
    place: string | null;
    link: string | null;
    state: InterviewState;
    reply: InterviewReply | null;
  }>(
    `select id, round, starts_at as "startsAt", minutes, place, link, state, reply from recruitment.interview
     where tenant_id = $1 and application_id = $2 order by starts_at, id`,
    [tx.tenantId, applicationId],
  );
  return rows
    .filter(({ state }) => state === "planned" || state === "cancelled")
    .map(({ state, ...one }) => ({
      ...one,
      isCancelled: state === "cancelled",
      canReply: mayReply({ state, startsAt: one.startsAt }, now),
    }));
}

/** What the company wrote to the applicant; never what colleagues noted among themselves. */
export async function readMessages(tx: Tx, applicationId: number): Promise<StatusView["messages"]> {
  const { rows } = await tx.query<StatusView["messages"][number]>(
    `select id, at, text from recruitment.message where tenant_id = $1 and application_id = $2 and direction = 'out' order by id`,
    [tx.tenantId, applicationId],
  );
  return rows;
}
