import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./zh.ts";

export const en: Messages<typeof zh> = {
  title: "Devices",
  filter: { search: "Serial number or place", state: "Status", kind: "Kind", department: "Department" },
  column: {
    serial: "Serial number", kind: "Kind", methods: "Recognises by", location: "Place", department: "Used by", state: "Status", lastSeen: "Last heard", punchesToday: "Punches today", waiting: "Commands waiting",
    drift: "Clock", pin: "Machine no.", machineName: "Name at the device", person: "Person", has: "Enrolled with", match: "Against the files", administrator: "Administrator", told: "Told at",
    command: "Command", tries: "Sent", created: "Created", by: "By", ended: "Ended", result: "Result", address: "IP address", reports: "Reports kept", dialect: "Protocol",
  },
  field: {
    administrators: "Administrators", offset: "Device time zone", offsetHint: "The device's times are converted to Beijing time by it.", dialectAuto: "As heard", keyTrust: "In and out keys", keyTrustHint: "People press the wrong one; only machines with separate lanes should always be believed.", photos: "Photos (two at most)", serialHint: "Stands in the device's communication settings; it cannot be changed later.", lastAddress: "From", firmware: "Firmware",
    stored: "Stored at the device", created: "Registered", dialect: "Protocol", punchPhotos: "Photos of punches", photoKept: "{count} kept", photoUnknown: "{count} not kept: nobody's number", photoNoConsent: "{count} not kept: no face consent", photoTooLarge: "{count} not kept: too large", photoWrongClock: "{count} not kept: wrong clock",
    storedText: "people {users}, fingers {fingers}, faces {faces}, records {logs}",
  },
  act: { add: "Register device", edit: "Edit", view: "Details", enable: "Enable", disable: "Disable", delete: "Delete", command: "Send command", register: "Register" },
  tab: { device: "Device", users: "People at it", commands: "Commands" },
  drift: { ahead: "{text} ahead", behind: "{text} behind", none: "Right", minutes: "{count} min", hours: "{count} h", days: "{count} d" },
  strangers: {
    title: "{count} unregistered", hint: "These devices try to connect; their punches are kept and count once they are registered.", drawer: "Unregistered devices",
    heard: "This device has connected: {at}, from {address}, {count} {count|report|reports} kept; they count once it is registered.", unheard: "This device has not connected yet; register it and wait for it.",
  },
  howTo: { title: "How a device connects", adms: "Attendance and access machines (PUSH / ADMS): enter the server address {host} and port {port} in the communication settings.", json: "Face machines (WebSocket): enter {url}." },
  people: {
    search: "Name, job number or machine no.", department: "Department", name: "Name", jobNumber: "Job number", faceColumn: "Face consent", face: "Face consent", more: "The first {shown} of {total}; search for fewer",
    put: "Put people on it", putCount: "Put {count} {count|person|people} on it", remove: "Remove from it", askRemove: "Remove {count} {count|person|people} from this device?", title: "Put people on {serial}",
    hint: "Active people with a machine number whom the device does not know yet.", hintFaces: "Active people with a machine number whom the device does not know yet; the photo goes along where they have consented.",
    none: "Nobody to put on it", noneHint: "Everybody active with a machine number is on the device.", done: "Queued: {people} {people|person|people}, {photos} {photos|photo|photos}",
  },
  face: {
    title: "Face consent of {name}", consentedOn: "Consent given on", recorded: "Recorded", machines: "Devices with the photo", photo: "Photo", see: "See it (the look is recorded)",
    why: "A face is sensitive personal data: it is used for attendance only after written consent. The photo is stored encrypted and sent to devices only; pictures that devices take of punches are stored encrypted too and each look is recorded. All are deleted when the consent is taken back or the person leaves.", agreed: "The person has consented in writing to being recognised by face for attendance",
    saved: "Consent and photo saved", withdraw: "Take consent back", askWithdraw: "Take back the face consent of {name}?", withdrawHint: "The photo and the pictures of punches are deleted at once, the photo also from {count} {count|device|devices}.", withdrawn: "Taken back",
  },
  ask: {
    delete: "Delete device {serial}?", deleteHint: "Punches received stay. If it connects again it counts as unregistered.", disable: "Disable {count} {count|device|devices}?", disableHint: "Punches are kept meanwhile and count once it is enabled.", enable: "Enable {count} {count|device|devices}?",
    command: "Send a command to {count} {count|device|devices}", kind: "Command", from: "From", to: "To",
  },
  done: { saved: "Saved", takenIn: "Registered; {count} kept {count|punch was|punches were} taken in", deleted: "Deleted", enabled: "Enabled", disabled: "Disabled", command: "Queued; the device acts when it next connects" },
  empty: { title: "No device is registered yet", hint: "Once its serial number is registered, a machine sends its punches by itself; no more files to import.", users: "The device has told of nobody yet", commands: "No commands yet" },
};
