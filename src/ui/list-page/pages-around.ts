/** The pages to offer: the first, the last and two on either side; undefined stands for those left out. */
export function pagesAround(page: number, last: number): (number | undefined)[] {
  const near = new Set(
    [1, last, page - 2, page - 1, page, page + 1, page + 2].filter((each) => each >= 1 && each <= last),
  );
  const sorted = [...near].toSorted((a, b) => a - b);
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1];
    if (before === undefined || each === before + 1) return [each];
    return each === before + 2 ? [each - 1, each] : [undefined, each];
  });
}
