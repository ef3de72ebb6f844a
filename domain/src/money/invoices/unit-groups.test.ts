import { expect, test } from 'vitest'
import { groupsByUnit, textsBelowUnit } from './unit-groups.ts'

const line = (name: string, unit?: string, detail = '') => ({ name, detail, ...(unit !== undefined && { unit }) })
const grouped = (lines: readonly ReturnType<typeof line>[]) =>
  groupsByUnit(lines, ({ unit }) => unit).map(({ unit, lines: own }) => [unit, ...own.map(({ name }) => name)])

test('the lines of several units stand by unit, those of the whole booking last', () => {
  const lines = [line('A', '101'), line('B', '102'), line('Tasa', ''), line('Cena', '101'), line('Otro')]
  expect(grouped(lines)).toEqual([
    ['101', 'A', 'Cena'],
    ['102', 'B'],
    ['', 'Tasa', 'Otro'],
  ])
})

test('an invoice of one unit has no groups', () => {
  expect(grouped([line('A', '101'), line('Cena', '101'), line('Tasa', '')])).toEqual([])
  expect(grouped([line('Tasa')])).toEqual([])
})

test('below the heading of its unit a line does not name it again, unless its text was changed', () => {
  const unit = '104 Doble'
  const texts = (name: string, detail: string) => Object.values(textsBelowUnit({ name, detail, unit }))
  expect(texts('Alojamiento, 104 Doble', '2 noches')).toEqual(['Alojamiento', '2 noches'])
  expect(texts('Cena', '104 Doble')).toEqual(['Cena', ''])
  expect(texts('Habitación de los novios', 'La 104 Doble')).toEqual(['Habitación de los novios', 'La 104 Doble'])
  expect(textsBelowUnit(line('Tasa', undefined, 'x'))).toEqual({ name: 'Tasa', detail: 'x' })
})
