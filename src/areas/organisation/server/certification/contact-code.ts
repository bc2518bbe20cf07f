import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PreparingContext } from "#platform/http/context.ts";
import { parseMobile } from "#platform/identity/phone.ts";
import type * as api from "../../certification-api.ts";

interface Contact {
  phone: string;
  tenantId: number;
  opens: string;
}

/** Codes belong to an area below; the phone of a contact may also be a mailbox. */
export interface ContactCodes {
  send(context: PreparingContext, contact: Contact): Promise<OutputOf<typeof api.sendCertificationCode>>;
  use(context: PreparingContext, contact: Contact, code: string): Promise<void>;
}

let codes: ContactCodes | undefined;

/** Handed over once at the start of the program by whoever composes it. */
export function registerContactCodes(given: ContactCodes): void {
  codes = given;
}

const given = (): ContactCodes => {
  if (codes === undefined) throw new Error("nobody has handed over the codes for contacts");
  return codes;
};

const contactAt = ({ principal }: PreparingContext, target: string): Contact => ({
  phone: target,
  tenantId: principal.tenantId,
  opens: "certification",
});

export const sendCertificationCode = (
  context: PreparingContext,
  input: InputOf<typeof api.sendCertificationCode>,
): Promise<OutputOf<typeof api.sendCertificationCode>> =>
  given().send(context, contactAt(context, input.codeTo === "email" ? input.email : parseMobile(input.phone)!));

/** Before the transaction: a wrong try counts whatever becomes of it. */
export const proveContact = (
  context: PreparingContext,
  { codeTo, phone, email, code }: InputOf<typeof api.submitCertification>,
): Promise<void> => given().use(context, contactAt(context, codeTo === "email" ? email : parseMobile(phone)!), code);
