import { expect, test } from 'vitest'
import { appliedInWords, keptInWords } from './apply-tax-in-words.ts'

test.each([
  [28, 0, 'Tasa turística aplicada', 'A 28 reservas'],
  [25, 3, 'Tasa turística aplicada', 'A 25 reservas; quedan 3 reservas por cambiar'],
  [25, 1, 'Tasa turística aplicada', 'A 25 reservas; queda 1 reserva por cambiar'],
  [0, 0, 'Nada que aplicar', 'No quedaba ninguna reserva por cambiar.'],
  [0, 3, 'Nada que aplicar', 'Otra persona la está aplicando ahora mismo.'],
])('applied to %i with %i left: %s', (applied, remaining, title, text) => {
  expect(appliedInWords(applied, remaining)).toEqual({ title, text })
})

test('counts the bookings that keep their tax by reason', () => {
  const sums = { bookings: 0, before: 0, after: 0 }
  expect(keptInWords({ ...sums, paid: 0, imported: 0 })).toEqual([])
  expect(keptInWords({ ...sums, paid: 2, imported: 1 })).toEqual([
    'Otras 2 reservas están pagadas por completo y conservan la tasa que pagaron.',
    'Otra reserva se importó con su tasa de un archivo y la conserva.',
  ])
})
