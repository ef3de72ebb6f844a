import type { Day } from '@posada/domain/platform/days/day'
import { lockBooking } from '../../bookings/bookings/public.ts'
import { readCheckinLinks } from '../../travellers/checkin-places/public.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { InvitationDependencies } from './invite-guests.ts'
import { mailInvitation } from './mail-invitation.ts'
import { requireInvited } from './require-invited.ts'

/** Mails the link of a self check-in again with a reminder. @throws UserError where none was sent, or its link has ended */
export async function remindGuests(
  { secrets, config }: InvitationDependencies,
  context: JobContext,
  { bookingId, reasonDay }: { bookingId: string; reasonDay?: Day },
): Promise<void> {
  const { db, accountId } = context
  await requireInvited(context, bookingId)
  const { booking } = await lockBooking(context, bookingId)
  const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
  const { link } = await readCheckinLinks({ secrets, publicAddress: addressOf(config) }, context, bookingId)
  if (link === '') throw new UserError('El enlace del auto check-in ya no vale')
  await mailInvitation(context, {
    key: 'reminder',
    booking,
    establishment,
    recipient: booking.email,
    link,
    ...(reasonDay !== undefined && { reasonDay }),
  })
}
