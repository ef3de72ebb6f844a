import type { StayOfToday, UnitOfStay } from '@posada/contract/account/today/today'
import { unregistered } from '@posada/domain/account/today/due-step'
import { pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { CLEANING, isInspected } from '@posada/domain/establishments/units/cleaning-status'
import { isBilledBySum } from '@posada/domain/money/billing/booking-billing'
import { type Day, todayIn } from '@posada/domain/platform/days/day'
import { localInstant, localTimeOf } from '@posada/domain/platform/days/local-time'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'
import type { StoredUnit } from '../../establishments/units/public.ts'
import type { DeskStayRow } from '../../travellers/guests/public.ts'
import { deadlineOf } from '../../travellers/registry/public.ts'

type Stretch = DeskStayRow['stretches'][number]
type Facts = {
  units: ReadonlyMap<string, StoredUnit>
  /** When the cleaning of a unit began that is not finished. */
  cleanings: ReadonlyMap<string, Date>
  now: Date
}

/** Null for a stay that only tomorrow begins, and for one whose establishment is gone. */
export function stayOfToday(
  row: DeskStayRow,
  establishment: EstablishmentRow | undefined,
  facts: Facts,
): StayOfToday | null {
  if (!establishment) return null
  const { timeZone } = establishment
  const today = todayIn(timeZone, facts.now)
  if (row.checkIn > today) return null
  const { id, locator, establishmentId, holderName, checkIn, checkOut, state, occupants, children, registered } = row
  const { places, receivedPlaces, arrivalHour, checkedIn, checkedOut, checkedInAt, checkedOutAt } = row
  return {
    id,
    locator,
    establishmentId,
    holderName,
    checkIn,
    checkOut,
    state,
    version: row.version,
    units: stretchesOn(row, today).map((stretch) => unitOf(stretch, facts, timeZone)),
    occupants,
    children,
    registered,
    places,
    receivedPlaces,
    arrivalHour,
    checkedInTime: timeOn(today, checkedInAt, timeZone),
    checkedOutTime: timeOn(today, checkedOutAt, timeZone),
    checkedIn,
    checkedOut,
    reportDueAt: checkedInAt && unregistered(row) > 0 ? deadlineOf(checkedInAt).toISOString() : '',
    pending: pendingAmount(row),
    agencyPays: row.agencyPays,
    billed: isBilledBySum(row),
    agencyName: row.agencyName,
    channelName: row.portal,
    phone: row.phone,
    observations: row.observations,
  }
}

/** The parts of the booking that its guests are in today: before they leave the last, otherwise those of the night that comes. */
function stretchesOn({ stretches, checkOut }: DeskStayRow, today: Day): Stretch[] {
  const isToday = (each: Stretch) =>
    checkOut <= today ? each.checkOut === checkOut : each.checkIn <= today && today < each.checkOut
  const found = stretches.filter(isToday)
  return found.length > 0 ? found : stretches
}

function unitOf(
  { roomId, name, isParking, id, checkIn, checkOut }: Stretch,
  { units, cleanings }: Facts,
  timeZone: string,
): UnitOfStay {
  const unit = units.get(roomId)
  const begun = cleanings.get(roomId)
  return {
    id: roomId,
    name,
    cleanStatus: unit?.cleanStatus ?? CLEANING.clean,
    isInspected: unit !== undefined && isInspected(unit),
    cleaningSince: begun && unit?.cleanStatus !== CLEANING.clean ? localTimeOf(timeZone, begun) : '',
    isParking,
    stretchId: id,
    checkIn,
    checkOut,
  }
}

const timeOn = (day: Day, instant: Date | null, timeZone: string): string => {
  const local = instant ? localInstant(timeZone, instant) : ''
  return local.startsWith(day) ? local.slice(11, 16) : ''
}
