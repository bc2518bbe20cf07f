export { createAppointment } from "./server/create-appointment.ts";
export { appointOperator } from "./server/appoint-operator.ts";
