import type { TestApi } from "#platform/testing/test-api.ts";
import type { TestDatabase } from "#platform/testing/test-database.ts";
import { issueCaptcha, solveCaptcha } from "../../api.ts";

/** The id of a slider that was dragged fully right at a person's pace. */
export async function solvedCaptcha(api: TestApi, db: TestDatabase): Promise<string> {
  const { content } = await api.send(issueCaptcha, {});
  await db.ownerPool.query("update access.captcha set created_at = now() - interval '5 seconds' where id = $1", [
    content.id,
  ]);
  const trace = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part, index) => ({ x: part * content.width, t: index * 100 }));
  const { status } = await api.send(solveCaptcha, { id: content.id, trace });
  if (status !== 200) throw new Error(`captcha refused with ${status}`);
  return content.id;
}
