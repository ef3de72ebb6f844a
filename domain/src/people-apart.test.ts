import { expect, test } from 'vitest'
import { peopleApart } from './people-apart.ts'

const stretch = (checkIn: number, checkOut: number, occupants = 2) => ({
  ...{ checkIn: `2026-08-${checkIn}`, checkOut: `2026-08-${checkOut}` },
  occupants,
})
const people = (occupants: number, children = 0, taxExempt = 0) => ({ occupants, children, taxExempt })

test.each([
  ['the same people, later', people(3, 1, 1), [stretch(15, 20)], [stretch(10, 15)], people(3, 1, 1), people(3, 1, 1)],
  ['the same people, before', people(2), [stretch(10, 15)], [stretch(15, 20)], people(2), people(2)],
  ['other people of the same nights', people(4), [stretch(10, 15)], [stretch(10, 15)], people(2), people(2)],
  [
    'of other people, children and exempt stay as far as they can',
    ...[people(4, 3, 3), [stretch(10, 15)], [stretch(10, 15)], people(2, 1, 1), people(2, 2, 2)],
  ],
  ['nobody known in the unit', people(3), [stretch(10, 15, 0)], [stretch(10, 15)], people(1), people(2)],
  ['who alone changes units beside others', people(4), [stretch(15, 20)], [stretch(10, 20)], people(2), people(2)],
] as const)('%s', (_, all, leaving, staying, gone, left) => {
  expect(peopleApart(all, { leaving, staying })).toEqual({ leaving: gone, staying: left })
})
