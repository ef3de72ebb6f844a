import { expect, test } from 'vitest'
import { splitOccupants } from './split-occupants.ts'

const stretch = (checkIn: number, checkOut: number, occupants = 2) => ({
  checkIn: `2026-08-${checkIn}`,
  checkOut: `2026-08-${checkOut}`,
  occupants,
})
const people = (occupants: number, children = 0, taxExempt = 0) => ({ occupants, children, taxExempt })

test.each([
  [
    'the same people, in the later units',
    people(3, 1, 1),
    [stretch(15, 20)],
    [stretch(10, 15)],
    people(3, 1, 1),
    people(3, 1, 1),
  ],
  ['the same people, in the earlier units', people(2), [stretch(10, 15)], [stretch(15, 20)], people(2), people(2)],
  ['other people on the same nights', people(4), [stretch(10, 15)], [stretch(10, 15)], people(2), people(2)],
  [
    'other people: children and exempt people remain as far as possible',
    people(4, 3, 3),
    [stretch(10, 15)],
    [stretch(10, 15)],
    people(2, 1, 1),
    people(2, 2, 2),
  ],
  ['a unit without known occupants', people(3), [stretch(10, 15, 0)], [stretch(10, 15)], people(1), people(2)],
  ['all people in the unit that leaves', people(2, 1), [stretch(10, 15)], [stretch(10, 15)], people(2, 1), people(0)],
  ['a unit with more people than the booking', people(1), [stretch(10, 15)], [stretch(10, 15)], people(1), people(0)],
  ['one person changes units while others stay', people(4), [stretch(15, 20)], [stretch(10, 20)], people(2), people(2)],
] as const)('%s', (_, all, leaving, staying, gone, left) => {
  expect(splitOccupants(all, { leaving, staying })).toEqual({ leaving: gone, staying: left })
})
