import { Button } from "antd";
import { gapLink } from "#areas/work-orders/gap-link.ts";
import { useTexts } from "#ui/texts.ts";

interface OrderLinkProps {
  gap: {
    departmentId: number;
    postId: number;
    date: string;
    span: { start: number; end: number };
    /** Head minutes. */
    short: number;
  };
}

/** From a gap to a new work order, beside the grid. */
export function OrderLink({ gap: { departmentId, postId, date, span, short } }: OrderLinkProps) {
  const t = useTexts("planning");
  const headcount = Math.max(1, Math.ceil(short / Math.max(1, span.end - span.start)));
  const link = gapLink({ departmentId, postId, date, startMinute: span.start, endMinute: span.end, headcount });
  return (
    <Button type="link" size="small" href={link} target="_blank">
      {t("fill.order", { count: headcount })}
    </Button>
  );
}
