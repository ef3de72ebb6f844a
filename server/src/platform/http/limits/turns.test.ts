import { expect, test } from 'vitest'
import { makeTurns } from './turns.ts'

test('runs a few of each key at once, and refuses what would wait too long', async () => {
  const run = makeTurns({ running: 1, waiting: 1, refusal: 'Vuelva luego', retryAfter: 5 })
  const ends: (() => void)[] = []
  const begun: string[] = []
  const ask = (key: string) =>
    run(key, () => {
      begun.push(key)
      return new Promise<void>((end) => ends.push(end))
    })
  const calls = [ask('a'), ask('a'), ask('b')]
  expect(begun).toEqual(['a', 'b'])
  await expect(ask('a')).rejects.toMatchObject({ status: 503, message: 'Vuelva luego', retryAfter: 5 })
  ends[0]?.()
  await calls[0]
  await expect.poll(() => begun).toEqual(['a', 'b', 'a'])
  for (const end of ends) end()
  await Promise.all(calls)
  const again = ask('a')
  expect(begun).toHaveLength(4)
  ends.at(-1)?.()
  await again
})
