import type { Content } from "#platform/rota/model.ts";
import type { WireRoster } from "../../../roster-api.ts";

interface Place {
  departmentId: number;
  postId: number;
}

/** A shift worked at a post, or a day off where the definition is one. */
export function dutyOf(definition: WireRoster["definitions"][number], { departmentId, postId }: Place): Content {
  if (definition.kind === "off") return { kind: "off", definitionId: definition.id };
  const { id, sections, breaks, looseBreak, minutes } = definition;
  return {
    kind: "duty",
    definitionId: id,
    sections,
    breaks,
    looseBreak,
    minutes,
    departmentId,
    postId,
    lineId: null,
  };
}
