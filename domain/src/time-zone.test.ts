import { expect, test } from 'vitest'
import { timeZoneOf } from './time-zone.ts'

test.each([
  ['35', 'Atlantic/Canary'],
  ['38', 'Atlantic/Canary'],
  ['07', 'Europe/Madrid'],
  ['28', 'Europe/Madrid'],
  ['52', 'Europe/Madrid'],
  ['', 'Europe/Madrid'],
])('province %s lives in %s', (province, timeZone) => {
  expect(timeZoneOf(province)).toBe(timeZone)
})
