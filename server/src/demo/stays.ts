import { makeLocator, normalizeLocator } from '@posada/domain/bookings/locator'
import { defaultTariffOf } from '@posada/domain/bookings/tariffs'
import { addDays, type Day, daysBetween, isWeekend } from '@posada/domain/platform/days/day'
import { nightsIn, type Stay } from '@posada/domain/platform/days/stay'
import { isCompanyName } from '@posada/domain/travellers/company-name'
import { searchKey } from '@posada/domain/platform/text/search-key'
import { fullName } from '../bookings/clients/public.ts'
import { newId } from '../platform/ids.ts'
import type { DemoHotel, DemoUnit } from './demo-hotel.ts'
import { type DemoGuest, makeGuest } from './guests.ts'
import type { DemoParties } from './parties.ts'
import type { Random } from './random.ts'

/** A company is reported with the name of a contact person. */
const CONTACT_PERSON = { holder_given_name: 'Ana', holder_first_surname: 'Ejemplo', holder_second_surname: 'Muestra' }
const NO_CONTACT_PERSON = { holder_given_name: '', holder_first_surname: '', holder_second_surname: '' }

export type Span = {
  from: Day
  today: Day
  to: Day
  bookings: number
  /** Leaves out stays that would not have been booked yet, and some in the low season. */
  isThinned?: boolean
}
export type DemoStay = ReturnType<typeof makeBooking>

const LONGEST = 14
const CANCELLED_SHARE = 0.05
const CLIENTS_SHARE = 0.3
const WEEKEND_EXTRA = 1.2
const LONGEST_LEAD = 150
/** The share of periods without a stay when it is not busy at all. */
const EMPTY_SHARE = 0.35
const NEAR_DAYS = 14
const BUSY = 0.8

/**
 * Spreads the bookings over units and days without conflicts: each unit's days are divided into equal periods, and
 * every period has one stay somewhere in it, mostly a long one in the high season.
 */
export function makeStays(establishment: DemoHotel, parties: DemoParties, span: Span, random: Random): DemoStay[] {
  const perUnit = Math.ceil(span.bookings / establishment.units.length)
  const stretch = daysBetween(span.from, span.to) / perUnit
  if (stretch < 1) throw new Error('Tantas reservas no caben en esas unidades y años')
  const setting = { establishment, parties, today: span.today, random, usedLocators: new Set<string>() }
  const bookings: DemoStay[] = []
  for (let turn = 0; turn < perUnit; turn++)
    for (const unit of establishment.units) {
      if (bookings.length === span.bookings) return bookings
      const [first, end] = [Math.floor(turn * stretch), Math.floor((turn + 1) * stretch)]
      const most = Math.min(LONGEST, end - first, 1 + Math.ceil(stretch * 0.9))
      const busy = busyOn(addDays(span.from, first), span.today)
      const nights = nightsLike(busy, most, random)
      const checkIn = addDays(span.from, first + random.int(0, end - first - nights))
      const stay = { checkIn, checkOut: addDays(checkIn, nights) }
      const lead = Math.ceil(random.next() ** 2 * LONGEST_LEAD)
      const isEmpty = random.chance((1 - busy) * EMPTY_SHARE)
      if (span.isThinned && (isEmpty || addDays(checkIn, -lead) > span.today)) continue
      bookings.push(makeBooking(setting, unit, { ...stay, lead }))
    }
  return bookings
}

/** How busy a day is by its season; the weeks around today are always busy. */
const busyOn = (day: Day, today: Day) =>
  Math.abs(daysBetween(today, day)) <= NEAR_DAYS ? Math.max(seasonOf(day).busy, BUSY) : seasonOf(day).busy

/** The longer of two random lengths where it is busy, otherwise the shorter. */
function nightsLike(busy: number, most: number, random: Random): number {
  const drawn = [random.int(1, most), random.int(1, most)]
  return random.chance(busy) ? Math.max(...drawn) : Math.min(...drawn)
}

type Setting = { establishment: DemoHotel; parties: DemoParties; today: Day; random: Random; usedLocators: Set<string> }

