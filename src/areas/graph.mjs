// Who may use whom. Every line names only areas written above it, so there can be no circle.
// Reports and dashboards read every published view and write only their own tables.
const foundation = ["organisation", "access", "settings"];
const engines = [...foundation, "notices", "exports", "approvals"];

export const graph = {
  organisation: [],
  access: ["organisation"],
  settings: ["organisation", "access"],

  notices: foundation,
  exports: [...foundation, "notices"],
  approvals: [...foundation, "notices"],

  appointments: [...foundation, "notices"],
  agencies: engines,
  people: [...engines, "agencies"],
  personnel: [...engines, "agencies", "people"],
  recruitment: [...engines, "agencies", "people", "personnel"],
  devices: [...engines, "people"],
  contracts: [...engines, "agencies"],

  "work-orders": [...engines, "people", "agencies", "contracts"],
  scheduling: [...engines, "people", "personnel", "agencies", "contracts", "work-orders"],
  leave: [...engines, "people", "personnel", "agencies", "scheduling"],
  attendance: [
    ...engines,
    "people",
    "personnel",
    "agencies",
    "contracts",
    "devices",
    "work-orders",
    "scheduling",
    "leave",
  ],
  planning: [
    ...engines,
    "people",
    "personnel",
    "agencies",
    "contracts",
    "work-orders",
    "scheduling",
    "leave",
    "attendance",
  ],
  tax: [...engines, "people", "personnel"],
  "social-insurance": [...engines, "people", "personnel", "tax"],
  statements: [...engines, "people", "personnel", "agencies", "contracts", "work-orders", "scheduling", "attendance"],

  payroll: [
    ...engines,
    "people",
    "personnel",
    "scheduling",
    "leave",
    "attendance",
    "tax",
    "social-insurance",
    "statements",
  ],

  "spot-checks": [...engines, "people", "agencies", "scheduling", "leave", "attendance"],

  reports: [
    ...engines,
    "people",
    "personnel",
    "agencies",
    "recruitment",
    "contracts",
    "work-orders",
    "scheduling",
    "leave",
    "attendance",
    "statements",
  ],
  dashboards: [
    ...engines,
    "people",
    "personnel",
    "agencies",
    "devices",
    "contracts",
    "work-orders",
    "scheduling",
    "attendance",
    "statements",
    "reports",
  ],
};
