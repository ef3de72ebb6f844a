import { expect, test } from 'vitest'
import { formHints } from './form/form-hints.ts'
import { ruralHouse } from './rural-house.ts'
import { countedMonth, unitOf, VALID_FORM } from './test/counted-month.ts'

const month = (rooms: number, lodgings: number) =>
  countedMonth({
    survey: 'rural',
    units: [
      ...Array.from({ length: rooms }, (_, at) => unitOf(`R${at}`, { ineType: 21 })),
      ...Array.from({ length: lodgings }, (_, at) => unitOf(`H${at}`, { ineType: 22 })),
    ],
  })
const BY_UNITS = { dwelling: '', letting: '', bedrooms: '' } as const

test.each([
  [3, 0, BY_UNITS, { letting: 'rooms', dividedInto: null, rooms: 3 }],
  [0, 1, BY_UNITS, { letting: 'whole', dividedInto: null, rooms: 1 }],
  [0, 2, { ...BY_UNITS, bedrooms: '5' }, { letting: 'whole', dividedInto: 2, rooms: 5 }],
  [2, 1, { ...BY_UNITS, dwelling: 'divided' }, { letting: 'both', dividedInto: 1, rooms: 3 }],
  [0, 2, { ...BY_UNITS, dwelling: 'single', letting: 'both' }, { letting: 'both', dividedInto: null, rooms: 2 }],
] as const)('%d rooms and %d lodgings, answered with %j, are %j', (rooms, lodgings, answers, expected) => {
  expect(ruralHouse(month(rooms, lodgings), answers)).toEqual(expected)
})

test('asks once for the bedrooms of what is let as a whole, and names units that the survey leaves out', () => {
  const hintsOf = (bedrooms: string, leftOut: { name: string }[] = []) =>
    formHints(month(0, 2), { ...VALID_FORM, answers: { ...VALID_FORM.answers, bedrooms } }, leftOut)
  expect(hintsOf('').map(({ field }) => field)).toEqual(['bedrooms'])
  expect(hintsOf('5')).toEqual([])
  expect(hintsOf('5', [{ name: '101' }, { name: '102' }])).toEqual([
    { field: null, text: 'No cuentan en esta encuesta, por ser de otro tipo: 101 y 102' },
  ])
})
