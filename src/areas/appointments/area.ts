import { menu } from "./menu.ts";
import { deleteAppointmentsRoute } from "./server/delete-appointments.ts";
import { appointmentsExport } from "./server/exports.ts";
import { followUpAppointmentRoute } from "./server/follow-up-appointment.ts";
import { listAppointmentsRoute, readAppointmentRoute } from "./server/list-appointments.ts";
import { revealAppointmentRoute } from "./server/reveal-appointment.ts";
import { sendAppointmentRoute } from "./server/send-appointment.ts";

export const area = {
  name: "appointments",
  menu,
  routes: [
    sendAppointmentRoute,
    listAppointmentsRoute,
    readAppointmentRoute,
    followUpAppointmentRoute,
    revealAppointmentRoute,
    deleteAppointmentsRoute,
  ],
  exporters: [appointmentsExport],
};
