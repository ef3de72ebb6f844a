import { expect, test } from 'vitest'
import { aReading } from '../test/a-reading.ts'
import { agreeingReadings } from './agreeing-readings.ts'

const certain = (reading = aReading()) => ({ reading, isCertain: true })
const uncertain = (reading: ReturnType<typeof aReading>) => ({ reading, isCertain: false })
const nothing = { reading: null, isCertain: false }

test('answers a document when two certain readings agree, and once', () => {
  const next = agreeingReadings()
  expect(next(certain())).toBeNull()
  expect(next(nothing)).toBeNull()
  expect(next(certain())).toEqual(aReading())
  expect(next(certain())).toBeNull()
  const other = aReading({ name: 'Daniel', documentNumber: '00000027G' })
  expect(next(certain(other))).toBeNull()
  expect(next(certain(other))).toEqual(other)
})

test('takes names that were cut off as what they are', () => {
  const next = agreeingReadings()
  const cutOff = aReading({ isSure: false, doubts: ['secondSurname'] })
  expect([next(certain(cutOff)), next(certain(cutOff))]).toEqual([null, cutOff])
})

test('takes uncertain characters when many attempts agree', () => {
  const next = agreeingReadings()
  const doubtful = aReading({ isSure: false, doubts: ['name'] })
  const answers = Array.from({ length: 7 }, (_, at) =>
    next(uncertain(at === 2 ? aReading({ isSure: false, doubts: ['sex'] }) : doubtful)),
  )
  expect(answers.map((reading) => reading !== null)).toEqual([false, false, false, false, false, true, false])
  // The same document, read better a moment later, is not read again.
  expect([next(certain()), next(certain())]).toEqual([null, null])
})

test('uncertain attempts between two certain ones neither count nor disturb', () => {
  const next = agreeingReadings()
  const blurred = uncertain(aReading({ name: 'Glorla' }))
  expect([next(certain()), next(blurred), next(nothing), next(certain())]).toEqual([null, null, null, aReading()])
})
