import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { makeHumanCheck } from './human-check.ts'

test('asks for up to 50,000 hashes by default', async () => {
  expect(await makeHumanCheck(randomBytes(32), systemClock).challenge()).toMatchObject({ maxNumber: 50_000 })
})

test('asks for eight times the work of an address that asks often', async () => {
  const check = makeHumanCheck(randomBytes(32), systemClock)
  expect(await check.challenge({ isHard: true })).toMatchObject({ maxNumber: 400_000 })
})
