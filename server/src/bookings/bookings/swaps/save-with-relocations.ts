import type { bookingChangesApi, StayMove } from '@posada/contract/bookings/booking-changes'
import { todayIn } from '@posada/domain/platform/days/day'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { declaredRefusal } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { lockBookingIfExists, type LockedBooking, requireBookableUnit } from '../lock-booking.ts'
import { RELOCATION_ENTRY } from '../placing/relocate-stays.ts'
import { OccupiedError } from '../require-free-units.ts'
import type { SavedBooking } from '../save-booking.ts'
import { unitIdsOfBookings } from './queries.ts'
import { type OtherBooking, relocateTogether, RelocationTakenError } from './relocate-together.ts'

type Relocation = NonNullable<StayMove['relocations']>[number]
type Relocations = { relocations?: readonly Relocation[] | undefined }

export type SavedSwap = SavedBooking & { alsoChanged?: { bookingId: string; version: number }[] }

/** The units of all bookings with a relocation and those they go to, which are to be locked with the units of the changed booking. */
export async function unitsOfRelocations(
  { db, accountId }: RequestContext,
  { relocations = [] }: Relocations,
): Promise<string[]> {
  if (relocations.length === 0) return []
  const bookingIds = relocations.map(({ bookingId }) => bookingId)
  return [...(await unitIdsOfBookings(db, accountId, bookingIds)), ...relocations.map(({ newRoomId }) => newRoomId)]
}

/**
 * Saves a change of a locked booking for which stays of other bookings get other units, in one step.
 * @throws UserError, declared, when one of the others is no longer as it was proposed
 */
export async function saveWithRelocations(
  context: RequestContext,
  locked: LockedBooking,
  endpoint: (typeof bookingChangesApi)['edit' | 'moveStay'],
  { relocations = [] }: Relocations,
  save: () => Promise<SavedBooking>,
): Promise<SavedSwap> {
  if (relocations.length === 0) return save()
  const outdated = (why: string) =>
    declaredRefusal(endpoint, 'swapOutdated', `La propuesta ya no vale: ${why}. No se ha cambiado nada`)
  const others: OtherBooking[] = []
  for (const bookingId of [...new Set(relocations.map((relocation) => relocation.bookingId))].sort()) {
    const ofBooking = relocations.filter((relocation) => relocation.bookingId === bookingId)
    const other = await relocatedBooking(context, bookingId, ofBooking)
    if (!other || bookingId === locked.booking.id) throw outdated('otra de las reservas ha cambiado')
    others.push(other)
  }
  try {
    const { saved, alsoChanged } = await relocateTogether(context, locked.booking.id, others, save)
    return { ...saved, alsoChanged }
  } catch (error) {
    // What could be proposed now would be reckoned with the others in units that they do not keep.
    throw error instanceof RelocationTakenError || error instanceof OccupiedError ? outdated(error.message) : error
  }
}

/** The other booking with its stays in the proposed units; undefined where it has changed, somebody has arrived or a stay is pinned. */
async function relocatedBooking(
  context: RequestContext,
  bookingId: string,
  relocations: readonly Relocation[],
): Promise<OtherBooking | undefined> {
  const { db, accountId, now } = context
  const own: RequestContext = { ...context, ...context.separateEntry(RELOCATION_ENTRY) }
  const newRoomIds = relocations.map(({ newRoomId }) => newRoomId)
  const locked = await lockBookingIfExists(own, bookingId, newRoomIds)
  if (!locked) return undefined
  const { booking, stretches } = locked
  const { timeZone } = await requireEstablishment(db, accountId, booking.establishmentId)
  const isExpected = booking.checkedInAt === null && booking.checkIn >= todayIn(timeZone, now)
  const isAsProposed = relocations.every(
    ({ version, stretchId }) =>
      version === booking.version && stretches.some(({ id, isPinned }) => id === stretchId && !isPinned),
  )
  if (!isExpected || !isAsProposed) return undefined
  const unitOf = new Map(
    relocations.map(({ stretchId, newRoomId }) => [stretchId, requireBookableUnit(locked, newRoomId)]),
  )
  const moved = stretches.map((stretch) => {
    const unit = unitOf.get(stretch.id)
    // In a parking row it waits: Posada found no unit for it, and offers one that becomes free.
    return unit ? { ...stretch, roomId: unit.id, isPlaced: unit.isParking || stretch.isPlaced } : stretch
  })
  return { context: own, locked, stretches: moved }
}
