import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./zh.ts";

export const en: Messages<typeof zh> = {
  title: "Employment application",
  tab: { all: "All", pending: "Under approval", approved: "Approved", returned: "Returned", undone: "Revoked", drafts: "Drafts" },
  field: {
    number: "Number", department: "Department", dates: "Work dates", posts: "Posts and headcount", headcount: "Headcount", hours: "Hours", charge: "Charged by", workerType: "Worker type",
    cost: "Estimated cost", filled: "Put on / asked", status: "Status", approver: "Current approver", since: "Since", submitter: "Applicant", created: "Created", review: "Review",
    adjusted: "Adjusted", post: "Post", start: "Start", end: "End", planned: "Planned hours each", meals: "Meals", agency: "Labour company", recruiter: "Recruiter", reason: "Reason",
    labourModel: "Labour model", urgent: "Urgent", time: "Time", workDate: "Work date", asked: "Asked for", allocated: "Shared out", accepted: "Accepted", putOn: "Put on", came: "Came (confirmed)",
    plannedHours: "Planned hours", actualHours: "Hours confirmed", order: "Order", returnReason: "Reason of return or revocation",
    reviewNote: "Review note", requirements: "Requirements", search: "Number or applicant", searchOrder: "Order number", unfilled: "Filled",
  },
  charge: { timing: "Hour" },
  workerTypes: { hourly: "Hourly workers", outsiders: "Outsiders" },
  models: { regular: "Regular", event: "Event", substitute: "Substitute" },
  basis: {
    title: "Employment basis", number: "Basis number", name: "Basis name", beo: "BEO",
  },
  forecast: {
    title: "Forecast headcount", headcount: "Forecast", asked: "Asked for", approved: "Approved", difference: "Against forecast", standard: "Standard of the post", perPerson: "{driver} per person", atLeast: "At least",
    standardNote: "Set with the employment posts; an application keeps the standard of the day it was saved.", divided: "{value} ÷ {units}, part of a person counts as one", eachDate: "Each date", allDates: "On {dates} {dates|date|dates}", leastNote: "Never fewer than {least}", beside: "{asked} asked for",
  },
  form: {
    new: "New employment application", edit: "Edit employment application", draft: "Save as draft", submit: "Submit", range: "From – to", days: "Single days", addPost: "Add a post", copyDown: "Copy to the next line", fillDown: "Fill times and headcount down",
    remove: "Remove", require: "Requirements", requireReason: "Why this is required", gender: "Gender", male: "Male", female: "Female", any: "Any", age: "Age", height: "Height (cm)", weight: "Weight (kg)",
    from: "From", to: "To", lines: "Posts", header: "Application", saved: "Draft saved", submitted: "Submitted", computed: "computed", anyAgency: "Any",
    pastTitle: "Shifts have already begun", pastText: "{told}. This enters work after the fact; if the date is wrong, go back and change it.", duplicateTitle: "There are duplicate orders", duplicateText: "These orders have the same department, post and date, and overlapping hours:", goOn: "Submit all the same", moreBasis: "Add the employment basis", noContract: "No contract",
  },
  preview: {
    title: "This application", people: "People", hours: "Planned hours", cost: "Estimated cost", route: "Approval route", duplicates: "Possible duplicates", warnings: "Beyond the limits",
    empty: "Choose department, dates and posts: hours, cost, duplicates and the approval route appear here.",
  },
  limit: {
    leadDays: "Applied {value} {value|day|days} ahead, {allowed} {allowed|is|are} required", daysAhead: "The work date is {value} {value|day|days} ahead, at most {allowed} {allowed|is|are} allowed", dates: "{value} {value|date|dates}, at most {allowed} {allowed|is|are} allowed",
    monthsAhead: "The work date is {value} {value|month|months} ahead, at most {allowed} {allowed|is|are} allowed", hours: "{value} {value|hour|hours}, at most {allowed} {allowed|is|are} allowed", shiftHours: "a shift of {value} {value|hour|hours}, at most {allowed} {allowed|is|are} allowed", headcount: "{value} {value|person is|people are} above the limit of {allowed} for one line", standardHeadcount: "{value} {value|person is|people are} above the post's planned limit of {allowed}",
    sameDay: "The application is for the same day", past: "{value} {value|shift has|shifts have} already begun",
  },
  action: {
    view: "View", edit: "Edit", submit: "Submit", resubmit: "Resubmit", resubmitOriginal: "Resubmit to the same approver", revoke: "Revoke", delete: "Delete", copy: "Copy", adjust: "Adjust", review: "Review",
    breakDown: "Break down", print: "Print", withdraw: "Withdraw",
  },
  confirm: {
    revoke: "Revoke order {number}?", revokeText: "It can be changed and submitted again. When an approved order is revoked, its requests to labour companies are withdrawn too.", delete: "Delete {count} {count|application|applications}?", deleteText: "This cannot be undone; the numbers are not used again.",
    review: "Review {count} {count|order|orders}?", reviewNote: "Review note",
  },
  done: { revoked: "Revoked", deleted: "Deleted", copied: "Copied into a draft", reviewed: "Review updated", adjusted: "The adjustment is in force", adjustSent: "The adjustment was sent for approval", shared: "Shared out, labour companies see it now", withdrawn: "Withdrawn", answered: "Answer sent" },
  empty: { title: "No applications yet", hint: "Make the first one: department, dates, posts and headcount; cost and approval route are worked out for you." },
  detail: { lines: "Lines and breakdown", approval: "Approval", adjustments: "Adjustments", noAdjustments: "Never adjusted",
    shares: "Shares", noShares: "Not shared out yet", before: "Before", after: "After", noFlow: "Not submitted yet", reviewed: "Reviewed", unreviewed: "Not reviewed", adjusted: "Adjusted", unadjusted: "Not adjusted",
    hoursChange: "Change of hours", costChange: "Change of cost", byApproval: "By approval", atOnce: "At once", cancelled: "Cancelled",
  },
  adjust: {
    title: "Adjust order {number}", reason: "Reason", hint: "A headcount of 0 takes the line out. Within the approved hours or the approved cost it takes effect at once, otherwise it needs an approval.", plan: "Approved plan", after: "After", atOnce: "Takes effect at once", needsApproval: "Needs approval", submit: "Adjust",
  },
  breakdown: {
    open: "Open", openOfAsked: "Open / asked", line: "Choose a line on the left", hint: "Click a line: labour companies with free people, price and fill rate appear here.", contract: "Contract", price: "Price per hour", perPerson: "Cost each", free: "Free / all",
    fillRate: "Fill rate", share: "Heads", left: "{left} left", over: "{over} too many", next: "Rest to the next in order", confirm: "Share out", emptyTitle: "Nothing to break down", emptyHint: "Lines of approved orders with open heads appear here.", all: "With shared out ones", onlyOpen: "Open only",
    noCompany: "No labour company is available",
  },
  scramble: {
    running: "Up for grabs", start: "Scramble", title: "Put up for grabs: {post} {date}", hint: "First come, first served: labour companies take places, and can give them back until the deadline while nobody is put on. Meanwhile the shift information cannot be adjusted and nothing is broken down by hand.", submit: "Open the scramble",
    whole: "The whole order", wholeHint: "Every shift of it that has open places and has not begun", companies: "Labour companies", allCompanies: "All with a valid contract", untilDate: "Deadline, date", untilMinute: "Deadline, time", untilHint: "Not after the shift begins",
    capShort: "Limit each", cap: "At most for each company", capHint: "Empty: no limit", noCap: "No limit", opened: "Up for grabs, labour companies see it now", end: "End the scramble", endTitle: "End the scramble?", endText: "{post} {date}: places that were taken stay taken, the rest can be broken down by hand.", ended: "The scramble is ended",
    until: "Until", left: "Left", by: "Opened by {name} at {at}", endedAt: "Ended at {at}", taken: "Taken", nobody: "nobody yet", asked: "Companies asked", view: "Open places", requests: "Requests", state: "Status", deadline: "Deadline", openedAt: "Opened",
    take: "Take", takeTitle: "Take places", takeHeads: "Places to take", takeHint: "{most} more {most|is|are} possible, by the places left, the limit for each company, and your people free at that time.", takeNobody: "None of your people is free at that time.", takenToast: "Taken, you can put people on now",
    giveBack: "Give back", giveBackTitle: "Give places back", giveBackHeads: "Places to give back", giveBackHint: "At most {most}; other companies can take them then.", givenBack: "Given back",
    emptyTitle: "No open places", emptyHint: "When the hotel puts shifts up for grabs, they appear here.", adjustNote: "A shift of this order is up for grabs: shift information cannot be adjusted in scramble mode. End the scramble in the work order breakdown first.",
  },
  lines: { title: "Order details", emptyTitle: "No orders match", emptyHint: "Once applications are submitted, each post and day is a row here.", unfilled: "Not full", agencies: "Labour companies" },
  requests: {
    title: "Demand publishing", accept: "Accept", decline: "Decline", withdraw: "Withdraw", asked: "Asked for", acceptedHeads: "Accepted", reason: "Reason for declining or for fewer", why: "Reason", pay: "Pay each", planned: "Planned hours", offered: "Published", answered: "Answered",
    emptyTitle: "No requests", emptyHint: "When the hotel shares an approved order out to labour companies, the requests appear here.", acceptTitle: "Accept the request", declineTitle: "Decline the request", heads: "People you can send", acceptHint: "With fewer than asked, the rest goes back to the hotel.", goPeople: "Put people on", putOn: "Put on",
    withdrawTitle: "Withdraw this request?", requirement: "Requirements", searchHint: "Order number or post",
  },
  requirement: { gender: { male: "Male", female: "Female" }, age: "Age {min}–{max}", height: "Height {min}–{max} cm", weight: "Weight {min}–{max} kg" },
  card: { goList: "See all", nothing: "Nothing waits" },
  unit: { people: "{count} {count|person|people}" },
};
