import { expect, test } from 'vitest'
import { menuUseText } from './menu-use-text.ts'

test.each([
  [[0, 1, 2, 3, 4, 5, 6], '', '', 'es', ''],
  [[0, 1, 2, 3, 4], '', '', 'es', 'Lun – Vie'],
  [[0, 1, 2, 3, 4], '13:00', '16:00', 'de', 'Mo – Fr · 13:00–16:00'],
  [[5, 6], '20:00', '', 'en', 'Sat, Sun · 20:00–24:00'],
  [[0, 2, 4, 5, 6], '', '', 'es', 'Lun, Mié, Vie – Dom'],
  [[0, 1, 2, 3, 4, 5, 6], '', '02:00', 'fr', '00:00–02:00'],
] as const)('%j %s %s in %s: %s', (weekdays, from, to, language, text) => {
  expect(menuUseText({ weekdays, from, to }, language)).toBe(text)
})
