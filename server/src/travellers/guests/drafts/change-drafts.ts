import type { GuestDraftData, guestDraftsApi, SavedGuestDraft } from '@posada/contract/travellers/guests/guest-drafts'
import type { Input } from '@posada/contract/endpoint'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { lockBooking } from '../../../bookings/bookings/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { deleteDraft, draftsOfBooking, findDraft, replaceResponsible, saveDraftRow } from '../queries/drafts.ts'

/** As many as a group of fifty rooms has people. */
export const MAX_DRAFTS = 200

/**
 * Keeps the half-filled form of a guest of the booking. Nothing is validated and nobody is registered.
 * @throws UserError where the booking is cancelled, the draft is gone, or another user has saved it meanwhile
 */
export async function saveDraft(
  context: RequestContext,
  { bookingId, key, version, ...data }: SavedGuestDraft,
): Promise<{ version: number }> {
  const { db, accountId, loginId, now } = context
  await lockActiveBooking(context, bookingId)
  const stored = await findDraft(db, accountId, key)
  if (!stored && version !== null)
    throw new UserError('Este huésped ya se ha registrado o se ha descartado: mire los huéspedes de la reserva')
  if (stored && stored.version !== version && stored.savedBy !== loginId)
    throw new UserError('Otra persona ha seguido con este huésped. Ábralo de nuevo desde la reserva')
  if (!stored && (await draftsOfBooking(db, accountId, bookingId)).length >= MAX_DRAFTS)
    throw new UserError(`Esta reserva ya tiene ${MAX_DRAFTS} huéspedes sin terminar`)
  const saved = { accountId, key, bookingId, data: data satisfies GuestDraftData, savedBy: loginId, now }
  const newVersion = await saveDraftRow(db, saved)
  context.changed('bookings', bookingId)
  return { version: newVersion }
}

/** Locks a booking whose guests may be noted. @throws UserError where it does not take place */
export async function lockActiveBooking(context: RequestContext, bookingId: string) {
  const locked = await lockBooking(context, bookingId)
  if (!occupiesUnits(locked.booking.state)) throw new UserError('La reserva está cancelada: recupérela antes')
  return locked
}

/** @throws UserError when the account has no such draft in the booking */
export async function discardDraft(
  context: RequestContext,
  { bookingId, key }: Input<(typeof guestDraftsApi)['discard']>,
): Promise<void> {
  const { db, accountId } = context
  await lockBooking(context, bookingId)
  const stored = await findDraft(db, accountId, key)
  if (stored?.bookingId !== bookingId) throw new UserError('Este huésped ya no está sin terminar')
  await deleteDraft(db, accountId, key)
  context.changed('bookings', bookingId)
}

/** The draft has become a registered guest. Call only while the booking is locked. */
export async function completeDraft(
  context: RequestContext,
  { key, bookingId, guestId }: { key: string; bookingId: string; guestId: string },
): Promise<void> {
  const { db, accountId } = context
  const stored = await findDraft(db, accountId, key)
  if (!stored) return
  await deleteDraft(db, accountId, key)
  await replaceResponsible(db, accountId, { bookingId: stored.bookingId, key, guestId })
  if (stored.bookingId !== bookingId) context.changed('bookings', stored.bookingId)
}
