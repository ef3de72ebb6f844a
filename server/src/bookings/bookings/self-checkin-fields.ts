import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { guestLanguage } from '@posada/domain/travellers/guest-language'
import { isAllReceived, progressOf } from '@posada/domain/guest-pages/self-check-in/place-state'
import { frontDesk, guestReaders } from '@posada/domain/account/users/roles'
import { type CheckinSetup, invitationWords, readCheckinLinks } from '../../travellers/checkin-places/public.ts'
import { describePlaces } from '../../travellers/guests/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { isSelfCheckinOn } from '../../establishments/profile/public.ts'
import { whatsAppLink } from './mail/whatsapp-link.ts'
import type { BookingRow, RoomOfBooking } from './queries/bookings.ts'

export type SelfCheckinFields = Pick<
  BookingInfo,
  | 'isPreCheckIn'
  | 'isPreCheckInAgain'
  | 'selfCheckinActive'
  | 'selfCheckinCounts'
  | 'checkinPlaces'
  | 'checkinLink'
  | 'checkinShortLink'
  | 'whatsAppLink'
>
type Reader = Pick<RequestContext, 'db' | 'accountId' | 'now' | 'role'>

/** What the booking's dialog shows of the self check-in. Only those who may send the link see it. */
export async function selfCheckinFields(
  setup: CheckinSetup | undefined,
  reader: Reader,
  { booking, rooms }: { booking: BookingRow; rooms: readonly RoomOfBooking[] },
): Promise<SelfCheckinFields> {
  const { db, accountId, role } = reader
  const showsContact = guestReaders.includes(role)
  const [places, selfCheckinActive] = await Promise.all([
    describePlaces({ db, accountId }, booking.id, { units: rooms, showsContact }),
    isSelfCheckinOn(db, accountId),
  ])
  const progress = progressOf(places.map(({ state }) => state))
  const isReceived = isAllReceived(progress)
  const showsLink = setup !== undefined && places.length > 0 && frontDesk.includes(role)
  const { link, shortLink } = showsLink ? await readCheckinLinks(setup, reader, booking.id) : NO_LINKS
  const { title } = invitationWords[guestLanguage(booking)]
  return {
    isPreCheckIn: isReceived,
    isPreCheckInAgain: isReceived,
    selfCheckinActive,
    selfCheckinCounts: [progress.received, progress.places],
    checkinPlaces: places,
    checkinLink: link,
    checkinShortLink: shortLink,
    whatsAppLink: whatsAppLink(booking.phone, link === '' ? '' : `${title}: ${link}`),
  }
}

const NO_LINKS = { link: '', shortLink: '' }
