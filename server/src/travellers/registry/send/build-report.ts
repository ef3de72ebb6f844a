import { localInstant } from '@posada/domain/platform/days/local-time'
import { addDays } from '@posada/domain/platform/days/day'
import { contactOf } from '@posada/domain/travellers/address-faults'
import { kindOfPaymentMethod } from '@posada/domain/travellers/registry-codes'
import { isMinor } from '@posada/domain/travellers/registry-text'
import { isRelationship, relationshipPair } from '@posada/domain/travellers/relationships'
import type { Traveller } from '@posada/domain/travellers/traveller'
import type { BookingToReport } from '../queries/booking-to-report.ts'
import type { GuestInSituation, Situation } from '../reconcile/situation.ts'
import type { Contract, RegistryReport, ReportedTraveller } from '../traveller-registry.ts'

type Payment = { method: string; day: string } | undefined
type ReportReference = { establishmentCode: string; reference: string; payment: Payment }

/** The report of a reservation; its hours are midnight, because they are not known yet. */
export function reservationReport({ booking, units, reservation }: Situation, place: ReportReference): RegistryReport {
  const { checkIn, checkOut, occupants, holder } = reservation
  const contract = {
    ...contractOf(booking, place),
    arrival: `${checkIn}T00:00:00`,
    departure: `${checkOut}T00:00:00`,
    people: Math.max(1, occupants),
    rooms: Math.max(1, units.length),
  }
  return { kind: 'reservation', establishmentCode: place.establishmentCode, contract, holder }
}

/** The report of the travellers of one establishment code, from the first arrival to the last departure. */
export function travellersReport(
  { booking, units, guests: everybody, adultsElsewhere }: Situation,
  guests: readonly GuestInSituation[],
  place: ReportReference,
): Extract<RegistryReport, { kind: 'travellers' }> {
  const group = guests[0]?.group ?? ''
  const rooms = units.filter(({ registryCode }) => registryCode === group).length
  const came = new Date(Math.min(...guests.map(({ cameAt }) => cameAt.getTime())))
  const arrival = localInstant(booking.timeZone, came)
  const leavesOn = guests.map((guest) => guest.leavesOn).reduce((last, day) => (day > last ? day : last))
  const planned = `${leavesOn}T${booking.checkOutTime}:00`
  const contract = {
    ...contractOf(booking, place),
    arrival,
    // The registry requires a departure after the arrival.
    departure: planned > arrival ? planned : `${addDays(arrival.slice(0, 10), 1)}T${booking.checkOutTime}:00`,
    people: guests.length,
    rooms: Math.max(1, rooms),
  }
  const adults = [...everybody.map(({ facts }) => facts), ...adultsElsewhere]
  const travellers = guests.map((guest) => reportedTraveller(guest, guests, adults))
  return { kind: 'travellers', establishmentCode: place.establishmentCode, contract, travellers }
}

function contractOf(booking: BookingToReport, { reference, payment }: ReportReference) {
  const { createdAt, timeZone, hasInternet, payTo } = booking
  const contract: Pick<Contract, 'reference' | 'agreedOn' | 'hasInternet' | 'payment'> = {
    reference,
    agreedOn: localInstant(timeZone, createdAt).slice(0, 10),
    hasInternet,
    payment: paymentOf(payTo, payment),
  }
  return contract
}

function paymentOf(payTo: string, payment: Payment): Contract['payment'] {
  if (payTo === 'agency') return { kind: 'platform' }
  if (!payment) return { kind: 'on-arrival' }
  return { kind: kindOfPaymentMethod[payment.method] ?? 'other', paidOn: payment.day }
}

/**
 * A minor states their relationship to the responsible adult, an adult theirs to the first minor who names them. The
 * adult of a minor may be in an earlier report of the booking, or in another booking.
 */
function reportedTraveller(
  { facts }: GuestInSituation,
  guests: readonly GuestInSituation[],
  adults: readonly (Traveller & { id: string })[],
): ReportedTraveller {
  const { id: _id, arrivesOn, responsibleId, responsibleName: _name, ...more } = facts
  const { issuedOn: _issued, expiresOn: _expires, ...traveller } = more
  const adult = adults.find(({ id }) => id === responsibleId) ?? null
  const contact = contactOf(facts, adult, arrivesOn)
  return { ...traveller, ...contact, relationship: relationshipOf(facts, guests) }
}

function relationshipOf(
  { id, birthDate, arrivesOn, relationship }: GuestInSituation['facts'],
  guests: readonly GuestInSituation[],
): string {
  if (isMinor(birthDate, arrivesOn)) return isRelationship(relationship) ? relationshipPair(relationship).minor : ''
  const ward = guests.find(({ facts }) => facts.responsibleId === id && isMinor(facts.birthDate, facts.arrivesOn))
  const code = ward?.facts.relationship ?? ''
  return isRelationship(code) ? relationshipPair(code).adult : ''
}
