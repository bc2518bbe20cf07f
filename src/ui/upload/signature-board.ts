import { useEffect, useRef, useState, type PointerEvent } from "react";

const WIDTH = 480;
const HEIGHT = 160;
const PEN = 2.4;
const INK = "#1b2a3a";

/** Gives the drawing as a PNG file on white, so that it can be read on paper too. */
export type SignatureFile = () => Promise<File>;

function pointOf(canvas: HTMLCanvasElement, event: PointerEvent): [number, number] {
  const box = canvas.getBoundingClientRect();
  return [((event.clientX - box.left) * WIDTH) / box.width, ((event.clientY - box.top) * HEIGHT) / box.height];
}

function fileOf(canvas: HTMLCanvasElement): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], "signature.png", { type: "image/png" }))
          : reject(new Error("the canvas gives no picture")),
      "image/png",
    );
  });
}

/** A canvas that a signature is drawn on, or a name put in its place; what stands on it is told, undefined while nothing does. */
export function useSignatureBoard(onChange: (file: SignatureFile | undefined) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<[number, number]>(undefined);
  const [isBlank, setBlank] = useState(true);
  const [name, setName] = useState("");
  const clear = () => {
    const pen = canvas.current?.getContext("2d");
    if (!pen) return;
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    setBlank(true);
    onChange(undefined);
  };
  useEffect(clear, []);
  const drawn = () => {
    setBlank(false);
    onChange(() => fileOf(canvas.current!));
  };
  const write = (text: string) => {
    setName(text);
    clear();
    const pen = canvas.current?.getContext("2d");
    if (!pen || text.trim() === "") return;
    pen.fillStyle = INK;
    pen.font = "italic 44px serif";
    pen.textBaseline = "middle";
    pen.fillText(text.trim(), 24, HEIGHT / 2, WIDTH - 48);
    drawn();
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext("2d");
    if (!pen || !last.current) return;
    const [x, y] = pointOf(event.currentTarget, event);
    Object.assign(pen, { strokeStyle: INK, lineWidth: PEN, lineCap: "round", lineJoin: "round" });
    pen.beginPath();
    pen.moveTo(...last.current);
    pen.lineTo(x, y);
    pen.stroke();
    last.current = [x, y];
  };
  return {
    canvas: {
      ref: canvas,
      width: WIDTH,
      height: HEIGHT,
      onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = pointOf(event.currentTarget, event);
        setName("");
        move(event);
      },
      onPointerMove: move,
      onPointerUp() {
        if (last.current) drawn();
        last.current = undefined;
      },
    },
    name,
    isBlank,
    /** Puts a name in the place of a drawing; an empty one clears it. */
    write,
  };
}
