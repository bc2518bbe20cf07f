export interface TextMessage {
  phone: string;
  text: string;
  /** What it is for, such as `code`. */
  kind: string;
}

/** Sends a text message; throws when it was not accepted. Lent by the composition where a provider is connected. */
export interface TextMessageProvider {
  send(message: TextMessage): Promise<void>;
}
