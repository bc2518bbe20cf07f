import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./rewards-zh.ts";

export const en: Messages<typeof zh> = {
  person: "Person",
  findPerson: "Name or job number",
  item: "Item",
  noItems: "There are no items yet; add some under Reward settings",
  answer: "Answer",
  part: { overview: "Overview", approval: "Approval" },
  act: {
    add: "Add reward or penalty",
    edit: "Edit reward or penalty",
    submit: "Submit",
    saveDraft: "Save as draft",
    revoke: "Revoke",
    withdraw: "Withdraw",
    answer: "Answer objection",
  },
  ask: {
    delete: "Delete {number}?",
    revoke: "Revoke the approval of {number}",
    withdraw: "Withdraw {number}",
    withdrawHint:
      "Its points and amount no longer count, and the person is told. What is settled, or in force for longer than allowed, cannot be withdrawn.",
    answer: "Answer the objection of {name}",
    answerHint: "The answer is sent to the person; if they are right, withdraw the reward or penalty as well.",
  },
  done: {
    saved: "Saved as a draft",
    submitted: "Submitted",
    deleted: "Deleted",
    revoked: "Revoked",
    withdrawn: "Withdrawn",
    answered: "Answered",
  },
  hint: {
    imagesLater: "Can be added once a person is chosen",
    fixed: "Fixed at {amount}, {points} {points|point|points}",
    range: "From {least} to {most}, {points} {points|point|points}",
    amounts: "The same as the lowest: a fixed amount",
    published: "Since when people know the rule; required for penalties",
    law: "A penalty needs a published rule. Fines of own staff are off by default; where they are on, no more than 20% of a month's wage may be deducted, and the local minimum wage must be left.",
  },
  empty: {
    title: "No rewards or penalties",
    hint: "They come into force by approval; the person sees them on their phone and may object.",
  },
  items: {
    intro:
      "Rewards and penalties are given by these items: points and amounts, to whom they apply, whether a picture is needed. Changing an item does not change what was given.",
    add: "Add item",
    edit: "Edit “{name}”",
    empty: "No items yet",
    emptyHint: "For example: praised by a guest (a reward of 100 yuan), late (2 points).",
  },
  mine: {
    title: "My rewards and penalties",
    empty: "Nothing in the last year",
    points: "{points} {points|point|points}",
    objection: "My objection",
    waiting: "Waiting for the answer",
    until: "You may object until {date}",
    object: "Object",
    text: "What you object to",
    once: "You can object once, and the company has to answer.",
    send: "Send objection",
    sent: "Sent",
  },
};
