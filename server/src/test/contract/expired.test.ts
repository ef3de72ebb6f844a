import { isRestricted } from '@posada/contract/account/restrictions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import type { Browser } from '../browser.ts'
import { givenApp } from '../given.ts'
import { differing, findWriters, openChecksums, type Checksum } from './checksum.ts'
import { endpointsOf } from './endpoints.ts'
import { aFullAccount } from './full-account.ts'
import { sampleRequest } from './sample-request.ts'
import { send } from './send.ts'

const LAST_DAY = '2026-01-31'
const given = await givenApp()
const account = await aFullAccount(given)
const checksumOf = await openChecksums(given.logins.owner)
let turn = 0

const posts = endpointsOf('account').filter(({ endpoint }) => endpoint.method === 'POST')
const callsThat = (state: string) => posts.filter(({ endpoint }) => endpoint.whileExpired === state)

/** What a call writes to remember that it was made, whatever it did. */
const MEMORY = new Set(['idempotency_keys'])

beforeAll(() =>
  withClient(given.logins.owner, (client) =>
    client.query(
      `insert into account_profiles (account_id, subscription_end) values ($1, $2)
       on conflict (account_id) do update set subscription_end = excluded.subscription_end`,
      [account.accountId, LAST_DAY],
    ),
  ),
)

/** The calls of this state change nothing: one checksum before and after all; where it differs, one call after another. */
function describeIdle(title: string, calls: typeof posts, check: (reply: Record<string, unknown>) => void) {
  describe(title, () => {
    let browser: Browser
    let before: Checksum
    const call = async ({ endpoint }: (typeof posts)[number]) =>
      (await send(browser, endpoint, sampleRequest(endpoint, { ids: account.ids, turn: ++turn }))).json<
        Record<string, unknown>
      >()

    beforeAll(async () => {
      browser = await account.signedIn()
      before = await checksumOf(account.accountId)
    })

    afterAll(async () => {
      const tables = differing(before, await checksumOf(account.accountId)).filter((table) => !MEMORY.has(table))
      if (tables.length === 0) return
      const again = calls.map((one) => ({ name: one.name, run: () => call(one) }))
      const writers = await findWriters(again, () => checksumOf(account.accountId))
      throw new Error(`${tables.join(', ')} changed. Repeated, one by one: ${writers.join('; ') || 'none'}`)
    })

    test.each(calls)('$name', async (one) => check(await call(one)))
  })
}

describeIdle('once the subscription has ended, a call is refused and does nothing:', callsThat('refused'), (reply) => {
  expect(isRestricted(reply, 'subscriptionEnded'), JSON.stringify(reply)).toBe(true)
  expect(reply['resultado']).toBe('Error')
})

describeIdle(
  'once the subscription has ended, a call that reads goes on and changes nothing:',
  callsThat('reads'),
  (reply) => expect(isRestricted(reply, 'subscriptionEnded')).toBe(false),
)
