import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./zh.ts";

export const en: Messages<typeof zh> = {
  vacancy: {
    part: "What is asked",
    act: {
      add: "Add a post to fill",
      edit: "Edit the post to fill",
      open: "Open",
      pause: "Pause",
      fill: "Mark as filled",
      close: "Close",
    },
    ask: {
      open: "Open {number}?",
      openHint: "It can then be advertised, and people can apply.",
      pause: "Pause {number}?",
      pauseHint: "The portal shows its jobs no longer; applications in progress go on.",
      fill: "Mark {number} as filled?",
      fillHint: "No new applications are taken.",
      close: "Close {number}?",
      closeHint: "Its online jobs end with it; it cannot be opened again.",
      delete: "Delete {number}?",
    },
    done: { saved: "Saved", changed: "Updated", deleted: "Deleted" },
    hint: {
      pay: "By the hour for hourly and part-time posts, else by the month",
      special:
        "Age, gender, height and weight are not asked for unless the work needs it; say why. A post may not be limited to a gender nor prefer one, but on a ground in law. Marriage, children, pregnancy and hepatitis B are never asked for.",
      owner: "Told of new applications and of hastening; whoever made it when left empty",
    },
    empty: { title: "No posts to fill yet", hint: "Enter the post and how many are wanted, then advertise it." },
    from: "from {value}",
    to: "up to {value}",
    none: "any",
  },
  settings: {
    causes: "Reject causes",
    causesIntro:
      "Whoever rejects a candidate names a cause. What the candidate is told should be neutral and not about the person.",
    addCause: "Add a cause",
    editCause: "Edit the cause",
    criteria: "Interview criteria",
    criteriaIntro: "Interviewers mark these from 1 to 5.",
    addCriterion: "Add a criterion",
    editCriterion: "Edit the criterion",
    usual: "Add the usual ones",
    empty: "Nothing here yet",
    emptyHint: "Add the usual causes and criteria at once, then change what you like.",
    added: "{count} added",
    saved: "Saved",
  },
  channel: {
    intro:
      "The first complete introduction owns the candidate for the protection days; a later one by another channel is a duplicate without a fee. The last day still protects, 0 days do not. A channel without a rule has no limit and protects 90 days.",
    add: "Add a rule",
    edit: "Edit the rule",
    empty: "No channel rules yet",
    emptyHint: "Set posts, the most open introductions, protection and cost for a channel or one labour company.",
    saved: "Saved",
    all: "All posts",
    everyAgency: "All labour companies",
    unlimited: "No limit",
    none: "All posts when none is chosen",
    most: "No limit when left empty",
  },
};
