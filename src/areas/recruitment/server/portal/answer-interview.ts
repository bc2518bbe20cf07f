import { notify } from "#areas/notices/server.ts";
import { wallMinuteText } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { refusals } from "../../errors.ts";
import { mayReply } from "../../rules/interview-reply.ts";
import type { InterviewReply, InterviewState } from "../../words.ts";
import type * as api from "../../visitor-api.ts";
import { addTrail } from "../trail.ts";
import { linked } from "./status-link.ts";
import { withLink } from "./with-link.ts";
import { tellRecruiter } from "./withdraw.ts";

interface Asked {
  startsAt: string;
  state: InterviewState;
  reply: InterviewReply | null;
  interviewerIds: number[];
}

/** Whether somebody comes to an interview; whoever recruits and whoever holds it is told. */
export const answerInterviewByLink = (
  context: PublicContext,
  { token, id, reply, reason }: InputOf<typeof api.answerInterviewByLink>,
): Promise<PublicAnswer<{ done: true }>> =>
  withLink(context, token, async (tx, hash) => {
    const { now } = context;
    const application = await linked(context, tx, hash);
    const interview = await lock(tx, application.id, id);
    if (!interview || !mayReply(interview, now)) throw refuse(refusals.interviewOver);
    if (interview.reply === reply) return { content: allDone };
    const why = reply === "declined" ? reason : null;
    await tx.query(
      `update recruitment.interview set reply = $3, reply_reason = $4, replied_at = $5, version = version + 1 where tenant_id = $1 and id = $2`,
      [tx.tenantId, id, reply, why, now],
    );
    const time = wallMinuteText(interview.startsAt);
    const { name, stage } = application;
    const action = reply === "confirmed" ? "interviewConfirmed" : "interviewDeclined";
    await addTrail({ tx, now }, application.id, { action, stage, note: time });
    const said = {
      title:
        reply === "confirmed"
          ? { zh: `${name} 确认参加面试：${time}`, en: `${name} comes to the interview: ${time}` }
          : { zh: `${name} 无法参加面试：${time}`, en: `${name} cannot come to the interview: ${time}` },
      effectKey: `recruitment/interview/${id}/${reply}/${now}`,
    };
    await tellRecruiter({ tx }, application.id, said);
    await notify(tx, {
      memberIds: interview.interviewerIds,
      kind: "recruitment",
      link: `C2300?open=${application.id}`,
      ...said,
    });
    return { content: allDone };
  });

async function lock(tx: Tx, applicationId: number, id: number): Promise<Asked | undefined> {
  const { rows } = await tx.query<Asked>(
    `select starts_at as "startsAt", state, reply, interviewer_ids as "interviewerIds" from recruitment.interview
     where tenant_id = $1 and application_id = $2 and id = $3 for update`,
    [tx.tenantId, applicationId, id],
  );
  return rows[0];
}
