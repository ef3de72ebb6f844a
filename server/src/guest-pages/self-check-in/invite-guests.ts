import { type Day, todayIn } from '@posada/domain/platform/days/day'
import { invitationEnd, invitationFault, placesToMake } from '@posada/domain/guest-pages/self-check-in/invitation'
import { lockBooking, type LockedBooking } from '../../bookings/bookings/public.ts'
import {
  findSelfCheckin,
  insertPlaces,
  makeCheckinLinks,
  placesOfBooking,
  readCheckinLinks,
  saveSending,
} from '../../travellers/checkin-places/public.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { guestsOfBooking } from '../../travellers/guests/public.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { queueSmsMessage } from '../../outbox/message-outbox/public.ts'
import { newId } from '../../platform/ids.ts'
import { requireSendable, type SendingConfig, type SendMethod } from '../../outbox/links/public.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { isSelfCheckinOn } from '../../establishments/profile/public.ts'
import { reconcileReports } from '../../travellers/registry/public.ts'
import { mailInvitation } from './mail-invitation.ts'
import { requireInvited } from './require-invited.ts'

type Invitation = {
  bookingId: string
  sendBy: SendMethod
  email: string | null
  phone?: string | null
  /** Of an invitation that leaves by itself. */
  reasonDay?: Day
}

export type InvitationDependencies = { config: SendingConfig; secrets: SecretBox }

/**
 * Sends the link of the self check-in to the guests of a booking, or gives it to be copied. The first time makes its places;
 * another time sends the same link again. @throws UserError where it cannot be sent
 */
export async function inviteGuests(
  dependencies: InvitationDependencies,
  context: JobContext,
  { bookingId, sendBy, email, phone: otherPhone, reasonDay }: Invitation,
): Promise<{ link: string }> {
  const { db, accountId, loginId, now } = context
  if (!(await isSelfCheckinOn(db, accountId))) throw new UserError('Active el auto check-in en el panel de usuario')
  const { booking } = await lockBooking(context, bookingId)
  const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
  const fault = invitationFault(
    { state: booking.state, isCheckedOut: booking.checkedOutAt !== null, checkOut: booking.checkOut },
    todayIn(establishment.timeZone, now),
  )
  if (fault) throw new UserError(fault)
  const recipient = email ?? booking.email
  const phone = otherPhone ?? booking.phone
  requireSendable(dependencies, { sendBy, email: recipient, phone })

  const isFirst = (await findSelfCheckin(db, accountId, bookingId)) === undefined
  // Copying the link again does not hide where it was sent to.
  if (isFirst || sendBy !== 'copy_link') {
    const sending = {
      sentBy: sendBy,
      sentTo: sendBy === 'email' ? recipient : sendBy === 'sms' ? phone : '',
      sentAt: now,
    }
    await saveSending(db, { accountId, bookingId, createdBy: loginId }, sending)
  }
  if (isFirst) await makePlaces(context, booking)
  const setup = { secrets: dependencies.secrets, publicAddress: addressOf(dependencies.config) }
  const found = await readCheckinLinks(setup, context, bookingId)
  const expiresAt = invitationEnd(establishment.timeZone, booking.checkOut)
  const { link, shortLink } =
    found.link === '' ? await makeCheckinLinks(setup, context, { bookingId, expiresAt }) : found
  if (sendBy === 'email')
    await mailInvitation(context, { booking, establishment, recipient, link, ...(reasonDay && { reasonDay }) })
  if (sendBy === 'sms')
    await queueSmsMessage(context, { key: 'invitation', booking, establishment, recipient: phone, link: shortLink })
  context.noted(NOTES[sendBy])
  context.changed('self-check-ins', bookingId)
  context.changed('bookings', bookingId)
  return { link }
}

/** Sends it again. @throws UserError where it was never sent */
export async function inviteGuestsAgain(
  dependencies: InvitationDependencies,
  context: JobContext,
  invitation: Invitation,
): Promise<{ link: string }> {
  await requireInvited(context, invitation.bookingId)
  return inviteGuests(dependencies, context, invitation)
}

const NOTES: Record<SendMethod, string> = {
  email: 'Auto check-in enviado por correo',
  sms: 'Auto check-in enviado por SMS',
  copy_link: 'Enlace del auto check-in copiado',
}

async function makePlaces(context: JobContext, booking: LockedBooking['booking']): Promise<void> {
  const { db, accountId, now } = context
  const guests = (await guestsOfBooking(db, accountId, booking.id)).length
  const missing =
    placesToMake({ occupants: booking.occupants, guests }) - (await placesOfBooking(db, accountId, booking.id)).length
  const places = Array.from({ length: missing }, () => ({
    accountId,
    bookingId: booking.id,
    id: newId(now.getTime()),
    createdAt: now,
  }))
  await insertPlaces(db, places)
  await reconcileReports(context, booking.id) // the registered guests fill the places
}
