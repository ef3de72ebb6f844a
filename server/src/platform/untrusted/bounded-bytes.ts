/** The answer has more bytes than its reader takes. */
class TooManyBytes extends Error {}

/** The content of an answer. @throws TooManyBytes, after which nothing more of it is received */
export async function boundedBytes({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > most) throw new TooManyBytes() // leaving the loop cancels the rest
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
