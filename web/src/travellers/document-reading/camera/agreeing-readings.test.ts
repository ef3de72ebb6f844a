import { expect, test } from 'vitest'
import { aReading } from '../test/a-reading.ts'
import { agreeingReadings } from './agreeing-readings.ts'

const certain = (reading = aReading()) => ({ reading, isCertain: true })
const nothing = { reading: null, isCertain: false }

test('answers a document when two certain readings agree, and once', () => {
  const next = agreeingReadings()
  expect(next(certain())).toBeNull()
  expect(next(nothing)).toBeNull()
  expect(next(certain())).toEqual(aReading())
  expect(next(certain())).toBeNull()
  const other = aReading({ name: 'Daniel' })
  expect(next(certain(other))).toBeNull()
  expect(next(certain(other))).toEqual(other)
})

test('takes no characters that are not certain, and names that were cut off as what they are', () => {
  const next = agreeingReadings()
  const cutOff = aReading({ isSure: false, doubts: ['secondSurname'] })
  const uncertain = { reading: cutOff, isCertain: false }
  expect([next(uncertain), next(uncertain), next(certain(cutOff)), next(uncertain)]).toEqual([null, null, null, null])
  expect(next(certain(cutOff))).toEqual(cutOff)
})
