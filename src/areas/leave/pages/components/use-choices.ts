import { useCall } from "#ui/calls.ts";
import { leaveChoices } from "../../api.ts";

/** Departments of the caller's scope as a select takes them, indented by their depth. */
export function useLeaveChoices(): { departments: { value: number; label: string }[] } {
  const { data } = useCall(leaveChoices, {});
  return {
    departments: (data?.departments ?? []).map((one) => ({
      value: one.id,
      label: `${"\u2003".repeat(one.depth)}${one.name}`,
    })),
  };
}
