import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefused, isWaiting, movedTo, refusedValue, UNKNOWN } from './shown-value.ts'
import { isClosedCode, restrictionCode, restrictionCodeText, restrictionsOfCode } from './restriction-code.ts'
import { phaseOfRestrictions, phaseOfUnits } from './send-phase.ts'
import { overbookedPlaces, unitsToShow } from './units-to-show.ts'

const nights = fc.integer({ min: 0, max: 400 })
const restrictions = fc.record({
  minStay: nights,
  maxStay: nights,
  closed: fc.boolean(),
  closedToArrival: fc.boolean(),
  closedToDeparture: fc.boolean(),
})
const value = fc.integer({ min: 0, max: 2 ** 24 })

test('restrictions come back from their number as they are to a guest', () => {
  fc.assert(
    fc.property(restrictions, (given) => {
      const code = restrictionCode(given)
      expect(code).toBeGreaterThanOrEqual(0)
      expect(restrictionsOfCode(code)).toEqual({
        ...given,
        minStay: given.minStay === 1 ? 0 : given.minStay,
        closedToArrival: given.closedToArrival && !given.closed,
      })
      expect(restrictionCode(restrictionsOfCode(code))).toBe(code)
      expect(isClosedCode(code)).toBe(given.closed)
    }),
  )
})

test('restrictions are named in Spanish', () => {
  const none = { minStay: 1, maxStay: 0, closed: false, closedToArrival: false, closedToDeparture: false }
  expect(restrictionCodeText(restrictionCode(none))).toBe('sin restricciones')
  expect(restrictionCodeText(restrictionCode({ ...none, closed: true, minStay: 3, maxStay: 1 }))).toBe(
    'cerrado, mínimo 3 noches, máximo 1 noche',
  )
})

test('a day waits until its value was acknowledged or refused, and again when it becomes another one', () => {
  fc.assert(
    fc.property(value, value, (shown, target) => {
      expect(isWaiting(UNKNOWN, target)).toBe(true)
      expect(isWaiting(shown, target)).toBe(shown !== target)
      expect(isWaiting(refusedValue(target), target)).toBe(false)
      expect(isRefused(refusedValue(target), target)).toBe(true)
      expect(isWaiting(refusedValue(shown), target)).toBe(shown !== target)
      expect(isWaiting(shown, UNKNOWN)).toBe(false)
    }),
  )
})

test('days keep their values when the first day moves on', () => {
  const days = Int32Array.from([4, 5, 6])
  expect([...movedTo(days, 1, 3)]).toEqual([5, 6, UNKNOWN])
  expect([...movedTo(days, -1, 4)]).toEqual([UNKNOWN, 4, 5, 6])
})

test('fewer units and closings go first, more units and openings last', () => {
  fc.assert(
    fc.property(value, value, (shown, target) => {
      expect(phaseOfUnits(shown, target)).toBe(target < shown ? 'first' : 'last')
      expect(phaseOfUnits(UNKNOWN, target)).toBe('last')
    }),
  )
  const [open, closed] = [0, 1]
  expect([
    phaseOfRestrictions(open, closed),
    phaseOfRestrictions(closed, open),
    phaseOfRestrictions(open, restrictionCode({ ...restrictionsOfCode(open), minStay: 4 })),
    phaseOfRestrictions(UNKNOWN, closed),
  ]).toEqual(['first', 'last', 'middle', 'last'])
})

test('portals are never shown more units than are free, nor more than their quota', () => {
  const count = fc.integer({ min: 0, max: 5 })
  fc.assert(
    fc.property(count, fc.array(fc.tuple(count, count, count), { maxLength: 5 }), (total, days) => {
      const [channel, channelBooked, localBooked] = [0, 1, 2].map((at) =>
        Int32Array.from(days.map((day) => day[at]!)),
      ) as [Int32Array, Int32Array, Int32Array]
      const units = { total, channel, channelBooked, localBooked }
      const shown = unitsToShow(units)
      for (const [place, [quota, byPortals, byOthers]] of days.entries()) {
        const free = Math.max(0, total - byPortals - byOthers)
        expect(shown[place]).toBe(Math.min(free, Math.max(0, quota - byPortals)))
        expect(overbookedPlaces(units).includes(place)).toBe(byPortals + byOthers > total)
      }
    }),
  )
})
