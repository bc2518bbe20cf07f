interface Post {
  postId: number;
  departmentId: number;
  asks: readonly { type: string }[];
}

interface Person {
  departmentId: number;
  postId: number;
  /** Held before, and worked at. */
  knownPosts: readonly number[];
  /** The last day on which each certificate is valid; null: for good. */
  certificates: readonly (readonly [type: string, until: number | null])[];
}

/**
 * Posts of a plan that somebody may fill beside their own: those that they know, and those of their department that ask for
 * papers which they all have until a day.
 */
export function otherPostsOf(person: Person, posts: readonly Post[], until: number): number[] {
  const known = new Set(person.knownPosts.filter((one) => one !== person.postId));
  if (known.size === 0 && person.certificates.length === 0) return [];
  const papers = new Map(person.certificates);
  const holds = (type: string) => {
    const last = papers.get(type);
    return last === null || (last !== undefined && last >= until);
  };
  const fitting = posts.filter(
    ({ postId, departmentId, asks }) =>
      postId !== person.postId &&
      (known.has(postId) ||
        (departmentId === person.departmentId && asks.length > 0 && asks.every(({ type }) => holds(type)))),
  );
  return [...new Set(fitting.map((one) => one.postId))].sort((a, b) => a - b);
}
