import type { Day } from '../../platform/days/day.ts'
import { owedAtDesk, type StayOfDay, unregistered } from './due-step.ts'

/** A stay with the hour at which its guests said that they come, '' where they have not. */
type ExpectedStay = StayOfDay & { arrivalHour: string; units: readonly { name: string }[] }

/** The stays of a day as the desk goes through them. */
type SplitDay<S> = {
  /** By hour, those without one after the others, and those who have come last. */
  arrivals: S[]
  /** Those who have left come last. */
  departures: S[]
  /** Guests who stay on. */
  inHouse: S[]
  /** Of guests who stay on, those with somebody who is not registered. */
  unregistered: S[]
  /** Guests who should have left before today and have not. */
  overstayed: S[]
  /** Guests who left before today and still owe money, the last first. */
  unpaid: S[]
}

/** Splits the stays around a day into what the desk has to do with them; `todayOf` is the day of the stay's establishment. */
export function splitDay<S extends ExpectedStay>(stays: readonly S[], todayOf: (stay: S) => Day): SplitDay<S> {
  const isOn = (side: 'checkIn' | 'checkOut') => (stay: S) => stay[side] === todayOf(stay)
  const isInside = ({ checkedIn, checkedOut }: S) => checkedIn && !checkedOut
  const inHouse = stays.filter(
    (stay) => isInside(stay) && stay.checkIn < todayOf(stay) && todayOf(stay) < stay.checkOut,
  )
  return {
    arrivals: stays.filter(isOn('checkIn')).sort(
      by(
        ({ checkedIn }) => (checkedIn ? '1' : '0'),
        ({ arrivalHour }) => arrivalHour || 'z',
        firstUnit,
      ),
    ),
    departures: stays.filter(isOn('checkOut')).sort(by(({ checkedOut }) => (checkedOut ? '1' : '0'), firstUnit)),
    inHouse: inHouse.sort(by(firstUnit)),
    unregistered: inHouse.filter((stay) => unregistered(stay) > 0),
    overstayed: stays.filter((stay) => isInside(stay) && stay.checkOut < todayOf(stay)),
    unpaid: stays
      .filter((stay) => stay.checkedOut && stay.checkOut < todayOf(stay) && owedAtDesk(stay) > 0)
      .sort((one, other) => compare(other.checkOut, one.checkOut)),
  }
}

const firstUnit = ({ units }: ExpectedStay): string => units[0]?.name ?? ''

const compare = (one: string, other: string): number => one.localeCompare(other, 'es', { numeric: true })

const by =
  <S>(...keys: ((stay: S) => string)[]) =>
  (one: S, other: S): number =>
    keys.reduce((order, key) => order || compare(key(one), key(other)), 0)
