export interface Part {
  /** As it stands in the header, quotes and all. */
  name: string;
  content: Buffer | string;
  mediaType?: string;
}

const boundary = "----muster-test";

/** The body of a form with files, for requests without a network. */
export function multipart(
  fields: Record<string, string>,
  files: readonly Part[],
): { headers: Record<string, string>; payload: Buffer } {
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields))
    parts.push(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  for (const { name, content, mediaType = "application/octet-stream" } of files) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${mediaType}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from("\r\n"),
    );
  }
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