/** A booking of one unit. The order in which random numbers are drawn decides the data of every demo. */
function makeBooking(setting: Setting, unit: DemoUnit, stay: Stay & { lead: number }) {
  const { establishment, parties, today, random, usedLocators } = setting
  const guest = makeHolder(parties, random)
  const agency = random.chance(0.35) ? random.pick(parties.agencies) : undefined
  const locator = unusedLocator(random, usedLocators)
  const { kind } = establishment.establishments.find(({ id }) => id === unit.establishmentId)!
  const isCancelled = random.chance(CANCELLED_SHARE)
  const nightlyPrices = nightsIn(stay).map((night) => priceOf(unit, night))
  const total = nightlyPrices.reduce((sum, price) => sum + price, 0)
  const isOver = isPast(stay.checkOut, today, 0.6, random)
  const isHere = !isCancelled && isPast(stay.checkIn, today, 0.4, random)
  const occupants = random.int(1, unit.capacity)
  return {
    booking: {
      account_id: establishment.accountId,
      id: newId(),
      establishment_id: unit.establishmentId,
      locator,
      locator_key: normalizeLocator(locator),
      state: isCancelled ? 'cancelled' : 'confirmed',
      option_until: null,
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      holder_name: guest.name,
      ...(isCompanyName(guest.name) ? CONTACT_PERSON : NO_CONTACT_PERSON),
      client_id: guest.clientId,
      phone: guest.phone,
      email: guest.email,
      occupants,
      children: occupants > 2 ? random.int(0, occupants - 2) : 0,
      ...termsOf(agency),
      tariff_id: (kind === 'hotel' && agency?.tariff_id) || defaultTariffOf(kind),
      regime: kind === 'hotel' ? random.int(1, 3) : 1,
      extras_total: 0,
      tax_total: 0,
      total,
      paid: isCancelled ? 0 : paidOf(total, isOver, random),
      observations: guest.observations,
      checked_in_at: isHere ? `${stay.checkIn}T16:00:00Z` : null,
      checked_out_at: isHere && isOver ? `${stay.checkOut}T10:00:00Z` : null,
      search_key: searchKey(locator, guest.name, guest.phone, guest.email),
      created_at: madeAt(stay.checkIn, stay.lead, today),
      created_by: establishment.loginId,
    },
    room: {
      account_id: establishment.accountId,
      id: newId(),
      room_id: unit.id,
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      nightly_prices: nightlyPrices,
      occupants,
      holds: !isCancelled,
      locked: false,
    },
  }
}

/** Today some have come, or left, already. */
const isPast = (day: Day, today: Day, shareOfToday: number, random: Random) =>
  day < today || (day === today && random.chance(shareOfToday))

const priceOf = (unit: DemoUnit, night: Day) =>
  Math.round((unit.basePrice * seasonOf(night).price * (isWeekend(night) ? WEEKEND_EXTRA : 1)) / 100) * 100

/** The terms of the agency, or those of a booking without one. */
const termsOf = (agency: DemoParties['agencies'][number] | undefined) => ({
  agency_id: agency?.id ?? null,
  agency_name: agency?.name ?? '',
  commission: agency?.commission ?? 0,
  amount_type: agency?.amount_type ?? 'gross',
  bill_to: agency?.bill_to ?? 'client',
  pay_to: agency?.pay_to ?? 'client',
})

/** Stays that are over are paid; of the others some in advance, and some in part. */
function paidOf(total: number, isOver: boolean, random: Random): number {
  if (isOver || random.chance(0.3)) return total
  return random.chance(0.2) ? Math.round(total * 0.3) : 0
}

/** The instant of booking: so many days before check-in, or recently if that would be in the future. */
function madeAt(checkIn: Day, daysAhead: number, today: Day): string {
  const day = addDays(checkIn, -daysAhead)
  if (day < today) return `${day}T09:00:00Z`
  const daysAgo = daysAhead % 30
  return daysAgo === 0 ? `${today}T00:30:00Z` : `${addDays(today, -daysAgo)}T18:00:00Z`
}

/** A registered client, or a holder without a client record. */
function makeHolder({ clients }: DemoParties, random: Random): DemoGuest & { clientId: string | null } {
  const guest = makeGuest(random)
  if (!random.chance(CLIENTS_SHARE)) return { ...guest, clientId: null }
  const { id, phone, email, ...client } = random.pick(clients)
  return { ...guest, name: fullName(client), phone, email, clientId: id }
}

function unusedLocator(random: Random, used: Set<string>): string {
  for (;;) {
    const locator = makeLocator((count) => random.bytes(count))
    if (!used.has(locator)) {
      used.add(locator)
      return locator
    }
  }
}

/** By month: the probability of a long stay, and the factor for the unit's price. */
const MONTHS = [
  { busy: 0.15, price: 0.85 },
  { busy: 0.25, price: 0.85 },
  { busy: 0.5, price: 0.95 },
  { busy: 0.85, price: 1.1 },
  { busy: 0.8, price: 1.1 },
  { busy: 0.65, price: 1.05 },
  { busy: 0.7, price: 1.15 },
  { busy: 0.95, price: 1.25 },
  { busy: 0.85, price: 1.1 },
  { busy: 0.7, price: 1 },
  { busy: 0.35, price: 0.9 },
  { busy: 0.45, price: 1 },
]

/** The season of a town in inland Andalucía: busy in spring, August and autumn. */
const seasonOf = (day: Day) => MONTHS[Number(day.slice(5, 7)) - 1] ?? { busy: 0.5, price: 1 }
