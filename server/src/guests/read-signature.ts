import sharp from 'sharp'
import type { Dependencies } from '../dependencies.ts'
import { throughAccountDoor, type Signed } from '../http/account-door.ts'
import { UserError } from '../http/errors.ts'
import { fewAtOnce } from '../http/few-at-once.ts'

const DATA_URL = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MAX_PIXELS = 8_000_000
const MAX_BYTES = 200_000
const SIZE = { width: 800, height: 400, fit: 'inside', withoutEnlargement: true } as const
/** Fewer dark pixels are a touch of the pad, no signature. */
const LEAST_INK = 20

const inTurn = fewAtOnce({
  running: 2,
  waiting: 16,
  refusal: 'Se están recibiendo muchas firmas a la vez. Vuelva a intentarlo en un momento.',
})

/**
 * The drawing of a pad, `data:image/png;base64,…`, drawn anew in few shades of grey on white: nothing else that came
 * with the file stays. Decoding is dear, so first comes whether the session and its role may make the call at all.
 * @throws UserError for what is no PNG, and for an empty pad
 */
export async function readSignature(dependencies: Dependencies, signed: Signed, dataUrl: string): Promise<Buffer> {
  await throughAccountDoor(dependencies, signed, () => Promise.resolve())
  return inTurn(() => read(dataUrl))
}

async function read(dataUrl: string): Promise<Buffer> {
  const [, base64 = ''] = DATA_URL.exec(dataUrl.trim()) ?? []
  const bytes = Buffer.from(base64, 'base64')
  if (!bytes.subarray(0, PNG.length).equals(PNG)) throw unreadable()
  const { data, info } = await pixelsOf(bytes)
  const ink = data.filter((value) => value < 128).length
  if (ink < LEAST_INK) throw new UserError('Por favor, firme en el panel de firma')
  const { width, height, channels } = info
  const drawn = await sharp(data, { raw: { width, height, channels } })
    .png({ palette: true, colours: 4, dither: 0, compressionLevel: 9 })
    .toBuffer()
  if (drawn.length > MAX_BYTES) throw new UserError('La firma es demasiado grande')
  return drawn
}

/** Dark on white. Of a transparent pad only how much is drawn counts, whatever the colour of its pen. */
async function pixelsOf(bytes: Buffer) {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: 5 })
    const { isOpaque } = await image.stats()
    const ink = isOpaque ? image.clone().greyscale() : image.clone().extractChannel('alpha').negate()
    return await ink.resize(SIZE).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  } catch {
    throw unreadable()
  }
}

const unreadable = () => new UserError('La firma no es una imagen que se pueda leer')
