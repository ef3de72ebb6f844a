import { isMessageDue, reasonDay } from '@posada/domain/messages/due-message'
import type { AutomaticKey } from '@posada/domain/messages/message-key'
import { lockBookingIfExists, type LockedBooking } from '../bookings/public.ts'
import { findSelfCheckin } from '../checkin-places/public.ts'
import type { Dependencies } from '../dependencies.ts'
import { type EstablishmentRow, requireEstablishment } from '../establishments/public.ts'
import { addressOf } from '../http-address.ts'
import { inJobTransaction, type WorkDependencies } from '../http/handlers/job-transaction.ts'
import type { JobContext } from '../http/handlers/request-context.ts'
import type { SendingConfig } from '../links/public.ts'
import { hasDeclined, isQueued, queueMessage, settingsOf } from '../message-outbox/public.ts'
import { isSelfCheckinOn } from '../profile/public.ts'
import { inviteGuests, remindGuests } from '../self-check-in/public.ts'

export type DueMessage = { accountId: string; establishmentId: string; key: AutomaticKey; bookingId: string }

export type MessageWorker = WorkDependencies & Pick<Dependencies, 'secrets'> & { config: SendingConfig }

type Sending = { key: AutomaticKey; days: number; hour: string }
type Addressee = { booking: LockedBooking['booking']; establishment: EstablishmentRow }

/**
 * Queues automatic messages of one establishment and kind in one transaction. Whether each is due is asked again under the lock
 * of its booking, so that none leaves twice or after its reason is gone. Returns how many were queued.
 */
export function queueDueMessages(
  { accountId, establishmentId, key }: Omit<DueMessage, 'bookingId'>,
  bookingIds: readonly string[],
  worker: MessageWorker,
): Promise<number> {
  return inJobTransaction(worker, { accountId, action: 'messages' }, async (context) => {
    const { db } = context
    const establishment = await requireEstablishment(db, accountId, establishmentId)
    const setting = (await settingsOf(db, accountId, establishmentId)).find((found) => found.key === key)
    const isOfCheckin = key === 'invitation' || key === 'reminder'
    if (!setting?.isOn || (isOfCheckin && !(await isSelfCheckinOn(db, accountId)))) return 0
    let queued = 0
    for (const bookingId of [...bookingIds].sort()) {
      const locked = await lockBookingIfExists(context, bookingId)
      if (!locked) continue
      const addressee = { booking: locked.booking, establishment }
      if (!(await isDue(context, { ...setting, key }, addressee))) continue
      await queue(context, worker, key, addressee)
      queued++
    }
    return queued
  })
}

async function isDue(context: JobContext, sending: Sending, { booking, establishment }: Addressee): Promise<boolean> {
  const { db, accountId, now } = context
  if (booking.email === '') return false
  const checkin = await findSelfCheckin(db, accountId, booking.id)
  const messaged = {
    state: booking.state,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    isCheckedIn: booking.checkedInAt !== null,
    madeAt: booking.createdAt,
    selfCheckin: checkin === undefined ? 'none' : checkin.isReceived ? 'received' : 'sent',
  } as const
  if (!isMessageDue(sending, messaged, { timeZone: establishment.timeZone, now })) return false
  if (sending.key === 'after-departure' && (await hasDeclined(db, accountId, booking.email))) return false
  const reason = { bookingId: booking.id, key: sending.key, reasonDay: reasonDay(sending.key, booking) }
  return !(await isQueued(db, accountId, reason))
}

async function queue(
  context: JobContext,
  { secrets, config }: MessageWorker,
  key: AutomaticKey,
  { booking, establishment }: Addressee,
): Promise<void> {
  const reason = { reasonDay: reasonDay(key, booking) }
  const bookingId = booking.id
  if (key === 'invitation')
    await inviteGuests({ config, secrets }, context, { bookingId, sendBy: 'email', email: null, ...reason })
  else if (key === 'reminder') await remindGuests({ config, secrets }, context, { bookingId, ...reason })
  else {
    const setup = { secrets, publicAddress: addressOf(config) }
    await queueMessage(context, { key, booking, establishment, setup, ...reason })
  }
}
