import { memo } from "react";
import { useTexts } from "#ui/texts.ts";
import type { Slot } from "../../../rules/flow/tree/layout.ts";

interface SlotProps {
  after: string;
  x: number;
  y: number;
  look: string;
  label: string;
  onAdd: (after: string) => void;
}

/** A place to add at. One stands after every step, so it is no more than a button with a sign drawn by the style sheet. */
const SlotButton = memo(function SlotButton({ after, x, y, look, label, onAdd }: SlotProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-after={after}
      className={look}
      style={{ transform: `translate(${x - 12}px, ${y - 12}px)` }}
      aria-label={label}
      onClick={() => onAdd(after)}
    />
  );
});

interface SlotsProps {
  slots: readonly Slot[];
  /** The place that a dragged step would go to. */
  over: string | undefined;
  isDragging: boolean;
  onAdd: (after: string) => void;
}

export const Slots = memo(function Slots({ slots, over, isDragging, onAdd }: SlotsProps) {
  const label = useTexts("approvals/flow")("add.title");
  return slots.map(({ after, x, y }) => (
    <SlotButton
      key={after}
      after={after}
      x={x}
      y={y}
      look={`fl-slot${isDragging ? " is-target" : ""}${over === after ? " is-over" : ""}`}
      label={label}
      onAdd={onAdd}
    />
  ));
});
