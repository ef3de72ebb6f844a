import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupIntoCalls } from './group-into-calls.ts'

const DAYS = 12
const bits = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: DAYS, maxLength: DAYS })
/** 1 is due, 2 is blocked. */
const room = (id: string, days: number[]) => ({
  id,
  due: Uint8Array.from(days, (day) => Number(day === 1)),
  blocked: Uint8Array.from(days, (day) => Number(day === 2)),
})

test('every due day is in one call, no blocked one in any, and none is too large', () => {
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 8 }), fc.integer({ min: 1, max: 40 }), (given, most) => {
      const rooms = given.map((days, at) => room(`r${at}`, days))
      const sent = new Map<string, number>()
      const calls = groupIntoCalls(rooms, most)
      for (const { start, end, ids } of calls) {
        expect(new Set(ids).size).toBe(ids.length)
        expect((end - start) * ids.length).toBeLessThanOrEqual(most)
        for (const id of ids)
          for (let place = start; place < end; place++)
            sent.set(`${id} ${place}`, (sent.get(`${id} ${place}`) ?? 0) + 1)
      }
      for (const { id, due } of rooms)
        for (let place = 0; place < DAYS; place++)
          if (due[place] === 1) expect(sent.get(`${id} ${place}`)).toBeGreaterThanOrEqual(1)
      const dueRooms = rooms.filter(({ due }) => due.includes(1)).length
      if (most >= DAYS * Math.max(1, dueRooms) && !given.some((days) => days.includes(2)))
        expect(calls.length).toBe(Math.min(1, dueRooms))
    }),
  )
})

test('days that must not be sent are in no call, though their room and others are', () => {
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 6 }), (given) => {
      for (const [at, days] of given.entries()) {
        const rooms = given.map((each, place) => room(`r${place}`, each))
        for (const { start, end, ids } of groupIntoCalls(rooms, 1000))
          if (ids.includes(`r${at}`)) expect(days.slice(start, end)).not.toContain(2)
      }
    }),
  )
})

test('500 types of two years are as many calls as their size asks, and one changed day is one call', () => {
  const all = new Uint8Array(730).fill(1)
  const types = Array.from({ length: 500 }, (_, at) => ({ id: `t${at}`, due: all }))
  expect(groupIntoCalls(types, 17 * 730)).toHaveLength(30)
  const one = new Uint8Array(730)
  one[400] = 1
  expect(groupIntoCalls([{ id: 't1', due: one }], 17 * 730)).toEqual([{ start: 400, end: 401, ids: ['t1'] }])
})
