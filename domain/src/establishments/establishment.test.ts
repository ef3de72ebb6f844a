import { expect, test } from 'vitest'
import { timeZoneOf } from './establishment.ts'

test.each([
  ['35', 'Atlantic/Canary'],
  ['38', 'Atlantic/Canary'],
  ['07', 'Europe/Madrid'],
  ['28', 'Europe/Madrid'],
  ['52', 'Europe/Madrid'],
  ['', 'Europe/Madrid'],
])('the time zone of province %s is %s', (province, timeZone) => {
  expect(timeZoneOf(province)).toBe(timeZone)
})
