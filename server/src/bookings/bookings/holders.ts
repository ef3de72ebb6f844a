import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { todayIn } from '@posada/domain/platform/days/day'
import { RetryTransaction } from '../../platform/db/retry.ts'
import { establishmentsOf } from '../../establishments/establishments/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { deleteDraftsOfBookings } from '../../travellers/guests/public.ts'
import { reconcileReports } from '../../travellers/registry/public.ts'
import { bookingSearchKey } from './booking-search-key.ts'
import { NO_HOLDER_PARTS } from './holder-parts.ts'
import {
  type BookingOfClient,
  bookingsOfClients,
  clearFreeTexts,
  updateHolders,
} from './queries/bookings-of-clients.ts'

/** Returns a test whether a booking's stay is current or in the future, by the local date of its establishment. */
async function openBookingFilter({ db, accountId, now }: JobContext): Promise<(booking: BookingOfClient) => boolean> {
  const establishments = await establishmentsOf(db, accountId)
  const todays = new Map(establishments.map(({ id, timeZone }) => [id, todayIn(timeZone, now)]))
  return ({ establishmentId, checkOut, state, deletedAt }) =>
    deletedAt === null && occupiesUnits(state) && checkOut >= (todays.get(establishmentId) ?? '')
}

/** Writes the holders of locked bookings with one statement, because a client may have hundreds of bookings. */
async function writeHolders(
  context: JobContext,
  bookings: readonly BookingOfClient[],
  changed: readonly string[] = ['el titular'],
): Promise<void> {
  if (bookings.length === 0) return
  const rows = bookings.map((row) => ({ ...row, searchKey: bookingSearchKey(row) }))
  const version = { action: 'holder' as const, changed, loginId: context.loginId, at: context.now }
  await updateHolders(context.db, context.accountId, rows, version)
  context.changed('bookings', ...bookings.map(({ id }) => id))
}

/**
 * Locks all bookings of these clients, deleted ones too, and then the clients by `holdClients`. Bookings are locked
 * before their client everywhere, to avoid deadlocks. If a booking was added meanwhile, the transaction is retried.
 */
export async function lockBookingsThenClients<T>(
  { db, accountId }: JobContext,
  clientIds: readonly string[],
  holdClients: () => Promise<T>,
): Promise<{ bookings: BookingOfClient[]; clients: T }> {
  const bookings = await bookingsOfClients(db, accountId, clientIds, { isLocked: true })
  const clients = await holdClients()
  const lockedIds = new Set(bookings.map(({ id }) => id))
  const now = await bookingsOfClients(db, accountId, clientIds)
  if (now.some(({ id }) => !lockedIds.has(id))) throw new RetryTransaction('a booking was added meanwhile')
  return { bookings, clients }
}

type HolderAssignment = { clientId: string; from: readonly string[]; to: string }

/**
 * Assigns locked bookings to this client; bookings under one of the client's former names get the new name, others keep
 * theirs. Call after the client's record is written: reports of bookings that are not over take the name from it.
 */
export async function assignHolder(
  context: JobContext,
  bookings: readonly BookingOfClient[],
  { clientId, from, to }: HolderAssignment,
): Promise<void> {
  const differ = bookings.filter((booking) => booking.clientId !== clientId || takesName(booking.holderName))
  await writeHolders(
    context,
    differ.map((booking) => ({
      ...booking,
      ...(takesName(booking.holderName) ? { holderName: to, ...NO_HOLDER_PARTS } : {}),
      clientId,
    })),
  )
  const isOpen = await openBookingFilter(context)
  for (const { id } of bookings.filter(isOpen)) await reconcileReports(context, id)

  function takesName(name: string) {
    return name !== to && from.includes(name)
  }
}

const NOBODY = { ...NO_HOLDER_PARTS, holderName: 'Cliente anonimizado', holderDocument: '', phone: '', email: '' }
const ANONYMISED_FIELDS = ['el titular', 'las observaciones'] as const

/**
 * Removes name, phone, e-mail and free texts from the client's bookings that are over or deleted. The bookings must be
 * locked. Notes of payments stay, because payments never change.
 */
export async function anonymiseHolder(
  context: JobContext,
  bookings: readonly BookingOfClient[],
  { keepsClient }: { keepsClient: boolean },
): Promise<void> {
  const isOpen = await openBookingFilter(context)
  const over = bookings.filter((booking) => !isOpen(booking))
  const forgotten = over.map((booking) => ({ ...booking, ...NOBODY, clientId: keepsClient ? booking.clientId : null }))
  await writeHolders(context, forgotten, ANONYMISED_FIELDS)
  const ids = over.map(({ id }) => id)
  await clearFreeTexts(context.db, context.accountId, ids)
  await deleteDraftsOfBookings(context.db, context.accountId, ids)
}
