import { andList } from '../platform/text/and-list.ts'
import type { Day } from '../platform/days/day.ts'
import { overlaps, type Stay } from '../platform/days/stay.ts'
import { spanOf } from '../bookings/stays/stretches.ts'
import { type DayRestrictions, NO_RESTRICTIONS, stayRestrictionFaults } from './stay-for-sale.ts'

type UnitStay = Stay & { roomId: string; name: string }

/**
 * What the restrictions of its days say against the stays of a booking, in Spanish; reception may save it all the same.
 * A stay that changes its unit is one stay. A sentence that is not of all units names its unit.
 */
export function saleNoticesOfStays(
  stays: readonly UnitStay[],
  restrictionsOf: (roomId: string, day: Day) => DayRestrictions,
): string[] {
  const found = staysOfGuests(stays).map((parts) => {
    const [first] = parts
    const last = parts.at(-1) ?? first
    const unitOn = (day: Day) => parts.find(({ checkIn, checkOut }) => checkIn <= day && day < checkOut) ?? last
    return {
      names: andList([...new Set(parts.map(({ name }) => name))]),
      sentences: stayRestrictionFaults(spanOf(parts) ?? first, (day) => {
        const unit = unitOn(day)
        return unit ? restrictionsOf(unit.roomId, day) : NO_RESTRICTIONS
      }),
    }
  })
  const isOfAll = (sentence: string) => found.every(({ sentences }) => sentences.includes(sentence))
  const told = found.flatMap(({ names, sentences }) =>
    sentences.map((sentence) => (isOfAll(sentence) ? sentence : `${names}: ${sentence}`)),
  )
  return [...new Set(told)]
}

type Parts = [UnitStay, ...UnitStay[]]

/** Where several units are occupied at the same time nobody knows who changes between them: each unit is a stay. */
function staysOfGuests(stays: readonly UnitStay[]): Parts[] {
  const isGroup = stays.some((stay, index) => stays.slice(0, index).some((other) => overlaps(stay, other)))
  const whole: Parts[] = []
  for (const stay of [...stays].sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1))) {
    const before = whole.at(-1)
    if (!isGroup && before?.at(-1)?.checkOut === stay.checkIn) before.push(stay)
    else whole.push([stay])
  }
  return whole
}
