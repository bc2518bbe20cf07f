import { handle, handlePublic, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import { deleteAppointments } from "./delete-appointments.ts";
import { followUpAppointment } from "./follow-up-appointment.ts";
import { appointments, readAppointment } from "./list-appointments.ts";
import { revealAppointment } from "./reveal-appointment.ts";
import { sendAppointment } from "./send-appointment.ts";

export const routes: readonly Route[] = [
  handlePublic(api.sendAppointment, sendAppointment),
  handle(api.listAppointments, appointments.answer),
  handle(api.readAppointment, readAppointment),
  handle(api.followUpAppointment, followUpAppointment),
  handle(api.revealAppointment, revealAppointment),
  handle(api.deleteAppointments, deleteAppointments),
];
