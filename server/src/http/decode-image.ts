import sharp from 'sharp'
import type { UploadedFile } from './call.ts'
import { UserError } from './errors.ts'
import { fewAtOnce } from './few-at-once.ts'

const MAX_PIXELS = 40_000_000
const MAX_EDGE = 1600
const MAX_BYTES = 500_000
/** A logo with a transparent ground stays lossless while it is no larger than this. */
const MAX_PNG_BYTES = 100_000
/** Tried in turn until the image fits. */
const STEPS = [
  { edge: MAX_EDGE, quality: 82 },
  { edge: MAX_EDGE, quality: 60 },
  { edge: 1200, quality: 50 },
  { edge: 800, quality: 40 },
]

/** Of the process's four worker threads the passwords of logins keep two, and memory holds two decoded images. */
const inTurn = fewAtOnce({
  running: 2,
  waiting: 8,
  refusal: 'Se están recibiendo muchas imágenes a la vez. Vuelva a intentarlo en un momento.',
})
sharp.concurrency(1)
sharp.cache(false)

// Only these decoders ever see what people send: no SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/**
 * The picture alone, upright, without metadata (places, cameras), at most 1600 pixels long and 500 KB.
 * Throws a UserError for what is not a readable JPEG, PNG, WebP or HEIC, an HttpError 429 when too many wait.
 */
export const decodeImage = (file: UploadedFile): Promise<UploadedFile> => inTurn(() => decode(file))

async function decode({ name, bytes }: UploadedFile): Promise<UploadedFile> {
  const picture = await uprightPixels(bytes)
  const png = await smallTransparentPng(picture)
  if (png) return { name: renamed(name, 'png'), contentType: 'image/png', bytes: png }
  return { name: renamed(name, 'webp'), contentType: 'image/webp', bytes: await smallWebp(picture) }
}

type Picture = Awaited<ReturnType<typeof uprightPixels>>

/** Decoded once, already no longer than it may stay: every try to make it small starts from these pixels. */
async function uprightPixels(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new UserError('El archivo no es una imagen que se pueda leer')
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

// Control characters have no place in a file name.
const UNFIT_FOR_NAMES = /^\.+|[\u0000-\u001f\u007f/\\]/g

/** 'foto.de.casa.jpg' → 'foto.de.casa.webp' */
function renamed(name: string, extension: string): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replace(UNFIT_FOR_NAMES, '')
    .slice(0, 100)
  return `${stem || 'imagen'}.${extension}`
}
