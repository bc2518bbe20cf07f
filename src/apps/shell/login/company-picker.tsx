import { chooseCompany, type companyChoice, type LoginKind } from "#areas/access/api.ts";
import { whoIsHere } from "#areas/access/session-api.ts";
import type { z } from "zod";
import { CallRefused } from "#platform/http/call-refused.ts";
import { send } from "#platform/http/client.ts";
import { enter, toLogInOf } from "./enter.ts";
import { Note } from "./parts.tsx";
import { handedOver } from "./path.ts";
import { useLogInTexts } from "./texts.ts";
import { useStep } from "./use-step.ts";

type Company = z.output<typeof companyChoice>;

/** Into the company; a choice that was sent twice is refused the second time, when the first has let this browser in. */
async function enterCompany(ticket: string, { accountId, tenantId, kind }: Company): Promise<void> {
  try {
    enter(await send(chooseCompany, { ticket, accountId, tenantId }), kind);
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== "access.ticketEnded") throw error;
    const here = await send(whoIsHere, {});
    if (here?.user.userId !== accountId || here.hotel.id !== tenantId) throw error;
    enter({ next: "home" }, kind);
  }
}

/** One log-in, several companies: which one to enter. */
export function CompanyPicker() {
  const texts = useLogInTexts();
  const step = useStep();
  const companies = JSON.parse(handedOver("companies") ?? "[]") as Company[];
  const ticket = handedOver("ticket") ?? "";
  const choose = (company: Company) => void step.run(() => enterCompany(ticket, company));
  return (
    <div className="lg-form">
      <h1>{texts.chooseCompany}</h1>
      <Note kind="fault" text={step.fault} />
      <ul className="lg-companies">
        {companies.map((company) => (
          <li key={company.accountId}>
            <button type="button" disabled={step.running} onClick={() => choose(company)}>
              {company.name}
            </button>
          </li>
        ))}
      </ul>
      <div className="lg-links">
        <button type="button" onClick={() => toLogInOf((handedOver("kind") ?? "staff") as LoginKind)}>
          {texts.toLogIn}
        </button>
      </div>
    </div>
  );
}
