import { expect, test } from 'vitest'
import { agencySign } from './agency-sign.ts'

test.each([
  ['Booking.com', 'BK'],
  ['Expedia', 'EX'],
  ['Airbnb', 'AB'],
  ['Viajes Ávila', 'VÁ'],
  ['Senderos del Sur', 'SS'],
  ['Ñandú', 'ÑA'],
  ['7Travel', '7T'],
  ['', ''],
])('the sign of %s is %s', (name, sign) => expect(agencySign(name)).toBe(sign))
