import sharp from 'sharp'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import { MAX_UPLOADS } from './upload-places.ts'

/** The widths in pixels of which a page chooses the one that its screen needs. */
const WIDTHS = [320, 640, 960, 1280]

/** Pictures are at most so large once they were decoded. */
const MAX_PIXELS = 1600 * 1600

export type NarrowerCopy = { width: number; bytes: Buffer }

const enqueue = limitConcurrency({
  running: 1,
  waiting: MAX_UPLOADS.process,
  refusal: 'Se están recibiendo muchas imágenes a la vez. Vuelva a intentarlo en un momento.',
})

/** The narrower copies of an image that was decoded at its upload. Call before the transaction. @throws HttpError 429 when too many wait */
export const narrowerCopies = (bytes: Buffer): Promise<NarrowerCopy[]> =>
  enqueue(async () => {
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: 20 })
    const { width: whole } = await open().metadata()
    const copies: NarrowerCopy[] = []
    for (const width of WIDTHS.filter((one) => one < whole))
      copies.push({ width, bytes: await open().resize({ width }).webp({ quality: 76 }).toBuffer() })
    return copies
  })
