import { formatDay, todayIn } from '@posada/domain/platform/days/day'
import { hasArrived } from '@posada/domain/bookings/stays/guest-arrival'
import { updateTaxForGuests } from '../../../bookings/bookings/public.ts'
import { clearMarksByDocument } from '../../../bookings/clients/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { reconcileReports } from '../../registry/public.ts'
import { lockGuest } from '../lock-guest.ts'
import { requireGuest } from '../require-guest.ts'
import { retentionEnd } from './erase-after-retention.ts'
import { clearCommunications, communicationIdsOfGuest } from '../queries/erase.ts'
import { deleteDraft, draftsWithDocument } from '../queries/drafts.ts'
import { deleteGuests, type GuestDetails } from '../queries/guests.ts'
import { mayAuthorityHaveGuest } from '../queries/communications.ts'

/**
 * Erases a guest, their signature, and their data in reports that no authority has accepted.
 * @throws UserError while the law requires that the guest's data is kept
 */
export async function eraseGuest(context: RequestContext, id: string): Promise<void> {
  const { db, accountId, now } = context
  const guest = await requireGuest(context, id, { isAnnulledToo: true })
  const until = retentionEnd(guest.leavesOn)
  const isOver = todayIn(guest.timeZone, now) > until
  if (!isOver && (await mustBeKept(context, guest))) throw stillKeptError(until)
  await clearCommunications(
    db,
    accountId,
    await communicationIdsOfGuest(db, accountId, id, ['discarded', 'refused', 'cancelled']),
  )
  await deleteGuests(db, accountId, [id])
  if (guest.documentNumber !== '') {
    await eraseDraftsOf(context, guest.documentNumber)
    await clearMarksByDocument(context, guest)
  }
  context.changed('guests', id)
  context.changed('bookings', guest.bookingId)
  const isReviewed = !isOver && (await updateTaxForGuests(context, guest.bookingId)) // years after the stay the tax is not recalculated
  if (!isReviewed) await reconcileReports(context, guest.bookingId)
}

/** What was typed for the same person in bookings where they are not registered. */
async function eraseDraftsOf({ db, accountId, changed }: RequestContext, documentNumber: string): Promise<void> {
  const drafts = await draftsWithDocument(db, accountId, documentNumber)
  for (const { key } of drafts) await deleteDraft(db, accountId, key)
  if (drafts.length > 0) changed('bookings', ...drafts.map(({ bookingId }) => bookingId))
}

/**
 * Whether the guest has arrived, has a report number (the series may not have gaps), or was reported to an authority.
 */
async function mustBeKept(context: RequestContext, guest: GuestDetails): Promise<boolean> {
  if (guest.annulledAt !== null || guest.reportNumber !== null) return true
  const { locked, guest: present } = await lockGuest(context, guest.id)
  const isHere = hasArrived({ ...present, booking: locked.booking, now: context.now })
  if (present.reportNumber !== null || isHere) return true
  return mayAuthorityHaveGuest(context.db, context.accountId, guest.id)
}

const stillKeptError = (until: string) =>
  new UserError(
    `La ley obliga a guardar sus datos tres años desde el final de la estancia, hasta el ${formatDay(until)}. ` +
      'Después se borran solos.',
  )
