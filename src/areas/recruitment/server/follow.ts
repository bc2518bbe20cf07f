import { inductionEnded } from "#areas/personnel/events.ts";
import { personBarred } from "#areas/people/events.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { subscribe } from "#platform/events/bus.ts";
import { applicationLife } from "../application-life.ts";
import { changeStage } from "./applications/change-stage.ts";
import { lockApplication } from "./applications/find-application.ts";
import { blockApplications } from "./block-applications.ts";
import { followPlaces } from "./vacancies/change-vacancy.ts";

/** Somebody who was hired has joined, or will not come: then their place is open again. */
export const followInduction = subscribe(inductionEnded, async (tx, { inductionId, origin, outcome, memberId }) => {
  if (origin?.kind !== "application") return;
  const { rowCount } = await tx.query("select from recruitment.application where tenant_id = $1 and id = $2", [
    tx.tenantId,
    origin.id,
  ]);
  // Whoever asked to be forgotten has none any more.
  if (rowCount === 0) return;
  const application = await lockApplication(tx, origin.id);
  if (outcome === "joined") {
    const values = [tx.tenantId, memberId ?? null];
    await tx.query("update recruitment.application set member_id = $2 where tenant_id = $1 and id = $3", [
      ...values,
      application.id,
    ]);
    await tx.query("update recruitment.candidate set member_id = $2 where tenant_id = $1 and id = $3", [
      ...values,
      application.candidateId,
    ]);
    return;
  }
  const { rows } = await tx.query<{ now: string }>(
    "select now() as now from recruitment.application where tenant_id = $1 and id = $2 and induction_id = $3",
    [tx.tenantId, application.id, inductionId],
  );
  const [found] = rows;
  if (!found || !applicationLife.may(application.stage, "inductionDropped")) return;
  await changeStage({ tx, now: found.now }, application, "inductionDropped");
  await tx.query(
    "update recruitment.application set induction_id = null, hired_on = null where tenant_id = $1 and id = $2",
    [tx.tenantId, application.id],
  );
  await followPlaces(tx, application.vacancyId, found.now);
});

/** Whoever is barred from today on is not hired: their open applications wait for a person to decide. */
export const followBarred = subscribe(personBarred, async (tx, { memberId, from, until, context }) => {
  const today = businessDateAt(Date.parse(context.now));
  if (from > today || until < today) return;
  const { rows } = await tx.query<{ id: number }>(
    "select id from recruitment.candidate where tenant_id = $1 and member_id = $2",
    [tx.tenantId, memberId],
  );
  await blockApplications(
    { tx, now: context.now },
    rows.map(({ id }) => id),
  );
});
