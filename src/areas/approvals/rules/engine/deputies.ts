import { isLiving, type OrganisationView } from "../flow/organisation-view.ts";

const MOST_HOPS = 5;

/** Who acts for a member at an instant, following deputies of deputies; never the submitter; null = they act themselves. */
export function deputyOf(
  organisation: OrganisationView,
  memberId: number,
  submitterId: number | null,
  now: string,
): number | null {
  if (organisation.deputies.length === 0) return null;
  const at = Date.parse(now);
  const seen = new Set([memberId]);
  let current = memberId;
  for (let hops = 0; hops < MOST_HOPS; hops += 1) {
    const next = organisation.deputies.find(
      ({ principalId, deputyId, from, to }) =>
        principalId === current &&
        Date.parse(from) <= at &&
        at < Date.parse(to) &&
        deputyId !== submitterId &&
        !seen.has(deputyId) &&
        isLiving(organisation, deputyId),
    );
    if (!next) break;
    current = next.deputyId;
    seen.add(current);
  }
  return current === memberId ? null : current;
}
