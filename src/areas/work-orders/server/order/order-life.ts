import { lifeOf } from "#platform/arrows/arrows.ts";
import { allocationArrows } from "../../rules/allocation-arrows.ts";
import { orderArrows } from "../../rules/order-arrows.ts";
import { openPlacesArrows } from "../../rules/open-places.ts";
import { orderWords, openPlacesWords, shareWords } from "../../words.ts";

export const orderLife = lifeOf(orderArrows, orderWords);
export const allocationLife = lifeOf(allocationArrows, shareWords);
export const openPlacesLife = lifeOf(openPlacesArrows, { ...openPlacesWords, running: openPlacesWords.open });
