import type { Stay } from '../platform/days/stay.ts'
import { peopleInUnits } from './stays/stretches.ts'

/** A unit of a booking for some nights; its number of people is 0 where nobody knows it. */
export type RoomedStay = Stay & { id: string; name: string; typeName: string; occupants: number }

/** Somebody of a booking; `roomId` is null or '' where the unit is not known. */
type Person = { name: string; roomId: string | null }

export type NamedPerson = { name: string; isRegistered: boolean }

export type RoomingRow<R extends RoomedStay> = {
  room: R
  people: NamedPerson[]
  /** How many of its people have no name yet. */
  missing: number
}

export type RoomingList<R extends RoomedStay> = {
  rows: RoomingRow<R>[]
  /** People of the booking in none of its units. */
  withoutUnit: NamedPerson[]
  /** The units of the fullest night. */
  totals: { units: number; people: number; registered: number; named: number; missing: number }
}

const asNamed = ({ name, isRegistered }: NamedPerson): NamedPerson => ({ name, isRegistered })

type Party<R> = {
  occupants: number
  rooms: readonly R[]
  /** Registered guests. */
  guests: readonly Person[]
  /** Names that were noted before the arrival. Those without a name are nobody. */
  unfinished: readonly Person[]
}

/**
 * Who sleeps where in a booking: the registered guests of each unit, the names that were noted for it, and how many
 * names are missing. Several stays in one unit, as in a parking row, are filled in their order. Where a stay goes on from
 * another unit, its people are named there.
 */
export function roomingList<R extends RoomedStay>({ occupants, rooms, guests, unfinished }: Party<R>): RoomingList<R> {
  const known = new Set(rooms.map(({ id }) => id))
  const named: (Person & NamedPerson)[] = [
    ...guests.map((guest) => ({ ...guest, isRegistered: true })),
    ...unfinished.filter(({ name }) => name !== '').map((person) => ({ ...person, isRegistered: false })),
  ]
  const left = new Map([...known].map((id) => [id, named.filter(({ roomId }) => roomId === id).map(asNamed)]))
  const rows = rooms.map((room, at) => {
    const waiting = left.get(room.id) ?? []
    const isLast = rooms.findLastIndex(({ id }) => id === room.id) === at
    const people = isLast ? waiting : waiting.slice(0, room.occupants)
    left.set(room.id, waiting.slice(people.length))
    const goesOn = rooms.some(({ id, checkOut }) => id !== room.id && checkOut === room.checkIn)
    return { room, people, missing: goesOn ? 0 : Math.max(0, room.occupants - people.length) }
  })
  const registered = guests.length
  return {
    rows,
    withoutUnit: named.filter(({ roomId }) => !known.has(roomId ?? '')).map(asNamed),
    totals: {
      units: peopleInUnits(rooms.map((room) => ({ ...room, occupants: 1 }))),
      people: occupants,
      registered,
      named: named.length - registered,
      missing: Math.max(0, occupants - named.length),
    },
  }
}

/** 'Falta 1 nombre', 'Faltan 3 nombres'; '' where none is missing. */
export const missingNames = (missing: number): string =>
  missing === 0 ? '' : missing === 1 ? 'Falta 1 nombre' : `Faltan ${missing} nombres`

/** '12 unidades, 24 personas' and '20 registradas, 2 sin registrar, faltan 2 nombres'; no names where nobody is awaited. */
export function totalsInWords({ units, people, registered, named, missing }: RoomingList<RoomedStay>['totals']) {
  const counted = `${units === 1 ? '1 unidad' : `${units} unidades`}, ${people === 1 ? '1 persona' : `${people} personas`}`
  const names = [
    registered > 0 && (registered === 1 ? '1 registrada' : `${registered} registradas`),
    named > 0 && `${named} sin registrar`,
    missingNames(missing).toLowerCase(),
  ]
  return { counted, names: names.filter(Boolean).join(', ') }
}

/** The names of a pasted text, one a line, without bullets, numbers and empty lines. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[\n\r;\t]+/u)
    .map((line) => line.replace(/^[\s\d.)\-–•*]+/u, '').trim())
    .filter((name) => /\p{L}/u.test(name))

/** Names over units in their order, to each as many as it misses; the last one gets what is left. */
export const spreadNames = (names: readonly string[], places: readonly number[]): string[][] =>
  places.map((place, at) => {
    const before = places.slice(0, at).reduce((sum, one) => sum + one, 0)
    return names.slice(before, at === places.length - 1 ? undefined : before + place)
  })
