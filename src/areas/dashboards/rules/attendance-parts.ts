export interface AttendanceCounts {
  planned: number;
  atWork: number;
  done: number;
  missing: number;
}

export const ATTENDANCE_PARTS = ["atWork", "done", "missing", "expected"] as const;
export type AttendanceParts = Record<(typeof ATTENDANCE_PARTS)[number], number>;

/** Where those of today are; `expected` is who is still to come, or is excused. Last night's shifts may make them more than planned. */
export function attendanceParts({ planned, atWork, done, missing }: AttendanceCounts): AttendanceParts {
  return { atWork, done, missing, expected: Math.max(0, planned - atWork - done - missing) };
}

/** The longest bar. */
export const mostOf = (all: readonly AttendanceCounts[]): number =>
  Math.max(1, ...all.map((one) => ATTENDANCE_PARTS.reduce((sum, part) => sum + attendanceParts(one)[part], 0)));
