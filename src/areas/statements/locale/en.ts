import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./zh.ts";

export const en: Messages<typeof zh> = {
  settlement: { title: "Cost settlement", emptyTitle: "No statements yet", emptyHint: "Once attendance is confirmed, choose a period and labour companies and make their statements.", emptyAgencyHint: "Your statements appear here once the company has pre-settled them." },
  payment: { export: "Payment details", title: "Cost payment", emptyTitle: "No statement waits here", emptyHint: "Approved statements are paid here once they are released for payment.", batches: "Payment batches", noBatches: "No payment batches yet", noBatchesHint: "After a payment, its batch and bank file are here." },
  approval: { title: "Cost approval" },
  costs: {
    title: "Labour costs", by: "Group by", day: "By day", department: "By department", agency: "By labour company", post: "By post", key: "Group",
    shifts: "Shifts", hours: "Accounting hours", plannedHours: "Planned hours", planned: "Planned cost", real: "Real cost", difference: "Difference", settled: "On statements", unconfirmed: "Unconfirmed", noContract: "No contract",
    budget: "Budget of the month", budgetUsed: "{percent} used", noBudget: "No budget set", total: "Real cost in total", emptyTitle: "No attendance in this period", emptyHint: "Choose another period, or compute attendance first.",
    note: "Shifts on a statement count as they are there, all others at the price of their contract now.", cardHint: "Less card deductions of {amount} CNY.", noContractHint: "Shifts without a valid contract: {count}; their cost is not included", unconfirmedHint: "Unconfirmed shifts: {count}", chart: "Real and planned cost by day",
  },
  tab: { all: "All" },
  filter: { search: "Number, name, company", agency: "Labour company", period: "Period", objections: "Objections", withObjections: "With open objections", department: "Department", post: "Post", person: "Name", state: "Shift state", batch: "Batch number" },
  column: { open: "{count} {count|objection|objections}",
    number: "Statement", name: "Name", agency: "Labour company", period: "Period", shifts: "Shifts", hours: "Hours", amount: "Amount", planned: "Planned", state: "State",
    clearer: "Settled by", createdAt: "Created", creator: "Created by", unitPrice: "Average price", costStatus: "Cost status", adjustment: "Adjustment", card: "Card deduction", reward: "Reward", punishment: "Punishment", subsidy: "Subsidies",
    person: "Name", missing: "Missing or absent", extra: "Own extras", date: "Work date", counted: "{date} (for {counted})", department: "Department", post: "Post", shiftState: "Attendance", plannedHours: "Planned hours", paidAt: "Paid",
  },
  act: {
    view: "View", make: "Make statements", preSettle: "Pre-settle", reopen: "Take back", submit: "Submit", revoke: "Revoke", cancel: "Cancel statement", release: "Release for payment", takeBack: "Back to approved", pay: "Pay", revokePayment: "Revoke payment",
    extra: "Adjust or deduct", object: "Object", confirm: "Confirm statement", answer: "Answer", accept: "Accept", reject: "Reject", withdraw: "Withdraw", print: "Print", printDays: "Print with days", bankFile: "Bank file", objectWhole: "Object to the whole", withdrawExtra: "Withdraw",
  },
  ask: {
    preSettle: "Pre-settle statements ({count})", preSettleHint: "They are checked against plan and budgets; from then on the labour company sees them and may object.", overReason: "A reason, where plan or budget is exceeded",
    reopen: "Take statements back to unsettled ({count})", submit: "Submit statements for approval ({count})", submitHint: "The pay flow decides; without a flow they are approved at once.", submitAnyway: "Open objections: {count}; submit all the same",
    revoke: "Revoke statement {number}", revokeHint: "It goes back to unsettled and can be changed and submitted again.", cancel: "Cancel statement {number}", cancelHint: "This cannot be undone; its shifts can be settled anew.",
    release: "Release statements for payment ({count})", takeBack: "Take statements back to approved ({count})", revokePayment: "Revoke the payment of statement {number}", revokePaymentHint: "The opposite payment is written, the first one stays, and the statement waits for payment again.",
    confirm: "Confirm statement {number}", confirmHint: "By this your company agrees to all its shifts and amounts.", withdrawExtra: "Withdraw this line", withdrawObjection: "Withdraw this objection", bankFile: "Download the bank file", bankFileHint: "It holds full ID and account numbers; the download is recorded.", bankFileReason: "Purpose",
  },
  done: { made: "Statements made: {count}", changed: "Done", paid: "Paid, batch {number}", added: "Added", raised: "Objection sent", answered: "Answered", confirmed: "Confirmed", revoked: "Revoked" },
  make: {
    title: "Make statements", period: "Period", agencies: "Labour companies", name: "Name (optional)", preview: "Preview", leftOut: "Left out", exceptions: "Shifts that are left out", button: "Make statements ({count})", nothing: "Nothing to settle",
    difference: "Against plan", none: "No shift is left out", more: "The first 500 are listed", lastHalf: "Last half month", thisHalf: "This half month", lastMonth: "Last month", deltas: "Earlier periods", finesLeftOff: "Deductions for missing cards that the amount cannot bear: {count}; they are not taken, and not later either",
  },
  runs: { button: "Timed runs", title: "Statements made by themselves", period: "{from} to {to}", made: "{count} made", emptyTitle: "No statement was made by itself yet", emptyHint: "Switch “Statements made by themselves” on in the statement settings: what each run made, and whom it left out and why, is kept here." },
  leftOut: { alreadyOn: "On a statement", dismissed: "Dismissed", notComputed: "Not computed", open: "Not over yet", missingCard: "Missing punch", absent: "Absent, open", unconfirmed: "Unconfirmed", changed: "Changed since", noContract: "No contract" },
  detail: {
    people: "Per person", days: "Per day", departments: "Per department", extras: "Adjustments and deductions", objections: "Objections", approval: "Approval", payments: "Payments and history", summary: "Summary",
    shiftAmount: "Shift amount", total: "Amount", part: "Only departments within your data scope are shown", returnReason: "Returned because", cancelReason: "Cancelled because", overReason: "Reason for exceeding plan or budget", agencyConfirmed: "Confirmed by the labour company", notConfirmed: "Not confirmed",
    budget: "Check against budget", month: "Month", budgetFen: "Budget", used: "Other statements", thisOne: "This one", left: "Left", overPlan: "Over plan", overPlanNone: "Within plan", noApproval: "Not submitted yet", noExtras: "No adjustments or deductions", noExtrasHint: "While it is unsettled, adjustments, deductions, rewards and punishments can be added.",
    noObjections: "No objections", noObjectionsHint: "Once it is pre-settled the labour company may object to its lines.", noPayments: "Not paid yet", history: "History", origin: "Made", manual: "By hand", schedule: "By schedule", submittedAt: "Submitted", approvedAt: "Approved", program: "System",
    statement: "Statement {number}", reversed: "Revoked", reversal: "Revocation", batch: "Batch {number}", hours: "Hours", plan: "Plan",
  },
  extra: { title: "Adjust or deduct", type: "Type", amount: "Amount", amountHint: "An adjustment may be negative, the others are positive", person: "Person", whole: "The whole statement", reason: "Reason", date: "Work date", by: "By", at: "At", withdrawn: "Withdrawn", adjustment: "Adjustment", card_deduction: "Card deduction", reward: "Reward", punishment: "Punishment", explain: "Explain" },
  objection: {
    title: "Object", whole: "The whole statement", text: "Explanation", claimedHours: "Hours claimed", claimedAmount: "Amount claimed", answer: "Answer", adjusted: "Adjusted by", hint: "{name} {date}",
    answerTitle: "Answer an objection", decision: "Decision", acceptHint: "Accepting writes an adjustment and takes the statement back to unsettled", amount: "Adjustment (CNY)", now: "Now {hours} h, {amount} CNY",
  },
  step: { make: "Made", preSettle: "Pre-settled", reopen: "Taken back", submit: "Submitted", approve: "Approved", return: "Returned", revoke: "Revoked", cancel: "Cancelled", release: "Released for payment", takeBack: "Back to approved", pay: "Paid", revokePayment: "Payment revoked" },
  pay: { title: "Pay statements", totals: "Statements: {count}, {amount} CNY in all", note: "Note", byAgency: "By labour company", button: "Pay {amount} CNY", warning: "Check number and total; only with a permission of its own can a payment be revoked." },
  batch: {
    title: "Payment batch {number}", number: "Batch", count: "Statements", amount: "Amount", revoked: "Revoked", paidBy: "Paid by", paidAt: "Paid", note: "Note", rows: "Payments to workers", statements: "Statements", fileTotal: "In the file: {count}, {amount} CNY", leftOut: "Kept out of the file: {amount} CNY",
    certName: "Name", certNo: "ID number", phone: "Phone", bank: "Bank", account: "Account", cost: "Amount", problem: "Note", notPositive: "Not above zero", noAccount: "No bank account", emptyRows: "Every statement of the batch was revoked", totals: "Control totals",
  },
  explain: {
    title: "{name} {date}", shift: "Shift and punches", planned: "Planned", punched: "Punches", paid: "Paid span", timedRest: "Unpaid in between", time: "Hours", net: "Net hours", accounting: "Accounting hours", adjusted: "Adjusted by hand", adjustReason: "Reason",
    rates: "Minutes by rate", rate: "{kind}, {night}", worked: "{worked} min worked, {meal} off, {rounding} rounding", adjustedNote: "Minutes set by hand are spread over the rates in proportion to the computed ones.", countedOn: "Counts for", shiftMinutes: "Hours of the whole shift", leadNote: "The shift is split at midnight: this is the part of the date it begins on. What is paid once a shift goes with it, by the hours of the whole shift; all of it is rounded once, and the fen left over are this part's.", partDelta: "The shift is split at midnight: this is only the change of what counts for this date.", partNote: "The shift is split at midnight: this is only what counts for this date. What is paid once a shift is with the part of the date it begins on.", ratesOfDateNote: "The whole shift has the rates of {date}; unpaid time in between is at no rate, other deductions come off the rate with most minutes first, the rounding goes to the one with most left.", ratesNote: "Each calendar day has its own kind; unpaid time in between is at no rate, other deductions come off the rate with the most minutes, the rounding difference goes to the one with the most left.",
    price: "Price", line: "{minutes} min × {price}/h", shiftSubsidy: "Shift subsidy", ladder: "Ladder subsidy (over {hours} h)", sum: "Sum before rounding", rounding: "Rounded half-up to the fen", result: "Amount", worth: "Shift amount", contract: "Contract {number}",
    missed: { in: "No sign-in card, each", out: "No sign-out card, each" }, cardByHand: "Deducted by hand", taken: "Off for this shift", cardNote: "It is no part of the shift's amount and comes off the statement beside it.",
    became: { taken: "By the rule of the work date; it is no part of the shift's amount and comes off the statement beside it.", withdrawn: "Due by the rule, and withdrawn by a person.", leftOff: "Due by the rule; not taken, because the statement cannot bear it, and not later either." }, nothing: "No paid time", day: "day", night: "night", nightWindow: "Night is {from} – {to}",
  },
  delta: { causes: "What changed it", before: "Settled", after: "Would be now", difference: "Difference", note: "A locked or settled result stays; both are priced by the contract of the work date, and the difference is an adjustment of this period." },
  dayKind: { weekday: "Weekday", weekend: "Weekend", special: "Special day", holiday: "Holiday", legal_holiday: "Legal holiday" },
};
