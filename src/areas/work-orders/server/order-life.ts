import { lifeOf } from "#platform/arrows/arrows.ts";
import { allocationArrows } from "../rules/allocation-arrows.ts";
import { orderArrows } from "../rules/order-arrows.ts";
import { scrambleArrows } from "../rules/scramble.ts";

export const orderLife = lifeOf(orderArrows);
export const allocationLife = lifeOf(allocationArrows);
export const scrambleLife = lifeOf(scrambleArrows);
