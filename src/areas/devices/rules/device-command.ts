/** What a machine can be told, in whatever dialect it speaks. Wall times are the machine's own, `YYYY-MM-DD HH:MM:SS`. */
export type DeviceCommand =
  | { kind: "info" }
  | { kind: "restart" }
  | { kind: "setClock" }
  | { kind: "readUsers" }
  | { kind: "readLog"; from: string; to: string }
  | { kind: "putUser"; pin: string; name: string; isAdministrator: boolean; card?: string | undefined }
  | { kind: "removeUser"; pin: string }
  | { kind: "putPhoto"; pin: string; jpegBase64: string };

/** The same as it waits in the queue: a photo is fetched when it goes out, and only while its owner still consents. */
export type QueuedCommand =
  | Exclude<DeviceCommand, { kind: "putPhoto" }>
  | { kind: "putPhoto"; pin: string; memberId: number };
