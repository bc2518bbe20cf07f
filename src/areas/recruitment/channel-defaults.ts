/** For how many days an introduction counts where no rule says otherwise. */
export const usualProtectionDays = 90;
