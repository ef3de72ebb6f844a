import { addDays, MAINLAND } from '@posada/domain/platform/days/day'
import { expect, test } from 'vitest'
import { nightlyRange } from './read-back.ts'

const TODAY = '2026-11-27'
const at = (today: string, time: string) => ({
  today,
  timeZone: MAINLAND,
  now: new Date(`${today}T${time}:00+01:00`),
})
const never = { rereadNight: null, rereadAllNight: null, rereadFrom: null, rereadTo: null }

test.each(['00:48', '02:59', '03:00', '21:30'])('what was first sent at %s is read back in the next night', (time) => {
  const first = nightlyRange(never, at(TODAY, time))
  expect(first).toEqual({ rereadNight: TODAY, rereadAllNight: TODAY })
  const connection = { ...never, rereadNight: TODAY, rereadAllNight: TODAY }
  expect(nightlyRange(connection, at(TODAY, '23:59'))).toBeNull()
  const next = addDays(TODAY, 1)
  expect(nightlyRange(connection, at(next, '02:59'))).toBeNull()
  expect(nightlyRange(connection, at(next, '03:00'))).toEqual({
    rereadFrom: next,
    rereadTo: addDays(next, 59),
    rereadNight: next,
  })
})
