import { expect, test } from 'vitest'
import { withRetry } from './retry.ts'

const runsOf = async (error: object) => {
  let runs = 0
  const work = () => {
    runs++
    return Promise.reject(Object.assign(new Error('refused'), error))
  }
  await expect(withRetry(work)).rejects.toMatchObject(error)
  return runs
}

test.each([
  { error: { code: '40001' }, runs: 4 },
  { error: { code: '40P01' }, runs: 4 },
  { error: { code: '0A000', routine: 'RevalidateCachedQuery' }, runs: 4 },
  { error: { code: '0A000', routine: 'transformFrameOffset' }, runs: 1 },
  { error: { code: '55P03' }, runs: 1 },
  { error: { code: '23505' }, runs: 1 },
  { error: {}, runs: 1 },
])('runs $runs times for $error', async ({ error, runs }) => {
  expect(await runsOf(error)).toBe(runs)
})
