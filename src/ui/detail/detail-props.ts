import type { UseQueryResult } from "@tanstack/react-query";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";

/** How a list shows the details of one of its rows: the drawer over it, with the state of the record's own call. */
export function detailProps(
  { id, close, previous, next }: Omit<DetailPlace<unknown>, "row">,
  { isPending, error, refetch }: UseQueryResult<unknown>,
) {
  return {
    id,
    loading: isPending,
    error,
    onRetry: () => void refetch(),
    onClose: close,
    onPrevious: previous,
    onNext: next,
  };
}
