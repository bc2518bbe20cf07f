import { asJpeg } from "#ui/upload/as-jpeg.ts";
import { photoSide } from "./photo-side.ts";

const mostBytes = 150 * 1024;

/** A chosen picture as it is kept: small, and without what a camera notes beside it. */
export const smallPhoto = (file: File): Promise<File> =>
  asJpeg(file, { width: photoSide, height: photoSide, maxBytes: mostBytes });
