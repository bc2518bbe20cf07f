const KB = 1024;
const MB = 1024 * KB;

/** What is taken from machines; why, and what they are told: docs/machines.md. Times in milliseconds, sizes in bytes. */
export const machineLimits = {
  /** Largest report and frame of a machine that is registered; of any other machine, whose frame is no more than its name. */
  report: 10 * MB,
  strangersReport: 256 * KB,
  strangersFrame: 64 * KB,
  /** What is larger is read on another thread; in parts of so many things to store, at most so many lines. */
  readAtOnce: 64 * KB,
  partItems: 500,
  partLines: 20_000,
  partCharacters: 64 * KB,
  /** Opening brackets of a frame: real ones hold some hundred records. */
  frameBrackets: 50_000,
  /** How long the other thread may take for one part, and how much memory, MB. */
  partMs: 15_000,
  readerMegabytes: 256,
  /** How long the rest of a refused body is passed over, so that its sender can hear why. */
  passedOverMs: 5_000,
  /** How long a body may take to arrive, and a report to be stored. */
  strangersBodyMs: 10_000,
  bodyMs: 60_000,
  storeMs: 120_000,
} as const;

/** Requests of machines: at once, waiting in all, and of one of them (a serial number, or the address of unknown ones). */
export const machineTurns = {
  known: { atOnce: 64, atOnceOfOne: 4, waiting: 2_000, waitingOfOne: 16 },
  unknown: { atOnce: 4, atOnceOfOne: 4, waiting: 512, waitingOfOne: 256 },
  /** Reports and frames larger than a stranger's: so many are in memory at once. */
  large: { atOnce: 4, atOnceOfOne: 1, waiting: 256, waitingOfOne: 2 },
  largeWaitMs: 20_000,
  /** Bodies that are being received: of strangers, of one address; of one known number. */
  bodies: { unknown: 512, unknownOfOne: 256, known: 1_024, knownOfOne: 8 },
} as const;

/** Allowances that fill up again by so much a second. */
export const machineRates = {
  /** Bytes of one registered machine. */
  bytes: { burst: 32 * MB, perSecond: 256 * KB },
  /** Requests and messages of one registered machine. */
  requests: { burst: 1_000, perSecond: 50 },
  /** Requests of unknown serial numbers, of one address and of all. */
  strangersOfAddress: { burst: 6_000, perSecond: 100 },
  strangers: { burst: 12_000, perSecond: 300 },
  /** Of one unknown serial number that has been heard for a while, whatever its address does. */
  heardStranger: { burst: 60, perSecond: 1 },
} as const;

/** Sockets of machines; those of registered ones are bounded by their number, since of one number only the newest stays. */
export const socketLimits = {
  /** Open ones that have not registered. */
  unnamed: 1_024,
  unnamedOfAddress: 256,
  /** One that is so old makes room for another where all places are taken. */
  makesRoomMs: 2_000,
  /** To say who it is; to go when it was told that it is not registered. */
  silentMs: 10_000,
  refusedMs: 60_000,
  /** Frames that one may send before it is registered. */
  framesUnnamed: 20,
  /** Frames of one socket that wait for their turn. */
  waitingFrames: 512,
  /** What one may leave unread of what it is told. */
  unreadBytes: 4 * MB,
  /** How long a large frame may take to arrive. */
  largeFrameMs: 30_000,
} as const;

/** Machines that nobody has registered: how many are noted, and what is kept of them. */
export const strangerLimits = {
  all: 2_000,
  ofAddress: 300,
  /** From so many of one address on only reports of those that have come again are kept. */
  crowd: 250,
  /** One that comes again after so many seconds is followed up: others make room for newcomers before it does. */
  followedUpSeconds: 20,
  bytesOfOne: 2 * MB,
  bytesOfAddress: 64 * MB,
  bytes: 256 * MB,
} as const;
