import { lifeOf } from "#platform/arrows/arrows.ts";
import { allocationArrows } from "../../rules/allocation-arrows.ts";
import { orderArrows } from "../../rules/order-arrows.ts";
import { scrambleArrows } from "../../rules/scramble.ts";
import { orderWords, scrambleWords, shareWords } from "../../words.ts";

export const orderLife = lifeOf(orderArrows, orderWords);
export const allocationLife = lifeOf(allocationArrows, shareWords);
export const scrambleLife = lifeOf(scrambleArrows, { ...scrambleWords, running: scrambleWords.open });
