/** What a picture may be at most: pixels of its sides, and bytes. */
export interface PictureLimits {
  width: number;
  height: number;
  maxBytes: number;
}

/** The same picture as a JPEG that fits, its sides in proportion; throws when the file is no picture. */
export async function asJpeg(file: File, { width, height, maxBytes }: PictureLimits): Promise<File> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, width / image.width, height / image.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const context = canvas.getContext("2d")!;
  // A picture with holes would become black where they are.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const name = `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
  for (const quality of [0.9, 0.75, 0.6, 0.45]) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
    if (blob && blob.size <= maxBytes) return new File([blob], name, { type: "image/jpeg" });
  }
  throw new Error(`${file.name} cannot be made small enough`);
}
