import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignPlaces } from './assign-places.ts'

const place = (id: string, guestId: string | null = null, roomId: string | null = null) => ({ id, guestId, roomId })
const guest = (id: string, roomId: string | null = null) => ({ id, roomId })
const assigned = (...given: Parameters<typeof assignPlaces>) => {
  const { guestOf, withoutPlace } = assignPlaces(...given)
  return { ...Object.fromEntries(guestOf), withoutPlace }
}

test('guests fill the places in the order of their registration', () => {
  expect(assigned([place('p1'), place('p2'), place('p3')], [guest('ana'), guest('luis')])).toEqual({
    p1: 'ana',
    p2: 'luis',
    p3: null,
    withoutPlace: [],
  })
})

test('a guest keeps their place when an earlier one is freed', () => {
  expect(assigned([place('p1', 'gone'), place('p2', 'luis')], [guest('luis')])).toEqual({
    p1: null,
    p2: 'luis',
    withoutPlace: [],
  })
})

test('a place of the own unit comes first, then one without unit, then any', () => {
  const places = [place('other', null, 'r9'), place('none'), place('own', null, 'r1')]
  expect(assigned(places, [guest('ana', 'r1'), guest('luis', 'r2'), guest('eva', 'r3')])).toEqual({
    own: 'ana',
    none: 'luis',
    other: 'eva',
    withoutPlace: [],
  })
})

test('a later guest of the unit has precedence over an earlier one without it', () => {
  expect(assigned([place('p1', null, 'r2')], [guest('ana'), guest('luis', 'r2')])).toEqual({
    p1: 'luis',
    withoutPlace: ['ana'],
  })
})

test('a guest beyond the places needs another one', () => {
  expect(assigned([place('p1', 'ana')], [guest('ana'), guest('luis')])).toEqual({ p1: 'ana', withoutPlace: ['luis'] })
})

const rooms = fc.constantFrom(null, 'r1', 'r2')
const guestIds = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const places = fc
  .array(fc.record({ guestId: fc.option(guestIds), roomId: rooms }), { maxLength: 6 })
  .map((rows) => rows.map((row, index) => ({ ...row, id: `p${index}` })))
const guests = fc.uniqueArray(fc.record({ id: guestIds, roomId: rooms }), { selector: ({ id }) => id })

test('every guest has exactly one place or none is free, and a second assignment changes nothing', () => {
  fc.assert(
    fc.property(places, guests, (before, present) => {
      const { guestOf, withoutPlace } = assignPlaces(before, present)
      const filled = [...guestOf.values()].filter((id) => id !== null)
      expect([...filled, ...withoutPlace].sort()).toEqual(present.map(({ id }) => id).sort())
      if (withoutPlace.length > 0) expect(filled).toHaveLength(before.length)
      const after = before.map((row) => ({ ...row, guestId: guestOf.get(row.id) ?? null }))
      expect(assignPlaces(after, present)).toEqual({ guestOf, withoutPlace })
    }),
  )
})
