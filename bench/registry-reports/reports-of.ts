import { addDays, MAINLAND } from '@posada/domain/platform/days/day'
import { LONGEST_NAME } from '@posada/domain/travellers/registry-text'
import { splitName } from '@posada/domain/travellers/split-name'
import { DEFAULT_ARRIVAL } from '@posada/domain/travellers/test/valid-traveller'
import { holderFaults } from '@posada/server/travellers/registry/report-facts'
import { guestFaults } from '@posada/server/travellers/registry/guest-faults'
import type { GuestInSituation, Situation } from '@posada/server/travellers/registry/reconcile/situation'
import { reservationReport, travellersReport } from '@posada/server/travellers/registry/send/build-report'
import type { RegistryReport } from '@posada/server/travellers/registry/traveller-registry'
import type { Party } from './parties.ts'

export const ESTABLISHMENT = '0000000002'
const ARRIVED = new Date('2026-11-20T15:35:00Z')
const leavesOn = addDays(DEFAULT_ARRIVAL, 3)

/** The reports that Posada makes of a booking: travellers and reservation. @throws Error with the missing data */
export function reportsOf(party: Party, locator: string): [RegistryReport, RegistryReport] {
  const travellers = party.guests.map(({ id, traveller }) => ({ ...traveller, id }))
  const guests = party.guests.map(({ id, traveller }) => {
    const faults = guestFaults(traveller, DEFAULT_ARRIVAL, travellers, 'SES')
    if (faults.length > 0) throw new Error(`${JSON.stringify(traveller)}: ${JSON.stringify(faults)}`)
    const facts = { ...traveller, id, arrivesOn: DEFAULT_ARRIVAL }
    // A report reads nothing from the row.
    return {
      id,
      facts,
      group: '',
      cameAt: ARRIVED,
      faults,
      isComplete: true,
      leavesOn,
    } as unknown as GuestInSituation
  })
  const situation = situationOf(party, guests)
  const missing = holderFaults(situation.reservation)
  if (missing.length > 0) throw new Error(`${JSON.stringify(situation.reservation.holder)}: ${missing.join()}`)
  const payment = party.method === null ? undefined : { method: party.method, day: DEFAULT_ARRIVAL }
  const place = { establishmentCode: ESTABLISHMENT, reference: locator, payment }
  return [travellersReport(situation, guests, place), reservationReport(situation, place)]
}

function situationOf({ guests: [first], payTo, hasInternet }: Party, guests: GuestInSituation[]): Situation {
  const { name, firstSurname, secondSurname, phone, email } = first!.traveller
  const units = [{ roomId: 'a', name: '101', registryCode: '', occupants: guests.length }]
  const dates = { checkIn: DEFAULT_ARRIVAL, checkOut: leavesOn }
  const typed = `${name} ${firstSurname} ${secondSurname}`
  const split = splitName(typed)
  // Where the surnames of a name are unclear ('José de la Ó') or it is too long, the receptionist types the parts.
  const isClear = typed.length <= LONGEST_NAME && split.firstSurname !== ''
  const names = isClear ? split : { name, firstSurname, secondSurname }
  const holder = { ...names, phone: phone.trim(), email: email.trim() }
  return {
    now: ARRIVED,
    adultsElsewhere: [],
    booking: {
      id: 'b',
      establishmentId: 'e',
      locator: '',
      state: 'confirmed',
      isOurs: true,
      isDeleted: false,
      ...dates,
      holderName: '',
      holderGivenName: '',
      holderFirstSurname: '',
      holderSecondSurname: '',
      holderDocument: '',
      client: null,
      phone: '',
      email: '',
      occupants: guests.length,
      payTo,
      checkedInAt: ARRIVED,
      checkedOutAt: null,
      wasUnticked: false,
      createdAt: new Date('2026-11-02T10:00:00Z'),
      establishmentName: 'Casa',
      provinceCode: '28',
      timeZone: MAINLAND,
      hasInternet,
      checkInTime: '13:00',
      checkOutTime: '12:00',
      units,
    },
    today: DEFAULT_ARRIVAL,
    units,
    guests,
    groups: [''],
    reservation: { ...dates, holder, roomIds: ['a'], occupants: guests.length },
  }
}
