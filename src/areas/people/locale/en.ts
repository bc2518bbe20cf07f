import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./zh.ts";

export const en: Messages<typeof zh> = {
  title: "Employee files",
  field: {
    idValidToHint: "Leave it empty where it holds for good",
    person: "Person",
    findPerson: "Name or job number",
    jobNumberHint: "Assigned automatically if left empty",
    birthDateHint: "Read from the ID card number",
    idOverrideHint: "For a number in an unusual format that is nevertheless correct",
    rated: "{score} of 5 ({count} {count|rating|ratings})",
    keep: "On file: {mask}; leave empty to keep it",
    removed: "Remove stored numbers",
    removedHint: "Ticked numbers are removed when you save; a new number entered above takes precedence.",
  },
  photo: {
    add: "Upload a photo",
    change: "Change the photo",
    remove: "Remove the photo",
    saved: "Photo saved",
    removed: "Photo removed",
  },
  part: {
    file: "File",
    account: "Back-office account",
    identity: "Identity and contact",
    bank: "Bank card",
    work: "Work record",
  },
  act: {
    new: "Add employee",
    view: "View",
    edit: "Edit",
    leave: "Mark as left",
    return: "Mark as returned",
    import: "Import",
    exportFull: "Export in full",
    reveal: "Show personal data",
    link: "Link account",
    unlink: "Unlink",
  },
  ask: {
    leave: "Mark {name} as left",
    leaveHint: "The machine number becomes free; the history stays.",
    return: "Mark {name} as returned?",
    reveal: "Show full personal data",
    revealHint: "Every view is recorded with who, when and why.",
    link: "Back-office account of {name}",
    linkHint:
      "With this account the employee can then clock in by phone, see their own hours and request leave without another password. What the account holds moves to this file: duties as a department head, open approvals, places in approval flows, requests in progress and deputies.",
    account: "Account",
    findAccount: "Name or log-in account",
    unlink: "Unlink the back-office account of {name}?",
    approvals: "Open approvals and places in approval flows",
    approvalsGo: "Open approvals and places in approval flows go with the account",
    approvalsStay: "They stay with {name}; while there is no account, a deputy or an administrator deals with them",
    unlinkHint:
      "The account “{account}” can no longer clock in as this employee; its back-office permissions and its own department stay as they were.",
    exportFullHint:
      "The file contains full ID, phone and bank account numbers; who exports it, how many people it covers and why is recorded.",
  },
  done: {
    linked: "Linked",
    moved: "Moved with the account: {tasks} open {tasks|approval|approvals}, {flows} {flows|flow|flows}",
    notMoved:
      "These approvals could not be moved; please ask an approval administrator to hand them over under Approval handover: {numbers}",
    unlinked: "Unlinked",
    left: "Marked as left",
    returned: "Marked as returned",
  },
  import: {
    title: "Import employee files",
    hint: "At most {limit} {limit|row|rows} at a time. CSV (UTF-8 or GB18030) and XLSX files are accepted. Rows with errors come back with the reason.",
  },
  empty: {
    title: "No employee files yet",
    hint: "Add an employee, or fill in the template and import it.",
    account: "No back-office account",
    agency: "This labour company has no workers yet",
  },
  note: {
    luhn: "The bank account number fails the check: if it is a card number, please check it again; a passbook account can be saved.",
    luhnConfirm: "I have checked it and the number is correct",
  },
};
