import { addDays } from "#platform/calendar/plain-date.ts";
import { usualProtectionDays, type Channel } from "./channels.ts";

/** By which way somebody comes: a channel, or one labour company. */
export interface Way {
  channel: Channel;
  agencyId: number | null;
}

export interface ChannelRule extends Way {
  /** None: every vacancy. */
  vacancyIds: readonly number[];
  mostOpen: number | null;
  protectionDays: number;
  costFen: number;
  enabled: boolean;
}

/** The rule of a way: a labour company's own, else that of the channel, else the usual one. */
export function ruleFor(rules: readonly ChannelRule[], { channel, agencyId }: Way): ChannelRule {
  const own = rules.find((rule) => rule.channel === channel && rule.agencyId !== null && rule.agencyId === agencyId);
  const general = rules.find((rule) => rule.channel === channel && rule.agencyId === null);
  return (
    own ??
    general ?? {
      channel,
      agencyId: null,
      vacancyIds: [],
      mostOpen: null,
      protectionDays: usualProtectionDays,
      costFen: 0,
      enabled: true,
    }
  );
}

export type IntroductionFault = "channelOff" | "channelNotForVacancy" | "channelFull";

/** Why a way may not introduce anybody for a vacancy; `open`: how many of its introductions are open now. */
export function introductionFault(
  rule: ChannelRule,
  { vacancyId, open }: { vacancyId: number; open: number },
): IntroductionFault | null {
  if (!rule.enabled) return "channelOff";
  if (rule.vacancyIds.length > 0 && !rule.vacancyIds.includes(vacancyId)) return "channelNotForVacancy";
  return rule.mostOpen !== null && open >= rule.mostOpen ? "channelFull" : null;
}

/** The last day on which an introduction still protects; null: not at all. */
export const protectedUntil = (introducedOn: string, protectionDays: number): string | null =>
  protectionDays === 0 ? null : addDays(introducedOn, protectionDays);

/** Who owns somebody introduced before: whoever comes again within the protection of another is a duplicate without a fee. */
export function isDuplicate(owner: Way & { until: string | null }, by: Way, date: string): boolean {
  const same = owner.channel === by.channel && owner.agencyId === by.agencyId;
  return !same && owner.until !== null && date <= owner.until;
}
