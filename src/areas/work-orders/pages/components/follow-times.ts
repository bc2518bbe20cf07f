import type { FormInstance } from "antd";

/**
 * Planned hours that nobody typed in this form are computed anew when a time changes: stored ones of the old times would
 * plan, price and limit a longer shift as the shorter one.
 */
export function followTimes(form: FormInstance, hours: (string | number)[]): void {
  if (!form.isFieldTouched(hours)) form.setFieldValue(hours, undefined);
}
