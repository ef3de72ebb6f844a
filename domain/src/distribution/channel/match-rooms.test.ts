import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposeRooms, uniqueShortName } from './match-rooms.ts'

test('types are proposed the rooms of their names, each for one type and of the same class', () => {
  const type = (id: string, name: string, isVirtual = false) => ({ id, name, isVirtual })
  const types = [type('1', 'Doble'), type('2', 'Suite'), type('3', 'doble '), type('4', 'Suite', true)]
  const rooms = [type('a', 'DOBLE'), type('b', 'Triple'), type('c', 'Suite', true)]
  expect([...proposeRooms(types, rooms)]).toEqual([
    ['1', 'a'],
    ['4', 'c'],
  ])
})

test('short names have at most four letters or digits, and none is given twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Doble', 'Doble superior', '', 'ñandú', '12', '1 º'), { maxLength: 60 }),
      (names) => {
        const taken = new Set<string>()
        for (const name of names) {
          const short = uniqueShortName('', name, taken)
          expect(short).toMatch(/^[0-9A-Z]{1,4}$/)
          expect(taken.has(short)).toBe(false)
          taken.add(short)
        }
      },
    ),
  )
  expect(uniqueShortName('dbl', 'Doble', new Set())).toBe('DBL')
  expect(uniqueShortName('', 'Doble', new Set(['DOBL']))).toBe('DOB2')
})
