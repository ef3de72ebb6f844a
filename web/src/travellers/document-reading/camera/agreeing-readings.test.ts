import { expect, test } from 'vitest'
import { aReading } from '../test/a-reading.ts'
import { agreeingReadings } from './agreeing-readings.ts'

test('answers a document when two sure readings agree, and once', () => {
  const next = agreeingReadings()
  expect(next(aReading())).toBeNull()
  expect(next(null)).toBeNull()
  expect(next(aReading())).toEqual(aReading())
  expect(next(aReading())).toBeNull()
  const other = aReading({ name: 'Daniel' })
  expect(next(other)).toBeNull()
  expect(next(other)).toEqual(other)
})

test('takes no reading that needs to be checked', () => {
  const next = agreeingReadings()
  const doubtful = aReading({ isSure: false, doubts: ['secondSurname'] })
  expect([next(doubtful), next(doubtful), next(aReading()), next(doubtful)]).toEqual([null, null, null, null])
})
