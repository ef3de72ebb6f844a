import sharp from 'sharp'
import type { UploadedFile } from './call.ts'
import { UserError } from './errors.ts'

const MAX_PIXELS = 64_000_000
const MAX_EDGE = 1600
const MAX_BYTES = 500_000
/** A logo with a transparent ground stays lossless while it is no larger than this. */
const MAX_PNG_BYTES = 100_000
/** Tried in turn until the image fits. */
const STEPS = [
  { edge: MAX_EDGE, quality: 82 },
  { edge: MAX_EDGE, quality: 60 },
  { edge: 1200, quality: 60 },
  { edge: 800, quality: 50 },
]

// Only these decoders ever see what people send: no SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/**
 * The picture alone, upright, without metadata (places, cameras), at most 1600 pixels long and 500 KB.
 * Throws a UserError for what is not a readable JPEG, PNG, WebP or HEIC.
 */
export async function decodeImage({ name, bytes }: UploadedFile): Promise<UploadedFile> {
  try {
    const png = await transparentPng(bytes)
    if (png) return { name: renamed(name, 'png'), contentType: 'image/png', bytes: png }
    return { name: renamed(name, 'webp'), contentType: 'image/webp', bytes: await smallWebp(bytes) }
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError('El archivo no es una imagen que se pueda leer')
  }
}

async function transparentPng(bytes: Buffer): Promise<Buffer | undefined> {
  const { hasAlpha, width, height } = await open(bytes).metadata()
  if (!hasAlpha || width * height > MAX_EDGE * MAX_EDGE) return undefined
  const png = await upright(bytes, MAX_EDGE).png({ compressionLevel: 9 }).toBuffer()
  return png.length <= MAX_PNG_BYTES ? png : undefined
}

async function smallWebp(bytes: Buffer): Promise<Buffer> {
  for (const { edge, quality } of STEPS) {
    const webp = await upright(bytes, edge).webp({ quality }).toBuffer()
    if (webp.length <= MAX_BYTES) return webp
  }
  throw new UserError('La imagen es demasiado grande')
}

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).timeout({ seconds: 20 })

const upright = (bytes: Buffer, edge: number) =>
  open(bytes).autoOrient().resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })

/** 'foto.de.casa.jpg' → 'foto.de.casa.webp' */
function renamed(name: string, extension: string): string {
  // eslint-disable-next-line no-control-regex -- control characters have no place in a file name
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replace(/[\u0000-\u001f\u007f/\\]/g, '')
    .slice(0, 100)
  return `${stem || 'imagen'}.${extension}`
}
