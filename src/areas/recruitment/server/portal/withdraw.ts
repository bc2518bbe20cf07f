import { notify } from "#areas/notices/server.ts";
import { lockApplication } from "../applications/find-application.ts";
import { withdrawApplication } from "../applications/move-applications.ts";
import type { ReceivingContext } from "../receiving.ts";

/** Taken back by whoever applied; whoever recruits is told. */
export async function withdrawOwn(context: ReceivingContext, id: number, reason: string | null): Promise<void> {
  const { number, candidate } = await lockApplication(context.tx, id);
  await withdrawApplication(context, id, reason);
  await tellRecruiter(context, id, {
    title: { zh: `${candidate} 撤回了应聘（${number}）`, en: `${candidate} withdrew the application ${number}` },
    effectKey: `recruitment/withdrawn/${id}`,
  });
}

/** Who recruits for an application: its owner, else whoever made the vacancy. */
export async function tellRecruiter(
  { tx }: Pick<ReceivingContext, "tx">,
  applicationId: number,
  said: { title: { zh: string; en: string }; effectKey: string },
): Promise<void> {
  const { rows } = await tx.query<{ ownerId: number | null; madeBy: number }>(
    `select a.owner_id as "ownerId", v.created_by as "madeBy" from recruitment.application a
     join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id where a.tenant_id = $1 and a.id = $2`,
    [tx.tenantId, applicationId],
  );
  for (const { ownerId, madeBy } of rows)
    await notify(tx, {
      ...(ownerId === null ? { accountIds: [madeBy] } : { memberIds: [ownerId] }),
      kind: "recruitment",
      link: `C2300?open=${applicationId}`,
      ...said,
    });
}
