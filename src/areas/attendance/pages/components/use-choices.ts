import type { Option } from "#ui/list-page/filter-types.ts";
import { useCall } from "#ui/calls.ts";
import { filterChoices } from "../../api.ts";

/** Departments (indented by depth), labour companies, legal entities and machines for filters and forms. */
export function useChoices(): {
  departments: Option[];
  agencies: Option[];
  devices: Option[];
  legalEntities: Option[];
  wholeCompany: boolean;
  monthStartDay: number;
} {
  const { data } = useCall(filterChoices, {});
  const indent = (depth: number) => "\u2003".repeat(depth);
  return {
    departments: (data?.departments ?? []).map(({ id, name, depth }) => ({ value: id, label: indent(depth) + name })),
    agencies: (data?.agencies ?? []).map(({ id, name }) => ({ value: id, label: name })),
    devices: (data?.devices ?? []).map((device) => ({ value: device, label: device })),
    legalEntities: (data?.legalEntities ?? []).map(({ id, name }) => ({ value: id, label: name })),
    monthStartDay: data?.monthStartDay ?? 1,
    wholeCompany: data?.wholeCompany ?? false,
  };
}
