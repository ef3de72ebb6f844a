import { bookOnline, unitsOfTypes } from '../../bookings/bookings/public.ts'
import { lockUnitsOfStays } from '../../establishments/units/public.ts'
import { declaredRefusal, UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { realTypeIds } from '../../prices/sale-types/public.ts'
import { offersApi } from '@posada/contract/distribution/offers/offers'
import type { PublishedEngine } from '../engine/public.ts'
import { bookingOfOption } from './booking-of-option.ts'
import type { NewOption, OfferRow } from './queries.ts'

/**
 * Keeps the unit of each option until the offer ends: each is a booking of its own, an option that awaits the guest's choice. The units of all are
 * locked before the first is booked. @throws UserError that names the unit that is not free
 */
export async function holdOptions(
  context: JobContext,
  published: PublishedEngine,
  offer: OfferRow,
  options: readonly NewOption[],
): Promise<NewOption[]> {
  await lockUnitsOfOptions(context, published, options)
  const held: NewOption[] = []
  for (const option of options) {
    const { id } = await bookOnline(context, bookingOfOption(published, offer, option), {
      awaits: 'choice',
      amount: 0,
      heldUntil: offer.validUntil,
    }).catch((error: unknown) => {
      if (error instanceof UserError) throw notFree(option, error)
      throw error
    })
    held.push({ ...option, bookingId: id })
  }
  return held
}

const notFree = ({ position }: NewOption, { message }: UserError) =>
  declaredRefusal(offersApi.add, 'taken', `Opción ${position}: ${message}`)

/** Locks the named units, and of those that are offered by their type all of it, as everywhere in the order of their ids. */
async function lockUnitsOfOptions(
  { db, accountId }: JobContext,
  { establishment }: PublishedEngine,
  options: readonly NewOption[],
): Promise<void> {
  const named = options.flatMap(({ roomId }) => roomId ?? [])
  const realTypeOf = await realTypeIds(db, accountId, establishment.id)
  const types = options.flatMap(({ roomId, saleTypeId }) => (roomId === null ? (realTypeOf.get(saleTypeId) ?? []) : []))
  const ofTypes = types.length === 0 ? [] : await unitsOfTypes(db, accountId, [...new Set(types)])
  await lockUnitsOfStays(db, accountId, [...named, ...types, ...ofTypes.map(({ roomId }) => roomId)])
}
