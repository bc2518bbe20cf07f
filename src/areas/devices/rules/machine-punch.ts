/** One clock event as a machine told it; `time` is business wall time `YYYY-MM-DD HH:MM:SS`. */
export interface MachinePunch {
  pin: string;
  time: string;
  state: number | null;
  verify: number | null;
  raw: string;
}
