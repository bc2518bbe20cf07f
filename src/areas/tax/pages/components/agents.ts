import { useCall } from "#ui/calls.ts";
import { taxChoices } from "../../api.ts";

/** The legal entities that withhold, as choices. */
export function useAgents() {
  const { data } = useCall(taxChoices, {});
  const agents = data?.agents ?? [];
  return { agents, options: agents.map(({ id, name }) => ({ value: String(id), label: name })) };
}
