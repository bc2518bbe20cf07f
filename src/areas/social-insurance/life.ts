import { lifeOf } from "#platform/arrows/arrows.ts";
import { enrolmentWords, monthWords, packageWords } from "./words.ts";

/** A month of an account: reckoned, confirmed to be declared, compared with the bureau's bill, closed. */
export const monthLife = lifeOf(
  [
    { from: ["open", "calculated"], action: "calculate", who: "C60501.calculate", to: "calculated" },
    { from: ["calculated"], action: "confirm", who: "C60501.confirm", to: "confirmed" },
    { from: ["confirmed"], action: "match", who: "C60501.match", to: "matched" },
    { from: ["matched"], action: "close", who: "C60501.close", to: "closed" },
  ],
  monthWords,
);

export const enrolmentLife = lifeOf(
  [
    { from: ["planned"], action: "edit", who: "C60501.enrol", to: "planned" },
    { from: ["planned"], action: "report", who: "C60501.enrol", to: "active" },
    { from: ["active"], action: "stop", who: "C60501.enrol", to: "ended" },
  ],
  enrolmentWords,
);

export const packageLife = lifeOf(
  [
    { from: ["draft"], action: "edit", who: "C60503.edit", to: "draft" },
    { from: ["draft"], action: "publish", who: "C60503.publish", to: "published" },
  ],
  packageWords,
);
