import { expect, test } from "vitest";
import { applicationLife, type ApplicationAction } from "./application-life.ts";
import { interviewLife, offerLife } from "./interview-life.ts";
import { jobLife } from "./job-life.ts";
import { vacancyLife } from "./vacancy-life.ts";
import { stages, type Stage } from "./words.ts";

const allowed: Record<Stage, readonly ApplicationAction[]> = {
  new: ["toScreening", "toInterview", "offer", "reject", "withdraw", "bar"],
  screening: ["toNew", "toInterview", "offer", "reject", "withdraw", "bar"],
  interview: ["toScreening", "offer", "reject", "withdraw", "bar"],
  offered: ["toInterview", "accept", "offerOver", "reject", "withdraw", "bar"],
  accepted: ["offerOver", "hire", "reject", "withdraw", "bar"],
  hired: ["inductionDropped"],
  rejected: ["reopen"],
  withdrawn: [],
  blocked: ["clear", "withdraw"],
};
const actions = [...new Set(applicationLife.arrows.map(({ action }) => action))];

test.each(stages)("from %s it goes nowhere but along its arrows", (stage) => {
  expect(actions.filter((action) => applicationLife.may(stage, action)).toSorted()).toEqual(
    [...allowed[stage]].toSorted(),
  );
});

test("nobody moves a candidate by a button of the program or of the candidate", () => {
  const byHand = applicationLife.actions("accepted", (who) => who !== "program" && who !== "candidate");
  expect(byHand).toEqual(["hire", "reject"]);
});

test("vacancies, jobs, interviews and offers go along their arrows too", () => {
  expect(vacancyLife.next("filled", "open")).toBe("open");
  expect(vacancyLife.may("closed", "open")).toBe(false);
  expect(vacancyLife.may("draft", "close")).toBe(false);
  expect(jobLife.next("draft", "schedule")).toBe("scheduled");
  expect(jobLife.next("scheduled", "begin")).toBe("online");
  expect(jobLife.next("disabled", "enable")).toBe("online");
  expect(jobLife.may("ended", "enable")).toBe(false);
  expect(interviewLife.may("done", "cancel")).toBe(false);
  expect(offerLife.next("sent", "expire")).toBe("expired");
  expect(offerLife.may("accepted", "decline")).toBe(false);
  expect(offerLife.next("accepted", "recall")).toBe("recalled");
});
