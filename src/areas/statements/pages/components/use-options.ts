import { useMemo } from "react";
import { useCall } from "#ui/calls.ts";
import type { Option } from "#ui/list-page/filter-types.ts";
import { costOptions } from "../../costs-api.ts";

export interface Options {
  agencies: Option[];
  departments: Option[];
  posts: Option[];
}

const asOptions = (rows: { id: number; name: string }[] | undefined) =>
  (rows ?? []).map((row) => ({ value: row.id, label: row.name }));

/** Labour companies, departments and posts the viewer may choose. */
export function useOptions(): Options {
  const { data } = useCall(costOptions, {});
  return useMemo(
    () => ({
      agencies: asOptions(data?.agencies),
      departments: asOptions(data?.departments),
      posts: asOptions(data?.posts),
    }),
    [data],
  );
}
