import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./zh.ts";

export const en: Messages<typeof zh> = {
  title: "Employee files",
  field: {
    jobNumberHint: "Given by the system when left empty",
    birthDateHint: "Read from the ID card number",
    idOverrideHint: "For a number in an unusual format that is nevertheless correct",
    rated: "{score} of 5 ({count} {count|rating|ratings})",
    keep: "On file: {mask}; leave empty to keep it",
    removed: "Take numbers off the file",
    removedHint: "What is ticked is removed when you save; a new number typed above counts instead.",
  },
  part: {
    file: "File",
    account: "Back-office account",
    identity: "Identity and contact",
    bank: "Bank card",
    work: "Record",
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
    addCertificate: "Add certificate",
    editCertificate: "Edit certificate",
    delete: "Delete",
    seePhoto: "View",
  },
  ask: {
    leave: "Mark {name} as left",
    leaveHint: "The machine number becomes free; the history stays.",
    return: "Mark {name} as returned?",
    reveal: "Show full personal data",
    revealHint: "Every view is recorded with who, when and why.",
    link: "Back-office account of {name}",
    linkHint:
      "With this account the employee then clocks by phone, sees own hours and asks for leave, without another password; what the account has moves to this file: duties as a head, open approvals, places in approval flows, requests under way and deputies.",
    account: "Account",
    findAccount: "Name or log-in account",
    unlink: "Unlink the back-office account of {name}?",
    approvals: "Open approvals and places in approval flows",
    approvalsGo: "Open approvals and places in approval flows go with the account",
    approvalsStay: "They stay with {name}: a deputy or an administrator answers as long as there is no account",
    unlinkHint:
      "The account “{account}” can no longer clock as this employee; its rights in the back office stay, its own department stays as it was.",
    exportFullHint:
      "The file holds whole ID, phone and bank numbers; who exports, how many people and why is recorded.",
    deleteCertificate: "Delete the certificate “{type}”?",
  },
  done: {
    linked: "Linked",
    moved: "Moved with the account: {tasks} open {tasks|approval|approvals}, {flows} {flows|flow|flows}",
    notMoved:
      "These approvals could not be moved; an approval administrator gives them to somebody under Approval handover: {numbers}",
    unlinked: "Unlinked",
    left: "Marked as left",
    returned: "Marked as returned",
    deleted: "Deleted",
  },
  import: {
    title: "Import employee files",
    hint: "At most {limit} {limit|row|rows} at once. CSV in UTF-8 or GB18030 and XLSX are read. Nothing is imported when any row is wrong.",
  },
  empty: {
    title: "No employee files yet",
    hint: "Add an employee, or fill in the template and import it.",
    account: "No back-office account",
    certificates: "No certificates yet",
    certificatesHint: "Certificates on file are marked 30 days before they expire.",
    agency: "This labour company has no workers yet",
  },
  note: {
    luhn: "The bank account fails its check: please check a card number once more; a passbook account may be saved.",
    luhnConfirm: "Checked, the account is right",
  },
};
