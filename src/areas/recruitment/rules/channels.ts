/** The ways in which candidates come. */
export const channels = ["portal", "phone", "walk_in", "referral", "job_board", "campus", "agency", "other"] as const;
export type Channel = (typeof channels)[number];

/** For how many days an introduction counts where no rule says otherwise. */
export const usualProtectionDays = 90;
