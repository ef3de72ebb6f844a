import { isMessageDue, reasonDay } from '@posada/domain/guest-pages/messages/due-message'
import { type ScheduledKey, hasLink } from '@posada/domain/guest-pages/messages/message-key'
import {
  type BookingRow,
  findBookings,
  lockBookingIfExists,
  type LockedBooking,
  stayLinkOf,
} from '../../bookings/bookings/public.ts'
import { findSelfCheckin } from '../../travellers/checkin-places/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type EstablishmentRow, requireEstablishment } from '../../establishments/establishments/public.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { inJobTransaction, type WorkDependencies } from '../../platform/http/handlers/job-transaction.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { SendingConfig } from '../../outbox/links/public.ts'
import { hasDeclined, isQueued, queueMessage, settingsOf } from '../../outbox/message-outbox/public.ts'
import { isSelfCheckinOn } from '../../establishments/profile/public.ts'
import { inviteGuests, remindGuests } from '../self-check-in/public.ts'
import { lockBookings } from './queries/messages.ts'

export type DueMessage = { accountId: string; establishmentId: string; key: ScheduledKey; bookingId: string }

export type MessageWorker = WorkDependencies & Pick<Dependencies, 'secrets'> & { config: SendingConfig }

type Sending = { key: ScheduledKey; days: number; hour: string }
type Addressee = { booking: LockedBooking['booking'] | BookingRow; establishment: EstablishmentRow }

/**
 * Queues automatic messages of one establishment and kind. Whether each is due is asked again under the lock of its booking, so
 * that none leaves twice or after its reason is gone. Returns how many were queued.
 */
export async function queueDueMessages(
  due: Omit<DueMessage, 'bookingId'>,
  bookingIds: readonly string[],
  worker: MessageWorker,
): Promise<number> {
  const { accountId, establishmentId, key } = due
  const inTransaction = (work: (context: JobContext, establishment: Sender) => Promise<number>) =>
    inJobTransaction(worker, { accountId, action: 'messages' }, async (context) => {
      const establishment = await requireEstablishment(context.db, accountId, establishmentId)
      const setting = (await settingsOf(context.db, accountId, establishmentId)).find((found) => found.key === key)
      return setting?.isOn ? work(context, { establishment, sending: { ...setting, key } }) : 0
    })
  if (key === 'before-arrival' || key === 'after-departure')
    return inTransaction((context, sender) => queueAll(context, worker, sender, bookingIds))
  // Inviting locks units, which must come before the bookings: each in a transaction of its own.
  let queued = 0
  for (const bookingId of bookingIds)
    queued += await inTransaction((context, sender) => inviteOne(context, worker, sender, bookingId))
  return queued
}

type Sender = { establishment: EstablishmentRow; sending: Sending }

/** Locks only the bookings, all in the order of their ids. */
async function queueAll(
  context: JobContext,
  { secrets, config }: MessageWorker,
  { establishment, sending }: Sender,
  bookingIds: readonly string[],
): Promise<number> {
  const { db, accountId } = context
  const { key } = sending
  const setup = { secrets, publicAddress: addressOf(config) }
  await lockBookings(db, accountId, bookingIds)
  let queued = 0
  for (const booking of await findBookings(db, accountId, bookingIds)) {
    if (!(await isDue(context, sending, { booking, establishment }))) continue
    const link = hasLink(key) ? await stayLinkOf({ secrets, config }, context, booking, establishment) : undefined
    await queueMessage(context, { key, booking, establishment, setup, link, reasonDay: reasonDay(key, booking) })
    queued++
  }
  return queued
}

async function inviteOne(
  context: JobContext,
  { secrets, config }: MessageWorker,
  { establishment, sending }: Sender,
  bookingId: string,
): Promise<number> {
  const { key } = sending
  if (!(await isSelfCheckinOn(context.db, context.accountId))) return 0
  const locked = await lockBookingIfExists(context, bookingId)
  if (!locked || !(await isDue(context, sending, { booking: locked.booking, establishment }))) return 0
  const reason = { reasonDay: reasonDay(key, locked.booking) }
  if (key === 'reminder') await remindGuests({ config, secrets }, context, { bookingId, ...reason })
  else await inviteGuests({ config, secrets }, context, { bookingId, sendBy: 'email', email: null, ...reason })
  return 1
}

async function isDue(context: JobContext, sending: Sending, { booking, establishment }: Addressee): Promise<boolean> {
  const { db, accountId, now } = context
  if (booking.email === '') return false
  const isOfCheckin = sending.key === 'invitation' || sending.key === 'reminder'
  const checkin = isOfCheckin ? await findSelfCheckin(db, accountId, booking.id) : undefined
  const messaged = {
    state: booking.state,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    isCheckedIn: booking.checkedInAt !== null,
    expectedSince: booking.expectedSince ?? booking.createdAt,
    selfCheckin: checkin === undefined ? 'none' : checkin.isReceived ? 'received' : 'sent',
  } as const
  if (!isMessageDue(sending, messaged, { timeZone: establishment.timeZone, now })) return false
  if (sending.key === 'after-departure' && (await hasDeclined(db, accountId, booking.email))) return false
  const reason = { bookingId: booking.id, key: sending.key, reasonDay: reasonDay(sending.key, booking) }
  return !(await isQueued(db, accountId, reason))
}
