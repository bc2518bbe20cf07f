import type { channelWords, Stage } from "#areas/recruitment/words.ts";

type Channel = keyof typeof channelWords;

/** One candidate of the demo: for what, by which way, since when, and how far. */
export interface Planned {
  vacancy: "front" | "rooms" | "cook" | "waiter" | "intern";
  channel: Channel;
  daysAgo: number;
  end: Stage;
  /** Paid by the month. */
  monthly: boolean;
  /** Days from today to an interview that is still to come. */
  interviewIn?: number;
  /** Has the phone of that one: somebody has to look. */
  samePhoneAs?: number;
}

const channels: readonly Channel[] = [
  "portal",
  "agency",
  "walk_in",
  "referral",
  "job_board",
  "campus",
  "agency",
  "portal",
];
const vacancies = ["front", "rooms", "rooms", "cook", "waiter"] as const;

/** The first of them fills the interns' only place, the second goes through an induction. */
const hires = ["intern", "front"] as const;

/** How many end in each stage: eighty in all. */
const ends: readonly [Stage, number][] = [
  ["new", 14],
  ["screening", 12],
  ["interview", 14],
  ["offered", 5],
  ["accepted", 4],
  ["hired", 8],
  ["rejected", 17],
  ["withdrawn", 5],
  ["blocked", 1],
];

export const candidatePlan: readonly Planned[] = ends.flatMap(([end, count], stage) =>
  Array.from({ length: count }, (_, place): Planned => {
    const index = stage * 7 + place;
    const vacancy =
      end === "hired" ? (hires[place] ?? "rooms") : end === "blocked" ? "front" : vacancies[index % vacancies.length]!;
    const isLate = end === "hired" || end === "rejected" || end === "withdrawn";
    return {
      vacancy,
      channel: channels[index % channels.length]!,
      daysAgo: isLate ? 14 + ((index * 5) % 45) : end === "new" ? place % 6 : 9 + ((index * 3) % 14),
      end,
      monthly: vacancy === "front" || vacancy === "cook" || vacancy === "intern",
      ...(end === "interview" && place < 9 ? { interviewIn: place % 5 } : {}),
      ...(end === "screening" && place === 11 ? { samePhoneAs: 3 } : {}),
    };
  }),
);
