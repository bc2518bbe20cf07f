/** A time that somebody has already: whose, from when, how long. */
export interface Meeting {
  id: number;
  startsAt: string;
  minutes: number;
  candidateId: number;
  interviewerIds: readonly number[];
}

const endOf = ({ startsAt, minutes }: Pick<Meeting, "startsAt" | "minutes">) => Date.parse(startsAt) + minutes * 60_000;

/** The first meeting that takes place at the same time with the same candidate or interviewer, and who that is. */
export function overlapOf(
  wanted: Omit<Meeting, "id"> & { id?: number },
  others: readonly Meeting[],
): { meeting: Meeting; interviewerId: number | null } | null {
  const inOrder = others.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.id - b.id);
  for (const meeting of inOrder) {
    if (meeting.id === wanted.id) continue;
    if (Date.parse(meeting.startsAt) >= endOf(wanted) || endOf(meeting) <= Date.parse(wanted.startsAt)) continue;
    if (meeting.candidateId === wanted.candidateId) return { meeting, interviewerId: null };
    const shared = meeting.interviewerIds.find((id) => wanted.interviewerIds.includes(id));
    if (shared !== undefined) return { meeting, interviewerId: shared };
  }
  return null;
}
