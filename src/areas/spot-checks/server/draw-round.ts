import { createHash } from "node:crypto";
import { approvedLeave } from "#areas/leave/server.ts";
import { addDays, daysBetween } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { drawSample } from "../rules/draw.ts";
import { isInDraw, judgeShift, type CheckObject, type Ground, type PoolRule } from "../rules/on-duty.ts";
import { lockTask } from "./lock-task.ts";
import { tellDrawn } from "./tell.ts";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

interface DueRound {
  id: number;
  taskId: number;
  workDate: string;
  minute: number;
  seed: string;
  isClosed: boolean;
}

/**
 * Draws a round whose moment has come, once: who comes later finds it done. Who was on duty is what the records say of that
 * moment, also when the program draws a little late; a round whose window is over by then is missed.
 */
export async function drawRound(tx: Tx, roundId: number, now: string): Promise<"drawn" | "missed" | "not due"> {
  const found = await tx.query<{ taskId: number }>(
    `select task_id as "taskId" from spot_checks.round where tenant_id = $1 and id = $2`,
    [tx.tenantId, roundId],
  );
  const taskId = found.rows[0]?.taskId;
  const task = taskId === undefined ? undefined : await lockTask(tx, taskId);
  if (task?.state !== "checking") return "not due";
  const { rows } = await tx.query<DueRound>(
    `select id, task_id as "taskId", work_date as "workDate", minute, seed, closes_at <= $3::timestamptz as "isClosed" from spot_checks.round
     where tenant_id = $1 and id = $2 and state = 'waiting' and due_at <= $3::timestamptz for update`,
    [tx.tenantId, roundId, now],
  );
  const round = rows[0];
  if (!round) return "not due";
  if (round.isClosed) {
    await tx.query("update spot_checks.round set state = 'missed' where tenant_id = $1 and id = $2", [
      tx.tenantId,
      roundId,
    ]);
    return "missed";
  }
  const judged = await judgeShifts(tx, round, task);
  const tickets = new Map(
    drawSample(
      judged.filter((one) => isInDraw(one.ground)).map((one) => one.assignmentId),
      { seed: round.seed, ratePercent: task.ratePercent, hash },
    ).map((one) => [one.key, one]),
  );
  await tx.query(
    `insert into spot_checks.candidate (tenant_id, round_id, task_id, assignment_id, member_id, department_id, post_id, agency_id, work_date, start_minute, end_minute, in_minute, out_minute, ground, ticket, place, drawn)
     select $1, $2, $3, c."assignmentId", c."memberId", c."departmentId", c."postId", c."agencyId", c."workDate", c.start, c."end", c."in", c.out, c.ground, c.ticket, c.place, c.drawn
     from jsonb_to_recordset($4::jsonb) as c ("assignmentId" bigint, "memberId" bigint, "departmentId" bigint, "postId" bigint, "agencyId" bigint, "workDate" date, start int, "end" int, "in" int, out int,
       ground text, ticket text, place int, drawn boolean)`,
    [
      tx.tenantId,
      roundId,
      round.taskId,
      JSON.stringify(judged.map((one) => ({ ...one, drawn: false, ...tickets.get(one.assignmentId) }))),
    ],
  );
  await tx.query("update spot_checks.round set state = 'drawn', drawn_at = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    roundId,
    now,
  ]);
  await tellDrawn(tx, {
    roundId,
    task,
    pool: tickets.size,
    drawn: [...tickets.values()].filter((one) => one.drawn).length,
  });
  return "drawn";
}

interface Shift {
  assignmentId: number;
  memberId: number;
  departmentId: number;
  departmentPath: number[];
  postId: number;
  agencyId: number | null;
  employeeType: string;
  workDate: string;
  start: number;
  end: number;
  in: number | null;
  out: number | null;
}

interface Asked {
  objects: CheckObject[];
  employeeTypes: string[];
  counts: PoolRule;
  withinIds: number[] | null;
}

/** Everybody whom the task is about and whose shift runs at the round's moment, with the reason why they count or not. */
async function judgeShifts(
  tx: Tx,
  { workDate, minute }: DueRound,
  asked: Asked,
): Promise<(Shift & { ground: Ground })[]> {
  // A shift of the round's date or of a date around it: minutes may reach into the next day.
  const { rows } = await tx.query<Shift>(
    `select s.assignment_id as "assignmentId", s.member_id as "memberId", s.department_id as "departmentId", o.path as "departmentPath", s.post_id as "postId", s.agency_id as "agencyId",
       w.employee_type as "employeeType", s.work_date as "workDate", s.start_minute as start, s.end_minute as end, d.in_minute as in, d.out_minute as out
     from scheduling.put_on s
     join organisation.department_view o on o.tenant_id = s.tenant_id and o.id = s.department_id
     join people.worker w on w.tenant_id = s.tenant_id and w.member_id = s.member_id
     left join attendance.worked_day d on d.tenant_id = s.tenant_id and d.work_date = s.work_date and d.assignment_id = s.assignment_id and not d.voided
     where s.tenant_id = $1 and s.state = 'assigned' and s.work_date between $2::date - 2 and $2::date + 2
       and $3::int + ($2::date - s.work_date) * 1440 >= s.start_minute and $3::int + ($2::date - s.work_date) * 1440 < s.end_minute
       and ($4::bigint[] is null or s.department_id = any($4::bigint[]))
     order by s.assignment_id`,
    [tx.tenantId, workDate, minute, asked.withinIds],
  );
  const cover = await approvedLeave(
    tx,
    rows.map((row) => row.memberId),
    addDays(workDate, -2),
    addDays(workDate, 2),
  );
  return rows.flatMap((row) => {
    const moment = minute + daysBetween(row.workDate, workDate) * 1440;
    const ground = judgeShift({ ...row, leave: cover(row) }, moment, asked);
    return ground === null ? [] : [{ ...row, ground }];
  });
}
