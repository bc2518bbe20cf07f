/** Ports of the trial, from `MUSTER_TRIAL_PORT` on, by default 8300. */
const first = Number(process.env["MUSTER_TRIAL_PORT"] ?? 8300);

export const ports = {
  web: first,
  /** The two servers of the database. */
  servers: [first + 1, first + 2],
  /** Whoever is the leader. */
  leader: first + 3,
  /** The two nodes of the program. */
  nodes: [first + 4, first + 5],
  /** What role each server of the database has, as a balancer asks. */
  roles: [first + 6, first + 7],
  /** Whoever is a replica. */
  replica: first + 8,
} as const;
