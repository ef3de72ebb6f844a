import { expect, test } from 'vitest'
import { whoOwesToday } from './who-owes-today.ts'

const today = '2026-11-30'
const booking = (name: string, checkIn: string, checkOut: string, pending: number, fields = {}) => ({
  name,
  checkIn,
  checkOut,
  pending,
  state: 'confirmed' as const,
  checkedOut: false,
  ...fields,
})

test('lists who owes today, who leaves first, and nobody who owes nothing or is not here', () => {
  const listed = whoOwesToday(
    [
      booking('arrives', today, '2026-12-02', 9_000),
      booking('stays, little', '2026-11-28', '2026-12-02', 1_000),
      booking('stays, much', '2026-11-28', '2026-12-02', 5_000),
      booking('leaves', '2026-11-28', today, 2_000),
      booking('paid', '2026-11-28', today, 0),
      booking('to be refunded', '2026-11-28', today, -500),
      booking('later', '2026-12-01', '2026-12-02', 7_000),
      booking('cancelled', today, '2026-12-02', 3_000, { state: 'cancelled' }),
    ],
    today,
  )
  expect(listed.map(({ booking: { name }, when }) => [name, when])).toEqual([
    ['leaves', 'leaves'],
    ['stays, much', 'stays'],
    ['stays, little', 'stays'],
    ['arrives', 'arrives'],
  ])
})
