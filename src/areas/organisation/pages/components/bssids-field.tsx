import { Select } from "antd";

interface BssidsFieldProps {
  id?: string;
  value?: string[] | undefined;
  onChange?: (value: string[]) => void;
}

/** Addresses of wireless routers, typed one after the other. */
export function BssidsField({ id, value, onChange }: BssidsFieldProps) {
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[",", " ", "，"]}
      value={value ?? []}
      onChange={(next) => onChange?.(next)}
    />
  );
}
