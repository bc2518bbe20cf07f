import type { ReactNode } from "react";
import type { Call } from "#platform/http/call.ts";
import type { Field } from "./fields.tsx";
import type { CallForm, FormOptions } from "./use-form.ts";

export interface FormDrawerProps<C extends Call> extends FormOptions<C> {
  title: string;
  onClose: () => void;
  fields?: readonly Field[];
  /** Parts that no declared field can be; live in the same antd form. */
  children?: ReactNode | ((form: CallForm<C>) => ReactNode);
  width?: number;
  /** Text of the button; "Save" when absent. */
  submitLabel?: string;
  /** Further buttons beside it, such as "Save as draft". */
  buttons?: (form: CallForm<C>) => ReactNode;
}
