import sharp from 'sharp'
import { UserError } from '../../platform/http/errors.ts'
import { limitConcurrency } from '../../platform/http/limits/limit-concurrency.ts'

const DATA_URL = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MAX_PIXELS = 8_000_000
const MAX_BYTES = 200_000
const SIZE = { width: 800, height: 400, fit: 'inside', withoutEnlargement: true } as const
/** With fewer dark pixels the pad was only touched: there is no signature. */
const MIN_DARK_PIXELS = 20

const limited = limitConcurrency({
  running: 2,
  waiting: 16,
  refusal: 'Se están recibiendo muchas firmas a la vez. Vuelva a intentarlo en un momento.',
})

/**
 * Redraws a signature (`data:image/png;base64,…`) in few shades of grey on white, so that no other content of the file
 * is stored.
 * @throws UserError for data that is not a PNG, and for an empty pad
 */
export const redrawSignature = (dataUrl: string): Promise<Buffer> => limited(() => redraw(dataUrl))

async function redraw(dataUrl: string): Promise<Buffer> {
  const [, base64 = ''] = DATA_URL.exec(dataUrl.trim()) ?? []
  const bytes = Buffer.from(base64, 'base64')
  if (!bytes.subarray(0, PNG.length).equals(PNG)) throw unreadable()
  const { ink, width, height } = await inkOf(bytes)
  if (countDark(ink) < MIN_DARK_PIXELS) throw new UserError('Por favor, firme en el panel de firma')
  const drawn = await sharp(ink, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 4, dither: 0, effort: 1 })
    .toBuffer()
  if (drawn.length > MAX_BYTES) throw new UserError('La firma es demasiado grande')
  return drawn
}

/** Grey pixels, dark on white. Of a transparent image only the alpha channel counts, not the colour of the pen. */
async function inkOf(bytes: Buffer): Promise<{ ink: Buffer; width: number; height: number }> {
  const { data, info } = await pixelsOf(bytes)
  const { width, height } = info
  const ink = Buffer.alloc(width * height)
  let isOpaque = true
  for (let pixel = 0; pixel < ink.length; pixel++) {
    const alpha = data[CHANNELS * pixel + 3] ?? 0
    if (alpha < OPAQUE) isOpaque = false
    ink[pixel] = OPAQUE - alpha
  }
  if (isOpaque) for (let pixel = 0; pixel < ink.length; pixel++) ink[pixel] = greyAt(data, CHANNELS * pixel)
  return { ink, width, height }
}

const OPAQUE = 255
/** Red, green, blue, alpha. */
const CHANNELS = 4

/** The luminance of a pixel, in eighths: the eye sees green best. */
const greyAt = (data: Buffer, at: number): number =>
  (2 * (data[at] ?? 0) + 5 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) >> 3

/** The image is decoded once: that is most of the work. */
async function pixelsOf(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: 5 })
      .resize(SIZE)
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw unreadable()
  }
}

function countDark(ink: Buffer): number {
  let dark = 0
  for (const grey of ink) if (grey < 128) dark++
  return dark
}

const unreadable = () => new UserError('La firma no es una imagen que se pueda leer')
