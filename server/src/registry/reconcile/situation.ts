import { type Day, todayIn } from '@posada/domain/days/day'
import { type NameParts, splitName } from '@posada/domain/travellers/split-name'
import type { Traveller } from '@posada/domain/travellers/traveller'
import type { TravellerFault } from '@posada/domain/travellers/traveller-faults'
import type { Db } from '../../db/database.ts'
import { guestFaults } from '../guest-faults.ts'
import {
  type BookingToReport,
  guestsToReport,
  type GuestToReport,
  type UnitToReport,
} from '../queries/booking-to-report.ts'
import type { GuestFacts, ReservationFacts } from '../report-facts.ts'

export type GuestInSituation = {
  id: string
  row: GuestToReport
  facts: GuestFacts
  /** The unit's own registry code, '' for the establishment's. */
  group: string
  cameAt: Date
  /** When the duty to report the guest began: their arrival, or their registration if that was later. */
  knownAt: Date
  faults: TravellerFault[]
  isComplete: boolean
}

/** The current data from which the reports of a booking are made. */
export type Situation = {
  booking: BookingToReport
  today: Day
  units: UnitToReport[]
  guests: GuestInSituation[]
  /** The registry codes of its units; guests without a unit belong to the first. */
  groups: string[]
  reservation: ReservationFacts
}

export async function readSituation(
  db: Db,
  accountId: string,
  booking: BookingToReport,
  now: Date,
  { isEmpty = false } = {},
): Promise<Situation> {
  const { units } = booking
  const rows = isEmpty ? [] : await guestsToReport(db, accountId, booking.id)
  const groups = [...new Set(units.map(({ registryCode }) => registryCode))]
  const today = todayIn(booking.timeZone, now)
  const guests = guestsOf(rows, { units, firstGroup: groups[0] ?? '', timeZone: booking.timeZone })
  return { booking, today, units, guests, groups, reservation: reservationOf(booking, units) }
}

type GuestGroups = { units: UnitToReport[]; firstGroup: string; timeZone: string }

function guestsOf(rows: readonly GuestToReport[], { units, firstGroup, timeZone }: GuestGroups): GuestInSituation[] {
  const groupOf = new Map(units.map(({ roomId, registryCode }) => [roomId, registryCode]))
  const travellers = rows.map((row) => ({ ...travellerOf(row), id: row.id, row }))
  const guests = travellers.map(({ row, ...traveller }): GuestInSituation => {
    const arrivesOn = todayIn(timeZone, row.checkedInAt)
    const faults = guestFaults(traveller, arrivesOn, travellers)
    return {
      id: row.id,
      row,
      faults,
      cameAt: row.checkedInAt,
      isComplete: faults.length === 0,
      knownAt: row.createdAt > row.checkedInAt ? row.createdAt : row.checkedInAt,
      facts: { ...traveller, arrivesOn },
      group: groupOf.get(row.roomId ?? '') ?? firstGroup,
    }
  })
  const incomplete = new Set(guests.filter(({ isComplete }) => !isComplete).map(({ id }) => id))
  // A minor is not reported without their responsible adult.
  return guests.map((guest) =>
    incomplete.has(guest.facts.responsibleId ?? '') ? { ...guest, isComplete: false } : guest,
  )
}

function reservationOf(booking: BookingToReport, units: readonly UnitToReport[]): ReservationFacts {
  const { checkIn, checkOut, occupants, phone, email } = booking
  const holder = { ...nameOf(booking), phone: phone.trim(), email: email.trim() }
  return { checkIn, checkOut, occupants, holder, roomIds: units.map(({ roomId }) => roomId).sort() }
}

function nameOf({ holderName, clientName, clientSurnames }: BookingToReport): NameParts {
  return clientName === null || !clientSurnames ? splitName(holderName) : splitName(`${clientSurnames}, ${clientName}`)
}

/** Whether a guest has arrived; a check-in ticked a day early includes the arrivals of the next day. */
export function isPresent({ booking, today }: Situation, { facts }: GuestInSituation): boolean {
  return facts.arrivesOn <= today || (booking.checkedInAt !== null && facts.arrivesOn <= booking.checkIn)
}

/** A row of `guests` in the shape of the traveller rules. */
const travellerOf = (row: GuestToReport): Traveller => ({
  name: row.name,
  firstSurname: row.firstSurname,
  secondSurname: row.secondSurname,
  sex: row.sex as Traveller['sex'], // the table's check constraint guarantees it
  birthDate: row.birthDate,
  nationality: row.nationality,
  documentType: row.documentType as Traveller['documentType'], // by a check constraint too
  documentNumber: row.documentNumber,
  supportNumber: row.supportNumber,
  issuedOn: row.issuedOn,
  expiresOn: row.expiresOn,
  countryCode: row.countryCode,
  address: row.address,
  municipalityCode: row.municipalityCode,
  municipalityName: row.municipalityName,
  postalCode: row.postalCode,
  phone: row.phone,
  email: row.email,
  relationship: row.relationship,
  responsibleId: row.responsibleId,
})
