import type { Day } from '@posada/domain/platform/days/day'
import { type DemoPayment, makePayments, makeSecurityDeposit, payRemainders } from './payments.ts'
import { makeAgencyExtras } from './agencies.ts'
import { makeAudit, type DemoEntry } from './audit.ts'
import { makeExtras, sellExtras, type DemoExtra, type DemoSale } from './extras.ts'
import { type DemoHotel, type DemoUser, makeUsers } from './demo-hotel.ts'
import { makeNotes, type DemoNotes } from './notes.ts'
import { makeParties, type DemoParties } from './parties.ts'
import type { Random } from './random.ts'
import { pastInstant } from './report-moment.ts'
import { makeSpecialStays, type DemoBookedRoom } from './special-stays.ts'
import { makeSignatures, type DemoSignature } from './signatures.ts'
import { makeStays, type DemoStay, type Span } from './stays.ts'
import { makeTariffs, taxStays, type DemoTax } from './tourist-tax.ts'
import { makeTravellers, type DemoTraveller } from './travellers.ts'

export type DemoContents = {
  users: DemoUser[]
  parties: DemoParties
  stays: DemoStay[]
  /** Booked rooms of stays and blocks. */
  bookedRooms: DemoBookedRoom[]
  extras: DemoExtra[]
  sales: DemoSale[]
  tariffs: ReturnType<typeof makeTariffs>['rows']
  taxes: DemoTax[]
  payments: DemoPayment[]
  notes: DemoNotes
  agencyExtras: Awaited<ReturnType<typeof makeAgencyExtras>>
  travellers: DemoTraveller[]
  signatures: DemoSignature[]
  /** Oldest first. */
  entries: DemoEntry[]
  today: Day
}

/** Makes all data of the demo hotel: bookings, agencies, clients, payments, notes, blocks and so on. */
export async function makeContents(
  establishment: DemoHotel,
  span: Span,
  now: Date,
  random: Random,
): Promise<DemoContents> {
  const { today } = span
  const parties = makeParties(establishment.accountId, now, random)
  const stays = makeStays(establishment, parties, span, random)
  for (const { booking } of stays) {
    booking.checked_in_at &&= pastInstant(booking.checked_in_at, now)
    booking.checked_out_at &&= pastInstant(booking.checked_out_at, now)
  }
  const bookedRooms = makeSpecialStays(establishment, stays, today)
  const extras = makeExtras(establishment, now)
  const sales = sellExtras(extras, stays, random)
  const tariffs = makeTariffs(establishment, today)
  const taxes = taxStays(tariffs.periods, stays)
  payRemainders(stays, random)
  const { loginId } = establishment
  const payments = [...makePayments(stays, loginId, today, random), ...makeSecurityDeposit(stays, loginId)]
  for (const payment of payments) payment.created_at = pastInstant(payment.created_at, now)
  const travellers = makeTravellers(establishment, { stays, rooms: bookedRooms, now }, random)
  const signatures = await makeSignatures(travellers, now, random)
  const notes = await makeNotes(establishment, today, now)
  const agencyExtras = await makeAgencyExtras(parties.agencies, establishment.loginId, now)
  const users = makeUsers(establishment)
  const entries = makeAudit({ establishment, stays, payments, sales, extras }, { users, parties, now }, random)
  return {
    users,
    parties,
    agencyExtras,
    stays,
    bookedRooms,
    extras,
    sales,
    tariffs: tariffs.rows,
    taxes,
    payments,
    notes,
    travellers,
    signatures,
    entries,
    today,
  }
}
