import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { makeHumanCheck } from './human-check.ts'

test('asks for up to 50,000 hashes by default', async () => {
  expect(await makeHumanCheck(randomBytes(32), systemClock).challenge()).toMatchObject({ maxNumber: 50_000 })
})
