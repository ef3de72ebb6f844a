import type { CheckinForm, FormPlace } from '@posada/contract/guest-pages/self-check-in/guest-form'
import { todayIn } from '@posada/domain/platform/days/day'
import { guestLanguage } from '@posada/domain/travellers/guest-language'
import { initialOf } from '@posada/domain/guest-pages/self-check-in/initial'
import { type FormSituation, formSituation } from '@posada/domain/guest-pages/self-check-in/form-situation'
import { type BookingRow, findBooking, roomsOfBooking, unitTypes } from '../../../bookings/bookings/public.ts'
import { findSelfCheckin, placesOfBooking, type SelfCheckinRow } from '../../../travellers/checkin-places/public.ts'
import {
  type EstablishmentRow,
  establishmentForGuests,
  requireEstablishment,
} from '../../../establishments/establishments/public.ts'
import { registeredGuests } from '../../../travellers/guests/public.ts'
import { invalidLink } from '../../../platform/http/errors.ts'
import type { LinkContext } from '../../../platform/http/handlers/request-context.ts'
import { isSelfCheckinOn, selfCheckinMessage } from '../../../establishments/profile/public.ts'
import { serviceOf } from '../../../travellers/registry/public.ts'

/** What a link opens: the booking with its self check-in and its establishment. */
export type OpenedForm = {
  booking: BookingRow
  checkin: SelfCheckinRow
  establishment: EstablishmentRow
  situation: FormSituation
}

/** @throws UserError, the same as for a wrong link, where the booking was deleted or its self check-in withdrawn */
export async function openedForm({ db, accountId, objectId, now }: LinkContext): Promise<OpenedForm> {
  const booking = await findBooking(db, accountId, objectId)
  const checkin = booking && (await findSelfCheckin(db, accountId, objectId))
  if (!booking || !checkin) throw invalidLink()
  const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
  const situation = formSituation(
    {
      state: booking.state,
      isCheckedIn: booking.checkedInAt !== null,
      isCheckedOut: booking.checkedOutAt !== null,
      checkOut: booking.checkOut,
      isReceived: checkin.isReceived,
    },
    { isOn: await isSelfCheckinOn(db, accountId), today: todayIn(establishment.timeZone, now) },
  )
  return { booking, checkin, establishment, situation }
}

/** What the page shows. Reads only: mail scanners open it too. */
export async function readCheckinForm(context: LinkContext): Promise<CheckinForm> {
  const { booking, checkin, establishment, situation } = await openedForm(context)
  return {
    language: guestLanguage(booking),
    situation,
    places: await formPlaces(context, situation),
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    checkInTime: establishment.checkInTime,
    arrivalHour: checkin.arrivalHour,
    message: await selfCheckinMessage(context.db, context.accountId),
    service: serviceOf(establishment.provinceCode),
    units: unitTypes(await roomsOfBooking(context.db, context.accountId, booking.id)),
    byCar: establishment.directionsByCar,
    mapUrl: establishment.mapUrl,
    establishment: { ...establishmentForGuests(establishment), address: establishment.address },
  }
}

/** No more of a person than their initial. */
async function formPlaces({ db, accountId, objectId }: LinkContext, situation: FormSituation): Promise<FormPlace[]> {
  const guests = new Map((await registeredGuests(db, accountId, objectId)).map((guest) => [guest.id, guest]))
  const isOpen = situation === 'open' || situation === 'received'
  return (await placesOfBooking(db, accountId, objectId)).map(({ id, guestId, state }) => {
    const guest = guestId === null ? undefined : guests.get(guestId)
    return {
      id,
      state,
      initial: initialOf(guest?.name ?? ''),
      isReplaceable: isOpen && guest?.isSelfRegistered === true,
    }
  })
}
