import { toJpeg } from '../../../lib/to-jpeg.ts'

/** Enough to see what is broken, in the memory of the telephone and through a weak network. */
const LONGEST_SIDE = 1600
const QUALITY = 0.8

/** A photo as a smaller JPEG; as it is where the browser cannot read it, because the server may. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const smaller = await toJpeg(await createImageBitmap(file), LONGEST_SIDE, QUALITY)
    return smaller ?? file
  } catch {
    return file
  }
}
