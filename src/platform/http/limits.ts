/** What one who asks may take of the server; times in milliseconds. A body is as large as its call allows. */
export const httpLimits = {
  /** For the headers, for the whole request, and between two requests of one connection. */
  headersMs: 10_000,
  requestMs: 180_000,
  keepAliveMs: 72_000,
  /** How often connections are looked at for the times above. */
  checkedEveryMs: 2_000,
  /** Open connections: in all, and of one address. */
  connections: 4_096,
  connectionsOfAddress: 2_048,
  /** Requests of one connection: under way together, and in all, after which the connection ends with its answer. */
  underWay: 8,
  /** Requests under way before an earlier one of their connection has its answer, of all connections. */
  pipelined: 256,
  requestsOfConnection: 10_000,
  /** A request that has not arrived whole for so long makes room for others where no place is left. */
  makesRoomMs: 5_000,
  /** What is under way when the program is told to stop may take so long. */
  stopMs: 10_000,
} as const;
