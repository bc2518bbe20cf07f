/** Something done that can be taken back; what they answer is shown ("2 of 3 cells: one is somebody else's now"). */
export interface SheetStep {
  undo(): string | undefined;
  redo(): string | undefined;
}

/** The last steps; a new one ends those that were taken back. */
export class UndoStack {
  private done: SheetStep[] = [];
  private undone: SheetStep[] = [];

  private readonly most: number;

  constructor(most = 200) {
    this.most = most;
  }

  push(step: SheetStep): void {
    this.done.push(step);
    if (this.done.length > this.most) this.done.shift();
    this.undone = [];
  }

  /** Takes back the last step; false where there is none. */
  undo(said: (text: string | undefined) => void): boolean {
    return pass(this.done, this.undone, (step) => said(step.undo()));
  }

  redo(said: (text: string | undefined) => void): boolean {
    return pass(this.undone, this.done, (step) => said(step.redo()));
  }

  get sizes(): { undo: number; redo: number } {
    return { undo: this.done.length, redo: this.undone.length };
  }
}

function pass(from: SheetStep[], to: SheetStep[], act: (step: SheetStep) => void): boolean {
  const step = from.pop();
  if (!step) return false;
  to.push(step);
  act(step);
  return true;
}
