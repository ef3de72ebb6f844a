import { phonePagePath, type phonePairingApi } from '@posada/contract/travellers/guests/phone-pairing'
import type { Input, Reply } from '@posada/contract/endpoint'
import { toDataURL } from 'qrcode'
import type { Dependencies } from '../../dependencies.ts'
import { requireUnit } from '../../establishments/units/public.ts'
import { isLoopback, makeCode, makeLink } from '../../outbox/links/public.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { countPairings, insertPairing, unitNamesOfBooking } from './queries.ts'

const PAIRING_MS = 10 * 60_000
/** Dialogs of an account that have a telephone at once. */
const MAX_PAIRINGS = 20

type Start = (typeof phonePairingApi)['start']

/** Gives a dialog a code, and an address that needs none, by which one telephone hands in readings for ten minutes. */
export async function startPairing(
  { secrets, config }: Pick<Dependencies, 'secrets' | 'config'>,
  context: RequestContext,
  { bookingId, roomId, expected }: Input<Start>,
): Promise<Reply<Start>> {
  const { db, accountId, loginId, now } = context
  const unit = await unitShown(context, { bookingId, roomId })
  if ((await countPairings(db, accountId, now)) >= MAX_PAIRINGS)
    throw new UserError('Hay demasiados móviles conectados a la vez. Desconecte alguno o espere diez minutos.')
  const id = newId()
  const endsAt = new Date(now.getTime() + PAIRING_MS)
  await insertPairing(db, { accountId, id, loginId, unit, expected, endsAt })
  const target = { objectId: id, expiresAt: endsAt }
  const token = await makeLink({ secrets }, context, { ...target, purpose: 'document-phone' })
  const code = await makeCode({ secrets }, context, { ...target, purpose: 'document-phone-code' })
  context.changed('phone-pairings', id)
  const address = addressOf(config)
  const url = `${address}${phonePagePath}#${token}`
  return {
    id,
    code,
    url,
    qr: await toDataURL(url, { margin: 1, width: 320 }),
    endsAt: endsAt.toISOString(),
    isReachable: !isLoopback(address),
  }
}

/** The chosen unit, or those of the booking. @throws UserError where the account has no such unit or booking */
async function unitShown(
  { db, accountId }: RequestContext,
  { bookingId, roomId }: Pick<Input<Start>, 'bookingId' | 'roomId'>,
): Promise<string> {
  const booked = bookingId === null ? [] : await unitNamesOfBooking(db, accountId, bookingId)
  if (booked === undefined) throw new UserError('La reserva no existe')
  return roomId === null ? booked.join(', ') : (await requireUnit(db, accountId, roomId)).name
}
