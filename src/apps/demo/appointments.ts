import type { z } from "zod";
import { appointmentFields, followUpAppointment } from "#areas/appointments/api.ts";
import type { AppointmentState } from "#areas/appointments/words.ts";
import { createAppointment } from "#areas/appointments/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { Services } from "#platform/http/services.ts";
import { actAs, at, type Actor } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";

type Wish = Omit<z.input<typeof appointmentFields>, "phone" | "email">;

/** Other hotels that asked to be shown the product: in every state, in both languages. */
export async function makeAppointments(
  services: Services,
  actor: Actor,
  { admin }: DemoPeople,
  today: string,
): Promise<void> {
  let count = 0;
  const ask = (daysAgo: number, minute: number, locale: Locale, wish: Wish) => {
    count += 1;
    const fields = appointmentFields.parse({
      phone: `1395550010${count}`,
      email: `contact${count}@hotel.example`,
      ...wish,
    });
    return actAs(services, actor, at(addDays(today, -daysAgo), minute), (context) =>
      createAppointment(context.tx, { ...context, locale }, fields),
    );
  };
  const followUp = (id: number, version: number, state: AppointmentState, note: string, daysAgo: number) =>
    admin.send(followUpAppointment, { id, version, state, note }, at(addDays(today, -daysAgo), 15 * 60));

  const done = await ask(12, 10 * 60, "zh", {
    company: "听涛度假酒店",
    contact: "周雨",
    wish: "想看排班和劳务结算",
    wantedOn: addDays(today, -8),
    wantedPart: "afternoon",
  });
  await followUp(done, 1, "contacted", "已约下午演示", 11);
  await followUp(done, 2, "done", "已演示，客户带走报价", 8);
  const contacted = await ask(4, 14 * 60, "en", {
    company: "Harbour View Hotel",
    contact: "Emily Stone",
    wish: "Two properties, about 150 outside workers a month. How do labour companies see their orders?",
  });
  await followUp(contacted, 1, "contacted", "等对方确认时间", 3);
  await ask(1, 16 * 60 + 20, "zh", {
    company: "云栖酒店管理有限公司",
    contact: "吴静",
    wish: null,
    wantedOn: addDays(today, 3),
    wantedPart: "morning",
  });
  await ask(1, 19 * 60, "zh", {
    company: "长宁宴会中心",
    contact: "郑涛",
    wish: "每周末需要 60 名宴会服务员，希望了解考勤机对接",
  });
}
