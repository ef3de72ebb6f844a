import { expect, test } from 'vitest'
import { type BookableEntry, planExport } from './plan-export.ts'

const entry: BookableEntry = {
  kind: 'payment',
  key: 'p1',
  establishmentId: 'e1',
  taxId: 'B12345674',
  day: '2026-06-25',
  concept: 'Cobro',
  document: '',
  documentId: null,
  lines: [{ account: '430', debit: 0, credit: 100, taxed: null }],
  substance: 's',
}

test('a file of all entries keeps their numbers, but gives others to a new tax identity', () => {
  const numbersOf = (taxId: string) =>
    planExport([{ ...entry, taxId }], [{ ...entry, number: 7 }], { isWhole: true }).entries.map(({ number }) => number)
  expect([numbersOf('B12345674'), numbersOf('A58818501')]).toEqual([[7], [null]])
})

test('entries of one key come in the order of their establishments', () => {
  const two = [{ ...entry, establishmentId: 'e2' }, entry]
  const { entries } = planExport(two, [], { isWhole: false })
  expect(entries.map(({ establishmentId }) => establishmentId)).toEqual(['e1', 'e2'])
})
