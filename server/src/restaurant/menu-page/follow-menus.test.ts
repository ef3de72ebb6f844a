import { expect, test } from 'vitest'
import { followMenus } from './follow-menus.ts'
import type { MenuSnapshot } from './read-snapshot.ts'

/** Cartas behind a token, a clock that stands still, and questions that are answered one by one. */
function givenTokens() {
  const clock = { now: 0 }
  const questions: { answer: (version: string) => void; refuse: () => void }[] = []
  const menusOf = followMenus(() => clock.now)
  const open = (token = 'token') =>
    menusOf(
      token,
      () =>
        new Promise((resolve, reject) =>
          questions.push({
            answer: (version) => resolve({ version } as MenuSnapshot),
            refuse: () => reject(new Error('unknown')),
          }),
        ),
    ).then(({ version }) => version)
  return { clock, questions, open }
}

test('a full dining room asks once, and again after 300 ms', async () => {
  const { clock, questions, open } = givenTokens()
  const together = Promise.all(Array.from({ length: 100 }, () => open()))
  questions[0]?.answer('1')
  expect(new Set(await together)).toEqual(new Set(['1']))
  clock.now = 299
  expect(await open()).toBe('1')
  expect(questions).toHaveLength(1)
})

test('nobody waits for the answer while what is known is less than 700 ms old; then everybody does', async () => {
  const { clock, questions, open } = givenTokens()
  const first = open()
  questions[0]?.answer('1')
  await first
  clock.now = 400
  expect(await open()).toBe('1')
  clock.now = 699
  expect(await open()).toBe('1')
  expect(questions).toHaveLength(2)
  clock.now = 700
  const late = open()
  questions[1]?.answer('2')
  expect(await late).toBe('2')
  // The second answer is from the moment of its question.
  clock.now = 701
  void open()
  expect(questions).toHaveLength(3)
})

test('after a pause the page waits for a new answer', async () => {
  const { clock, questions, open } = givenTokens()
  const first = open()
  questions[0]?.answer('1')
  await first
  clock.now = 60_000
  const next = open()
  questions[1]?.answer('2')
  expect(await next).toBe('2')
})

test('a token that opens nothing is asked for again, also one that opened something before', async () => {
  const { clock, questions, open } = givenTokens()
  const unknown = open()
  questions[0]?.refuse()
  await expect(unknown).rejects.toThrow('unknown')
  const known = open()
  questions[1]?.answer('1')
  await known
  clock.now = 350
  await open()
  questions[2]?.refuse()
  await Promise.resolve()
  const replaced = open()
  questions[3]?.refuse()
  await expect(replaced).rejects.toThrow('unknown')
})
