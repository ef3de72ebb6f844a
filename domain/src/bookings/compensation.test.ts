import { expect, test } from 'vitest'
import { compensationFault, compensationFor } from './compensation.ts'

const stay = {
  kind: 'cancel' as const,
  today: '2026-11-30',
  checkIn: '2026-12-04',
  conditions: { text: 'Después se cobra la primera noche.', cancellationNotice: 7 },
  total: 25_800,
  firstNight: 8_400,
  received: 0,
}
const proposed = (fields: Partial<Parameters<typeof compensationFor>[0]>) =>
  compensationFor({ ...stay, ...fields }).proposed

test('cancelling in time costs nothing, also on the last day', () => {
  const inTime = { conditions: { ...stay.conditions, cancellationNotice: 4 } }
  expect(compensationFor({ ...stay, ...inTime })).toMatchObject({ isFree: true, freeUntil: '2026-11-30', proposed: 0 })
  expect(compensationFor({ ...stay, ...inTime, today: '2026-12-01' })).toMatchObject({ isFree: false, proposed: 8_400 })
})

test('proposes the first night afterwards and for who does not come, and no less than what was paid', () => {
  expect(compensationFor(stay)).toEqual({
    freeUntil: '2026-11-27',
    isFree: false,
    proposed: 8_400,
    amounts: [
      { kind: 'first-night', amount: 8_400 },
      { kind: 'all', amount: 25_800 },
    ],
  })
  expect(proposed({ kind: 'no-show', today: stay.checkIn, conditions: { text: '', cancellationNotice: 0 } })).toBe(
    8_400,
  )
  expect(proposed({ received: 12_900 })).toBe(12_900)
  expect(proposed({ received: 25_800, conditions: { text: 'x', cancellationNotice: null } })).toBe(25_800)
  expect(proposed({ received: 30_000, firstNight: 90_000 })).toBe(25_800)
})

test('where nothing was agreed, cancelling costs nothing and not coming the first night', () => {
  const conditions = { text: ' ', cancellationNotice: null }
  expect(compensationFor({ ...stay, conditions })).toMatchObject({ isFree: true, freeUntil: null, proposed: 0 })
  expect(proposed({ conditions, kind: 'no-show' })).toBe(8_400)
})

test('offers no amount twice and none of zero', () => {
  const kinds = (fields: object) => compensationFor({ ...stay, ...fields }).amounts.map(({ kind }) => kind)
  expect(kinds({ received: 8_400 })).toEqual(['first-night', 'all'])
  expect(kinds({ received: 10_000 })).toEqual(['first-night', 'received', 'all'])
  expect(kinds({ total: 8_400 })).toEqual(['first-night'])
})

test('no more than the whole stay is kept, where it has a price', () => {
  expect(compensationFault(25_801, 25_800)).toBe('Es más que toda la estancia: 258,00\u00a0€')
  expect([compensationFault(25_800, 25_800), compensationFault(5_000, 0)]).toEqual([null, null])
})
