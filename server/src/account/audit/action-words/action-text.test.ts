import { apis } from '@posada/contract/apis'
import { auditSubjects } from '@posada/contract/account/audit/audit'
import type { Endpoint } from '@posada/contract/endpoint'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CHANGE_MAYBE_NOTHING, WITHOUT_VALUES } from '../../../test/entries-without-values.ts'
import { accessWords } from './access-words.ts'
import { actionText } from './action-text.ts'
import { bookingWords } from './booking-words.ts'
import { guestWords } from './guest-words.ts'
import { establishmentWords } from './establishment-words.ts'
import { jobWords } from './job-words.ts'
import { moneyWords } from './money-words.ts'
import { priceWords } from './price-words.ts'
import { restaurantWords } from './restaurant-words.ts'
import { actionsOfSubject, quietActions } from './subjects.ts'

const written: Record<string, Record<string, string>> = {}
for (const words of [
  accessWords,
  bookingWords,
  guestWords,
  establishmentWords,
  moneyWords,
  priceWords,
  restaurantWords,
])
  Object.assign(written, words)

const calls = Object.entries<Record<string, Endpoint>>(apis).flatMap(([api, endpoints]) =>
  Object.entries(endpoints).map(([call, endpoint]) => ({ api, call, endpoint })),
)
/** Calls of the provider's desk concern the installation; the one that opens an account is among the written words. */
const changing = calls.filter(
  ({ endpoint: { whileExpired, kind, method } }) =>
    method === 'POST' && whileExpired !== 'reads' && kind !== 'provider',
)

/** What somebody did, after their name: a verb in the past and a short object; no code and no sentence of the API's page. */
const SENTENCE = /^(?:se )?\p{Ll}*(?:ó|hizo|puso|dio) [^:;.()_]{3,60}$/u

test.each(changing)('the audit trail has a sentence of $endpoint.path', ({ api, call, endpoint }) => {
  const sentence = written[api]?.[call] ?? ''
  expect(sentence).toMatch(SENTENCE)
  expect(actionText(endpoint.path)).toBe(sentence)
})

test('every entry has a subject, and only the system has what a job did without a value', () => {
  const counted = auditSubjects.filter((subject) => subject !== 'system').flatMap(actionsOfSubject)
  expect(new Set(counted).size).toBe(counted.length)
  expect(changing.filter(({ endpoint }) => !counted.includes(endpoint.path))).toEqual([])
  expect(quietActions.filter((action) => !actionsOfSubject('system').includes(action))).toEqual([])
  expect(actionsOfSubject('system').filter((action) => action.startsWith('/'))).toEqual([])
  expect(actionsOfSubject('prices')).toContain('/api/profile/alojamientos/extras/edit')
  expect(actionsOfSubject('settings')).toContain('/api/profile/alojamientos/updateData')
})

test('the calls whose entries have no values are calls of the contract, each in one list', () => {
  const paths = calls.map(({ endpoint }) => endpoint.path)
  expect(Object.keys(WITHOUT_VALUES).filter((path) => !paths.includes(path))).toEqual([])
  expect(CHANGE_MAYBE_NOTHING.filter((path) => !paths.includes(path) || path in WITHOUT_VALUES)).toEqual([])
})

test('what support looked at is named without the explanations of the API', () => {
  const unnamed = calls.filter(({ endpoint }) => !/^[^:;(]{4,110}$/u.test(actionText(endpoint.path)))
  expect(unnamed.map(({ endpoint }) => actionText(endpoint.path))).toEqual([])
})

test('jobs and functions of the database are named by sentences', async () => {
  for (const [action, sentence] of Object.entries(jobWords)) {
    expect(sentence).toMatch(SENTENCE)
    expect(actionText(action)).toBe(sentence)
  }
  const folder = new URL('../../../platform/db/functions/', import.meta.url)
  const sources = await Promise.all((await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')))
  const byFunctions = sources.flatMap((source) =>
    [...source.matchAll(/finish_request\(\s*'([^']+)'|p_login,\s*'(\/api\/[^']+)'/g)].map(
      ([, action, path]) => (action ?? path)!,
    ),
  )
  expect(byFunctions.length).toBeGreaterThan(5)
  for (const action of byFunctions) expect(actionText(action)).toMatch(SENTENCE)
})
