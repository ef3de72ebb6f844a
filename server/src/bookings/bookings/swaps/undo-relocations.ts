import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { lockBookingIfExists, requireBookableUnit } from '../lock-booking.ts'
import { RELOCATION_ENTRY } from '../placing/relocate-stays.ts'
import { findVersion } from '../queries/changes.ts'
import type { SavedBooking } from '../save-booking.ts'
import { unitIdsOfBookings } from './queries.ts'
import { type OtherBooking, relocateTogether } from './relocate-together.ts'

type Undone = { bookingId: string; version: number }

/** The units that relocated bookings are in and those that they go back to. */
export async function unitsOfUndone(context: RequestContext, undone: readonly Undone[]): Promise<string[]> {
  if (undone.length === 0) return []
  const { db, accountId } = context
  const now = await unitIdsOfBookings(
    db,
    accountId,
    undone.map(({ bookingId }) => bookingId),
  )
  const before = await Promise.all(undone.map(async (one) => (await stretchesBefore(context, one)) ?? []))
  return [...now, ...before.flat().map(({ roomId }) => roomId)]
}

/** Takes relocated stays back to their units and saves the undo of the change that they were relocated for, in one step. */
export async function undoRelocations(
  context: RequestContext,
  bookingId: string,
  undone: readonly Undone[],
  save: () => Promise<SavedBooking>,
): Promise<SavedBooking> {
  const others: OtherBooking[] = []
  for (const one of [...undone].sort((a, b) => (a.bookingId < b.bookingId ? -1 : 1))) {
    const own: RequestContext = { ...context, ...context.separateEntry(RELOCATION_ENTRY) }
    const stretches = await stretchesBefore(context, one)
    const locked = await lockBookingIfExists(own, one.bookingId, stretches?.map(({ roomId }) => roomId) ?? [])
    const isSame = locked?.booking.version === one.version && one.bookingId !== bookingId
    if (!locked || !stretches || !isSame || locked.booking.checkedInAt !== null)
      throw new UserError('Una de las reservas movidas ha cambiado desde entonces')
    for (const { roomId } of stretches) requireBookableUnit(locked, roomId)
    others.push({ context: own, locked, stretches })
  }
  return (await relocateTogether(context, bookingId, others, save)).saved
}

/** The stays of a booking before it was relocated; undefined where the version says something else. */
async function stretchesBefore({ db, accountId }: RequestContext, { bookingId, version }: Undone) {
  const change = await findVersion(db, accountId, bookingId, version)
  return change?.action === 'relocate' ? change.before.stretches : undefined
}
