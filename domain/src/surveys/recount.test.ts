import { expect, test } from 'vitest'
import { countMonth } from './count-month.ts'
import { figuresOfMonth } from './month-figures.ts'
import type { MonthCount } from './month-count.ts'
import { generatedMonth } from './test/generated-month.ts'
import { recount } from './test/recount.ts'

const MONTHS = 40
const seed = Number(process.env['POSADA_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

test(`${MONTHS} generated months counted night by night have the same figures`, () => {
  for (let at = 0; at < MONTHS; at++) {
    const facts = generatedMonth(seed + at)
    const count = countMonth(facts)
    const again = recount(facts)
    const where = `POSADA_SEED=${seed + at}`
    expect(movesOf(count), where).toEqual(again.moves)
    expect(daysOf(count), where).toEqual(again.days)
    const slept = again.nights.filter(({ people }) => people > 0)
    expect(figuresOfMonth(count).income, where).toBe(slept.reduce((sum, { net }) => sum + net, 0))
    expect(figuresOfMonth(count).occupiedNights, where).toBe(slept.length)
    expect(count.nights.length, where).toBe(again.nights.length)
  }
})

const movesOf = ({ residences }: MonthCount) =>
  Object.fromEntries(
    residences.flatMap(({ residence, movements }) =>
      movements.map(({ day, ...moved }) => [`${residence} ${day}`, moved]),
    ),
  )

const daysOf = ({ days }: MonthCount) =>
  Object.fromEntries(
    days.map(({ day, units, places, available, occupied, doublesForOne, extraPlaces }) => [
      day,
      { units, places, available, occupied: Object.fromEntries(occupied), doublesForOne, extraPlaces },
    ]),
  )
