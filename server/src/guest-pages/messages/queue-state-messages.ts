import { type BookingNews, isStateMessageDue } from '@posada/domain/guest-pages/messages/state-message'
import { messageNames, type StateKey } from '@posada/domain/guest-pages/messages/message-key'
import { type BookingRow, findBookings, sendStateMessage } from '../../bookings/bookings/public.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { inJobTransaction } from '../../platform/http/handlers/job-transaction.ts'
import { settingsOf, wordsOfBookings } from '../../outbox/message-outbox/public.ts'
import { lockBookings } from './queries/messages.ts'
import type { MessageWorker } from './queue-due-messages.ts'

export type DueStateMessage = { accountId: string; establishmentId: string; key: StateKey; bookingId: string }

/**
 * Queues confirmations or cancellations of one establishment. Whether each is due is asked again under the lock of its booking, and
 * it describes the booking as it is then. Returns how many were queued.
 */
export function queueStateMessages(
  { accountId, establishmentId, key }: Omit<DueStateMessage, 'bookingId'>,
  bookingIds: readonly string[],
  worker: MessageWorker,
): Promise<number> {
  return inJobTransaction(worker, { accountId, action: 'messages' }, async (context) => {
    const { db, now } = context
    const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
    const setting = (await settingsOf(db, accountId, establishmentId)).find((found) => found.key === key)
    if (!setting?.isOn) return 0
    await lockBookings(db, accountId, bookingIds)
    const words = new Map((await wordsOfBookings(db, accountId, bookingIds)).map((word) => [word.bookingId, word]))
    let queued = 0
    for (const booking of await findBookings(db, accountId, bookingIds)) {
      const { newsSince } = booking
      const news = newsOf(booking, words.get(booking.id))
      if (booking.email === '' || newsSince === null) continue
      if (!isStateMessageDue({ ...setting, key }, news, { timeZone, now })) continue
      await sendStateMessage(context, worker, { booking, reasonAt: newsSince })
      queued++
    }
    if (queued > 0) context.noted(messageNames[key])
    return queued
  })
}

type Words = Awaited<ReturnType<typeof wordsOfBookings>>[number]

const newsOf = (booking: BookingRow, words: Words | undefined): BookingNews => ({
  state: booking.state,
  checkIn: booking.checkIn,
  isCheckedIn: booking.checkedInAt !== null,
  createdAt: booking.createdAt,
  newsSince: booking.newsSince,
  wasConfirmed: booking.wasConfirmed,
  isOfPortal: booking.portal !== '' || (words?.isOfCalendar ?? false),
  lastWord: words?.lastKey && words.lastAt ? { key: words.lastKey, at: words.lastAt } : null,
  hasWord: words?.hasWord ?? false,
})
