import type { Day } from '@posada/domain/day'
import { makeAgencyExtras } from './agencies.ts'
import type { DemoHouse } from './house.ts'
import { makeNotes, type DemoNotes } from './notes.ts'
import { makeParties, type DemoParties } from './parties.ts'
import { makePayments, type DemoPayment } from './payments.ts'
import type { Random } from './random.ts'
import { makeSpecialStays, type DemoBookedRoom } from './special-stays.ts'
import { makeSignatures, type DemoSignature } from './signatures.ts'
import { makeStays, type DemoStay, type Span } from './stays.ts'
import { makeTravellers, type DemoTraveller } from './travellers.ts'

export type DemoContents = {
  parties: DemoParties
  stays: DemoStay[]
  /** Of the stays and the blocks. */
  bookedRooms: DemoBookedRoom[]
  payments: DemoPayment[]
  notes: DemoNotes
  agencyExtras: Awaited<ReturnType<typeof makeAgencyExtras>>
  travellers: DemoTraveller[]
  signatures: DemoSignature[]
  today: Day
}

/** All that happens in the house: who comes, through whom, what is paid, noted and blocked. */
export async function makeContents(house: DemoHouse, span: Span, now: Date, random: Random): Promise<DemoContents> {
  const { today } = span
  const parties = makeParties(house.accountId, now, random)
  const stays = makeStays(house, parties, span, random)
  const bookedRooms = makeSpecialStays(house, stays, today)
  const payments = makePayments(stays, house.loginId, today, random)
  const travellers = makeTravellers(house, { stays, rooms: bookedRooms, now }, random)
  const signatures = await makeSignatures(travellers, now, random)
  const notes = await makeNotes(house, today, now)
  const agencyExtras = await makeAgencyExtras(parties.agencies, house.loginId, now)
  return { parties, agencyExtras, stays, bookedRooms, payments, notes, travellers, signatures, today }
}
