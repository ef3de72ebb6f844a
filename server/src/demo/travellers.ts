import { addDays, type Day, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { controlLetterOf } from '@posada/domain/travellers/identity/spanish-id'
import { splitName } from '@posada/domain/travellers/split-name'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { guestSearchKey, sortedName } from '../travellers/guests/guest-names.ts'
import { newId } from '../platform/ids.ts'
import type { DemoHotel } from './demo-hotel.ts'
import { homesByCountry, namesByPhone } from './guests.ts'
import type { Random } from './random.ts'
import { firstOpenMonth } from './surveys.ts'
import type { DemoBookedRoom } from './special-stays.ts'
import type { DemoStay } from './stays.ts'

export type DemoTraveller = ReturnType<typeof rowOf>
type Booking = DemoStay['booking']

/** Enough days for lists and the traveller book to have several pages, and for the months of which surveys were presented. */
const REGISTERED_DAYS = 140
const WOMEN = new Set('Ana Marta Lucía Nuria Teresa Begoña Helga Anke Emma Grace Claire Zoé Inês'.split(' '))
/** Of one in so many bookings from abroad, of a month that is still open, nobody has stated where their people live. */
const UNSTATED_EVERY = 3
const SURNAMES = ['Ejemplo', 'Muestra', 'Prueba', 'Ensayo', 'Supuesto', 'Modelo']

type Stays = { stays: DemoStay[]; rooms: DemoBookedRoom[]; now: Date }

/** Recent and current guests, numbered in the order of arrival. */
export function makeTravellers(establishment: DemoHotel, { stays, rooms, now }: Stays, random: Random) {
  const since = addDays(todayIn(MAINLAND, now), -REGISTERED_DAYS)
  const begun = stays
    .map(({ booking }) => booking)
    .filter(({ checked_in_at, check_in }) => checked_in_at !== null && check_in >= since)
    .sort((one, other) => compare(one.check_in, other.check_in) || compare(one.locator, other.locator))
  const numbers = new Map(establishment.establishments.map(({ id }) => [id, 0]))
  const troubled = troubledStays(begun)
  const unitNames = new Map(establishment.units.map(({ id, name }) => [id, name]))
  const firstRooms = new Map(rooms.toReversed().map((room) => [room.booking_id, room.room_id]))
  const openMonth = firstOpenMonth(todayIn(MAINLAND, now))
  let people = 0
  let recentFromAbroad = 0
  return begun.flatMap((booking) => {
    if (booking.id === troubled.withoutGuests) return []
    const cameAt = earliest(booking.checked_in_at ?? '', now)
    const roomId = firstRooms.get(booking.id) ?? null
    const family = familyOf(booking, random, () => ++people)
    const [holder] = family
    if (booking.id === troubled.incomplete && holder) Object.assign(holder, { address: '', postalCode: '' })
    if (booking.check_in >= openMonth && holder?.countryCode !== 'ESP') recentFromAbroad++
    const isStated =
      booking.check_in < openMonth || holder?.countryCode === 'ESP' || recentFromAbroad % UNSTATED_EVERY !== 1
    const ids = family.map(() => newId())
    return family.map((traveller, index) => {
      const number = (numbers.get(booking.establishment_id) ?? 0) + 1
      numbers.set(booking.establishment_id, number)
      const responsibleId = traveller.relationship === '' ? null : ids[0]!
      const unit = unitNames.get(roomId ?? '') ?? null
      const createdAt = new Date(Date.parse(cameAt) + index).toISOString() // lists are in the order of registration
      const place = {
        id: ids[index]!,
        roomId,
        unit,
        number,
        cameAt,
        createdAt,
        isStated,
        wantsNews: random.chance(0.2),
      }
      return rowOf(booking, { ...traveller, responsibleId }, place)
    })
  })
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const earliest = (instant: string, now: Date) => (instant < now.toISOString() ? instant : now.toISOString())

type GuestDetails = {
  id: string
  roomId: string | null
  unit: string | null
  number: number
  cameAt: string
  createdAt: string
  /** Whether they said where they live. */
  isStated: boolean
  wantsNews: boolean
}

function rowOf(
  booking: Booking,
  traveller: Traveller,
  { id, roomId, unit, number, cameAt, createdAt, isStated, wantsNews }: GuestDetails,
) {
  return {
    account_id: booking.account_id,
    id,
    establishment_id: booking.establishment_id,
    booking_id: booking.id,
    room_id: roomId,
    full_name: sortedName(traveller),
    search_key: guestSearchKey(traveller, unit, booking.locator),
    name: traveller.name,
    first_surname: traveller.firstSurname,
    second_surname: traveller.secondSurname,
    sex: traveller.sex,
    birth_date: traveller.birthDate,
    nationality: traveller.nationality,
    document_type: traveller.documentType,
    document_number: traveller.documentNumber,
    support_number: traveller.supportNumber,
    country_code: traveller.countryCode,
    address: traveller.address,
    municipality_code: traveller.municipalityCode,
    municipality_name: traveller.municipalityName,
    postal_code: traveller.postalCode,
    is_residence_stated: isStated,
    phone: traveller.phone,
    email: traveller.email,
    relationship: traveller.relationship,
    responsible_id: traveller.responsibleId,
    checked_in_at: cameAt,
    leaves_on: booking.check_out,
    report_number: number,
    terms_accepted_at: cameAt,
    wants_news_at: wantsNews ? cameAt : null,
    version: 1,
    created_at: createdAt,
  }
}

/** The holder, then the other adults, then the children. */
function familyOf(booking: Booking, random: Random, count: () => number): Traveller[] {
  const { first, country, last } = namesByPhone(booking.phone)
  const home = random.pick(homesByCountry(country))
  const surnames = country === 'ESP' ? SURNAMES : last
  return Array.from({ length: booking.occupants }, (_, index): Traveller => {
    const isChild = index >= booking.occupants - booking.children
    const names =
      index === 0
        ? splitName(booking.holder_name)
        : { name: random.pick(first), firstSurname: random.pick(surnames), secondSurname: random.pick(SURNAMES) }
    const birthDate = birthDateOf(booking.check_in, isChild ? random.int(3, 12) : random.int(22, 74), random)
    return {
      ...names,
      secondSurname: names.secondSurname || (country === 'ESP' ? random.pick(SURNAMES) : ''),
      sex: WOMEN.has(names.name) ? 'female' : 'male',
      birthDate,
      nationality: country,
      countryCode: country,
      issuedOn: null,
      expiresOn: null,
      responsibleName: '',
      ...(isChild ? noDocument : documentOf(country, count())),
      address: home.address,
      municipalityCode: home.municipality_code,
      municipalityName: home.municipality_name,
      postalCode: home.postal_code,
      phone: index === 0 ? booking.phone : '',
      email: isChild ? '' : booking.email,
      relationship: isChild ? 'HJ' : '',
      responsibleId: null,
    }
  })
}

function birthDateOf(day: Day, age: number, random: Random): Day {
  const month = String(random.int(1, 12)).padStart(2, '0')
  return `${Number(day.slice(0, 4)) - age - 1}-${month}-${String(random.int(1, 28)).padStart(2, '0')}`
}

const noDocument = { documentType: '', documentNumber: '', supportNumber: '' } as const

/** Fictitious document numbers, with the right letter. */
function documentOf(country: string, count: number) {
  const digits = String(count).padStart(8, '0')
  if (country !== 'ESP')
    return { documentType: 'passport', documentNumber: `DEMO${digits.slice(3)}`, supportNumber: '' } as const
  const documentNumber = digits + controlLetterOf(digits)
  return { documentType: 'dni', documentNumber, supportNumber: `DEM${digits.slice(2)}` } as const
}

/**
 * The ids of current bookings with problems at the registry: missing data, missing guests, refused reports, and an
 * unconfirmed one.
 */
export function troubledStays(begun: DemoStay['booking'][]) {
  const here = begun.filter(({ checked_out_at }) => checked_out_at === null).toReversed()
  const [incomplete, refused, withoutGuests, unconfirmed, refusedToo] = here.map(({ id }) => id)
  return { incomplete, withoutGuests, refused: [refused, refusedToo], unconfirmed }
}
