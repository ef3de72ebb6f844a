import { expect, test } from 'vitest'
import { usageText } from './menu-words.ts'

const text = (weekdays: number[], from = '', to = '') => usageText({ weekdays, hours: { from, to } })

test('says the days as people say them', () => {
  expect(text([0, 1, 2, 3, 4, 5, 6])).toBe('de lunes a domingo')
  expect(text([0, 1, 2, 3, 4])).toBe('de lunes a viernes')
  expect(text([4, 5])).toBe('viernes y sábado')
  expect(text([0, 2, 4])).toBe('lunes, miércoles y viernes')
  expect(text([6])).toBe('domingo')
  expect(text([])).toBe('ningún día')
})

test('adds the hours', () => {
  expect(text([4, 5], '13:00', '16:00')).toBe('viernes y sábado, de 13:00 a 16:00')
  expect(text([6], '20:00')).toBe('domingo, desde las 20:00')
  expect(text([6], '', '11:00')).toBe('domingo, hasta las 11:00')
})
