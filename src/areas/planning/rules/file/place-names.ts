/** A post of a department, as a file names it. */
export interface NamedPlace {
  departmentId: number;
  postId: number;
  name: string;
}

export interface PlaceNames {
  labelOf(place: { departmentId: number; postId: number }): string;
  /** Null where nothing is called so. */
  find(label: string): { departmentId: number; postId: number } | null;
}

const plain = (label: string) => label.normalize("NFKC").trim().toLowerCase();
const keyOf = ({ departmentId, postId }: { departmentId: number; postId: number }) => `${departmentId} ${postId}`;

/** Posts by their name, with the department behind it where two are called alike; the first list names, all are understood. */
export function placeNames(
  posts: readonly (readonly NamedPlace[])[],
  departments: readonly { id: number; name: string }[],
): PlaceNames {
  const departmentOf = new Map(departments.map(({ id, name }) => [id, name]));
  const labels = new Map<string, string>();
  const places = new Map<string, NamedPlace>();
  for (const [index, list] of posts.entries()) {
    const counts = Map.groupBy(list, ({ name }) => plain(name));
    for (const place of list) {
      const isAlone = counts.get(plain(place.name))!.length === 1;
      const label = isAlone
        ? place.name
        : `${place.name}(${departmentOf.get(place.departmentId) ?? place.departmentId})`;
      if (index === 0) labels.set(keyOf(place), label);
      if (!places.has(plain(label))) places.set(plain(label), place);
    }
  }
  return {
    labelOf: (place) => labels.get(keyOf(place)) ?? `${place.departmentId}-${place.postId}`,
    find: (label) => places.get(plain(label)) ?? null,
  };
}
