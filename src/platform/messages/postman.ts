import { createTransport } from "nodemailer";
import { refuseHeld } from "#platform/db/held.ts";
import type { Config } from "#platform/config.ts";

type Smtp = NonNullable<Config["smtp"]>;

export interface Letter {
  /** The same for every try, so that a mail server can tell a repetition. */
  messageId?: string;
  recipient: string;
  title: string;
  text: string;
  html: string | null;
}

export interface Postman {
  send(letter: Letter): Promise<void>;
  close(): void;
}

const waitMs = 15_000;

/** Mails through the configured server; `send` throws when it was not accepted. */
export function postman(smtp: Smtp): Postman {
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    ...(smtp.user === undefined ? {} : { auth: { user: smtp.user, pass: smtp.password ?? "" } }),
  });
  return {
    async send({ messageId, recipient, title, text, html }) {
      refuseHeld("sending a mail");
      await transport.sendMail({
        ...(messageId === undefined ? {} : { messageId }),
        from: smtp.from,
        to: recipient,
        subject: title,
        text,
        ...(html === null ? {} : { html }),
      });
    },
    close: () => transport.close(),
  };
}
