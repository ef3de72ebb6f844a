import sharp from 'sharp'
import type { Dependencies } from '../dependencies.ts'
import { UserError } from '../http/errors.ts'
import { inAccountTransaction, type SessionRequest } from '../http/handlers/account-transaction.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import { limitConcurrency } from '../http/limits/limit-concurrency.ts'
import { reconcileReports } from '../registry/public.ts'
import { lockGuest } from './lock-guest.ts'
import { saveSignature, updateGuest } from './queries/guests.ts'

/** Saves the signature of a guest; it replaces an earlier one. */
export async function signGuest(context: RequestContext, id: string, signature: Buffer): Promise<void> {
  const { db, accountId, now } = context
  const { guest } = await lockGuest(context, id)
  await saveSignature(db, accountId, id, signature, now)
  await updateGuest(db, accountId, id, {})
  context.changed('guests', id)
  await reconcileReports(context, guest.bookingId)
}

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
 * is stored. Decoding is expensive, so session and role are checked first.
 * @throws UserError for data that is not a PNG, and for an empty pad
 */
export async function readSignature(
  dependencies: Dependencies,
  signed: SessionRequest,
  dataUrl: string,
): Promise<Buffer> {
  await inAccountTransaction(dependencies, signed, () => Promise.resolve())
  return redrawSignature(dataUrl)
}

/** The same for a guest with a link, whose link is checked already. @throws UserError as `readSignature` */
export const redrawSignature = (dataUrl: string): Promise<Buffer> => limited(() => redraw(dataUrl))

async function redraw(dataUrl: string): Promise<Buffer> {
  const [, base64 = ''] = DATA_URL.exec(dataUrl.trim()) ?? []
  const bytes = Buffer.from(base64, 'base64')
  if (!bytes.subarray(0, PNG.length).equals(PNG)) throw unreadable()
  const { data, info } = await pixelsOf(bytes)
  const ink = data.filter((value) => value < 128).length
  if (ink < MIN_DARK_PIXELS) throw new UserError('Por favor, firme en el panel de firma')
  const { width, height, channels } = info
  const drawn = await sharp(data, { raw: { width, height, channels } })
    .png({ palette: true, colours: 4, dither: 0, compressionLevel: 9 })
    .toBuffer()
  if (drawn.length > MAX_BYTES) throw new UserError('La firma es demasiado grande')
  return drawn
}

/** Grey pixels, dark on white. Of a transparent image only the alpha channel counts, not the colour of the pen. */
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
