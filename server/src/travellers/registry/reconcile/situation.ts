import { type Day, todayIn } from '@posada/domain/platform/days/day'
import { NO_NAME, reportedDocument, reportedHolder } from '@posada/domain/travellers/reported-holder'
import { type AuthorityService, serviceOf } from '@posada/domain/travellers/reporting-service'
import type { Traveller } from '@posada/domain/travellers/traveller'
import type { TravellerFault } from '@posada/domain/travellers/traveller-faults'
import type { Db } from '../../../platform/db/database.ts'
import { guestFaults } from '../guest-faults.ts'
import {
  type BookingToReport,
  guestsToReport,
  guestsWithIds,
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
  /** The arrival; the planned one while the guest is expected. */
  cameAt: Date
  expectedAt: Date | null
  leavesOn: Day
  /** When the duty to report the guest began: their arrival, or their registration if that was later. */
  knownAt: Date
  faults: TravellerFault[]
  isComplete: boolean
}

/** The current data from which the reports of a booking are made. */
export type Situation = {
  booking: BookingToReport
  now: Date
  today: Day
  units: UnitToReport[]
  guests: GuestInSituation[]
  /** Responsible adults of its minors who lodge under another booking. */
  adultsElsewhere: (Traveller & { id: string })[]
  /** The registry codes of its units that lodge somebody; guests without a unit belong to the first. */
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
  const rows = isEmpty ? [] : await guestsToReport(db, accountId, booking.id)
  return situationOf(booking, rows, now, await readAdultsElsewhere(db, accountId, rows))
}

export function situationOf(
  booking: BookingToReport,
  rows: readonly GuestToReport[],
  now: Date,
  adultsElsewhere: Situation['adultsElsewhere'] = [],
): Situation {
  const { units } = booking
  const groups = [...new Set(lodgingUnits(booking).map(({ registryCode }) => registryCode))]
  const today = todayIn(booking.timeZone, now)
  const service = serviceOf(booking.provinceCode)
  const terms = { units, firstGroup: groups[0] ?? '', timeZone: booking.timeZone, adultsElsewhere, service }
  const guests = guestsOf(rows, terms)
  return { booking, now, today, units, guests, adultsElsewhere, groups, reservation: reservationOf(booking, units) }
}

/**
 * The units that lodge somebody. A unit without people may still have some while those of the others are not all people of the
 * booking; once they are, it lodges nobody: a garage, a meeting room.
 */
export function lodgingUnits({ occupants, units }: Pick<BookingToReport, 'occupants' | 'units'>): UnitToReport[] {
  const lodging = units.filter((unit) => unit.occupants > 0)
  const people = lodging.reduce((total, unit) => total + unit.occupants, 0)
  return lodging.length > 0 && people >= occupants ? lodging : [...units]
}

async function readAdultsElsewhere(db: Db, accountId: string, rows: readonly GuestToReport[]) {
  const here = new Set(rows.map(({ id }) => id))
  const ids = rows.flatMap(({ responsibleId }) => (responsibleId && !here.has(responsibleId) ? [responsibleId] : []))
  const adults = ids.length === 0 ? [] : await guestsWithIds(db, accountId, ids)
  return adults.map((row) => ({ ...travellerOf(row), id: row.id }))
}

type GuestGroups = Pick<Situation, 'units' | 'adultsElsewhere'> & {
  firstGroup: string
  timeZone: string
  service: AuthorityService
}

function guestsOf(
  rows: readonly GuestToReport[],
  { units, firstGroup, timeZone, adultsElsewhere, service }: GuestGroups,
): GuestInSituation[] {
  const groupOf = new Map(units.map(({ roomId, registryCode }) => [roomId, registryCode]))
  const travellers = rows.map((row) => ({ ...travellerOf(row), id: row.id, row }))
  const guests = travellers.map(({ row, ...traveller }): GuestInSituation => {
    const arrivesOn = todayIn(timeZone, row.checkedInAt)
    const faults = guestFaults(traveller, arrivesOn, [...travellers, ...adultsElsewhere], service)
    return {
      id: row.id,
      row,
      faults,
      cameAt: row.checkedInAt,
      expectedAt: row.expectedAt,
      leavesOn: row.leavesOn,
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
  const { checkIn, checkOut, occupants } = booking
  return { checkIn, checkOut, occupants, holder: holderOf(booking), roomIds: units.map(({ roomId }) => roomId).sort() }
}

/** Document and missing contact are keys only where there is something to say, so that older facts stay equal. */
function holderOf(booking: BookingToReport): ReservationFacts['holder'] {
  const { holderName, holderGivenName, holderFirstSurname, holderSecondSurname, client } = booking
  const typed = { name: holderGivenName, firstSurname: holderFirstSurname, secondSurname: holderSecondSurname }
  const name = reportedHolder({ holderName, typed, client })
  const document = reportedDocument(booking.holderDocument)
  return {
    ...(name ?? NO_NAME),
    phone: booking.phone.trim(),
    email: booking.email.trim(),
    ...(document ? { document } : {}),
    ...(name ? {} : { lacksContact: true }),
  }
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
  responsibleName: row.responsibleName,
})
