import { Fragment } from "react";
import type { HelpBlock, Inline } from "./blocks.ts";
import { guideOf, type Guide } from "./guides.ts";

interface HelpTextProps {
  blocks: readonly HelpBlock[];
  onGuide: (guide: Guide) => void;
}

/** A page for users as elements: nothing of it is taken for markup. */
export function HelpText({ blocks, onGuide }: HelpTextProps) {
  return blocks.map((block, index) => <Block key={index} block={block} onGuide={onGuide} />);
}

function Block({ block, onGuide }: { block: HelpBlock; onGuide: (guide: Guide) => void }) {
  if (block.kind === "heading")
    return block.level === 1 ? <h3 id={block.id}>{block.text}</h3> : <h4 id={block.id}>{block.text}</h4>;
  if (block.kind === "paragraph")
    return (
      <p>
        <Line line={block.line} onGuide={onGuide} />
      </p>
    );
  if (block.kind === "code") return <pre>{block.text}</pre>;
  if (block.kind === "picture") return <img src={block.file} alt={block.alt} {...block.size} loading="lazy" />;
  const items = block.items.map((line, index) => (
    <li key={index}>
      <Line line={line} onGuide={onGuide} />
    </li>
  ));
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function Line({ line, onGuide }: { line: readonly Inline[]; onGuide: (guide: Guide) => void }) {
  return line.map((piece, index) => <Fragment key={index}>{pieceOf(piece, onGuide)}</Fragment>);
}

function pieceOf(piece: Inline, onGuide: (guide: Guide) => void) {
  if (typeof piece === "string") return piece;
  if ("bold" in piece) return <b>{piece.bold}</b>;
  if ("code" in piece) return <code>{piece.code}</code>;
  // Another page for users is opened here; what else is written lies beside the program, for whoever runs it.
  const guide = guideOf(piece.to.replace(/\.md$/, ""));
  if (!guide) return piece.text;
  return (
    <button type="button" className="mu-plain mu-help-link" onClick={() => onGuide(guide)}>
      {piece.text}
    </button>
  );
}
