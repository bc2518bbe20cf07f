import { Select } from "antd";
import { useTexts } from "#ui/texts.ts";
import { farthestLead, mostLeads } from "../../../reminders-api.ts";

interface LeadDaysFieldProps {
  id?: string;
  value?: number[] | undefined;
  onChange?: (value: number[]) => void;
}

const usual = [0, 1, 3, 7, 15, 30, 45, 60, 90, 180];

/** Days before or after a date, chosen or typed; the farthest first. */
export function LeadDaysField({ id, value = [], onChange }: LeadDaysFieldProps) {
  const t = useTexts("notices");
  const known = [...new Set([...usual, ...value])].sort((a, b) => a - b);
  const days = (text: string) => (/^\d{1,3}$/.test(text) && Number(text) <= farthestLead ? [Number(text)] : []);
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      mode="tags"
      maxCount={mostLeads}
      tokenSeparators={[",", "，", "、", " "]}
      options={known.map((day) => ({ value: String(day), label: t("reminder.dayCount", { count: day }) }))}
      value={value.map(String)}
      onChange={(next) => onChange?.([...new Set(next.flatMap(days))].sort((a, b) => b - a))}
      style={{ width: "100%" }}
    />
  );
}
