import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";

/** A consent that an area keeps of people, shown to them and taken back by them on their own page. */
export interface ConsentSource {
  key: string;
  title: Text;
  /** What it allows. */
  purpose: Text;
  /** Since when whoever calls has agreed; null: they have not. */
  since(context: CallContext, memberId: number): Promise<string | null>;
  /** Absent: it ends with what it is for, such as the paper itself. */
  withdraw?(context: CallContext, memberId: number): Promise<unknown>;
}
