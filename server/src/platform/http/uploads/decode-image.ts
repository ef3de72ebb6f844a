import sharp, { type SharpOptions } from 'sharp'
import type { UploadedFile } from '../handlers/request-context.ts'
import { UserError } from '../errors.ts'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import { MAX_UPLOADS } from './upload-places.ts'

const MAX_PIXELS = 200_000_000
/** Above this an image is decoded alone, so that its pixels are the only ones in memory. */
const MAX_SHARED_PIXELS = 40_000_000
export const UNREADABLE = 'El archivo no es una imagen que se pueda leer'
const BUSY = 'Se están recibiendo muchas imágenes a la vez. Vuelva a intentarlo en un momento.'
const MAX_EDGE = 1600
const MAX_BYTES = 500_000
/** An image with transparency stays lossless (PNG) up to this size. */
const MAX_PNG_BYTES = 100_000
/** Tried in order until the image is small enough. */
const STEPS = [
  { edge: MAX_EDGE, quality: 82 },
  { edge: MAX_EDGE, quality: 60 },
  { edge: 1200, quality: 50 },
  { edge: 800, quality: 40 },
]

/**
 * Two at once: password hashing needs two of the process's four worker threads, and decoded images need memory. Every
 * other upload that may be under way can wait.
 */
const enqueueDecode = limitConcurrency({
  running: 2,
  waiting: MAX_UPLOADS.process,
  refusal: BUSY,
})
const enqueueLarge = limitConcurrency({
  running: 1,
  waiting: MAX_UPLOADS.process,
  refusal: BUSY,
})
sharp.concurrency(1)
sharp.cache(false)

// Only these decoders process uploaded files: no SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/**
 * Re-encodes an image: upright, without metadata (location, camera), at most 1600 pixels per edge and 500 KB.
 * @throws UserError if the file is not a readable JPEG, PNG, WebP or HEIC, or has too many pixels; HttpError 429 when too many wait
 */
export const decodeImage = (file: UploadedFile): Promise<UploadedFile> => enqueueDecode(() => decode(file))

/** Decodes an image once there is a place for its pixels. @throws UserError for too many, before anything is decoded */
export const decodeWithinLimits = <T>(bytes: Buffer, read: (options: SharpOptions) => Promise<T>): Promise<T> =>
  enqueueDecode(() => inPlaceForPixels(bytes, read))

async function inPlaceForPixels<T>(bytes: Buffer, read: (options: SharpOptions) => Promise<T>): Promise<T> {
  const pixels = await pixelsIn(bytes)
  if (pixels > MAX_PIXELS) throw new UserError('La imagen es demasiado grande (más de 200 megapíxeles)')
  const decoded = () => read({ limitInputPixels: MAX_PIXELS, failOn: 'error' })
  return pixels > MAX_SHARED_PIXELS ? enqueueLarge(decoded) : decoded()
}

async function decode({ name, bytes }: UploadedFile): Promise<UploadedFile> {
  const picture = await inPlaceForPixels(bytes, (options) => uprightPixels(bytes, options))
  const png = await smallTransparentPng(picture)
  if (png) return { name: withExtension(name, 'png'), contentType: 'image/png', bytes: png }
  return { name: withExtension(name, 'webp'), contentType: 'image/webp', bytes: await smallWebp(picture) }
}

type Picture = Awaited<ReturnType<typeof uprightPixels>>

/** Reads only the file's header. */
async function pixelsIn(bytes: Buffer): Promise<number> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    throw new UserError(UNREADABLE)
  }
}

/**
 * Decodes once and limits the edges; every attempt to reduce the size starts from these pixels. A JPEG is already
 * reduced while it is decoded.
 */
async function uprightPixels(bytes: Buffer, options: SharpOptions) {
  try {
    return await sharp(bytes, options)
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new UserError(UNREADABLE)
  }
}

const open = ({ data, info }: Picture) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

async function smallTransparentPng(picture: Picture): Promise<Buffer | undefined> {
  const hasAlpha = picture.info.channels === 2 || picture.info.channels === 4
  if (!hasAlpha) return undefined
  const png = await open(picture).png({ compressionLevel: 9 }).toBuffer()
  return png.length <= MAX_PNG_BYTES ? png : undefined
}

async function smallWebp(picture: Picture): Promise<Buffer> {
  for (const { edge, quality } of STEPS) {
    const fitted = open(picture).resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    const webp = await fitted.webp({ quality }).toBuffer()
    if (webp.length <= MAX_BYTES) return webp
  }
  throw new UserError('La imagen es demasiado grande')
}

// Leading dots, control characters and slashes are removed from file names.
const UNFIT_FOR_NAMES = /^\.+|[\u0000-\u001f\u007f/\\]/g

/** 'foto.de.casa.jpg' → 'foto.de.casa.webp' */
function withExtension(name: string, extension: string): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replace(UNFIT_FOR_NAMES, '')
    .slice(0, 100)
  return `${stem || 'imagen'}.${extension}`
}
