import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./blacklist-zh.ts";

export const en: Messages<typeof zh> = {
  who: "Who",
  whoIs: { file: "Somebody with a file", outside: "Somebody without a file" },
  answer: "Answer",
  part: { entry: "Blacklist entry" },
  act: {
    propose: "Propose entry",
    confirm: "Confirm entry",
    reject: "Reject entry",
    lift: "Lift",
    answer: "Answer objection",
  },
  ask: {
    confirm: "Confirm the blacklist entry of {name}?",
    confirmHint:
      "{category}, from {from} to {until}. They can then no longer be hired, put on a shift or signed in, their later shifts are cancelled, and they are told; labour companies only see “not admissible”.",
    reject: "Reject the blacklist entry of {name}",
    lift: "Lift the blacklist entry of {name}",
    liftHint: "They can be hired and put on shifts again; shifts that were cancelled do not come back.",
    answer: "Answer the objection of {name}",
    answerHint: "Review on {date}",
  },
  done: {
    proposed: "Proposed, to be confirmed by a colleague",
    confirmed: "Blacklisted",
    rejected: "Rejected",
    lifted: "Lifted",
    answered: "Answered",
  },
  hint: {
    until: "An end is required, at most {months} {months|month|months}",
    review: "When to think about it again",
    second:
      "It takes effect once another colleague has confirmed it. It holds in this company only; the person is told and may object.",
    own: "What you have proposed has to be confirmed by a colleague.",
  },
  empty: {
    title: "No blacklist entries",
    hint: "A colleague confirms what is proposed; it ends by itself on its last day.",
  },
  mine: {
    title: "No work will be given to you",
    term: "From {from} to {until}",
  },
};
