import { expect, test } from 'vitest'
import { inAccount } from '../../../platform/db/transaction.ts'
import type { Db } from '../../../platform/db/database.ts'
import { withClient } from '../../../platform/db/with-client.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { cardPaymentsOf } from '../../../test/contract/card-payments.ts'
import { aUnit, givenEstablishment } from '../../../test/given.ts'
import { addLookup, delayLookup, deleteLookup, lookupsOf } from '../../cards/public.ts'

const given = await givenEstablishment()
const { owner, establishmentId, logins, dependencies } = given
const { id: bookingId } = await aBooking(owner, establishmentId, [await aUnit(owner, establishmentId)])
const first = async <Row>(sql: string, values: unknown[]) =>
  (await withClient(logins.owner, (client) => client.query(sql, values))).rows[0] as Row
const { account_id: accountId } = await first<{ account_id: string }>('select account_id from bookings where id = $1', [
  bookingId,
])
await cardPaymentsOf(given, accountId, bookingId, 'marca')
const { id: gatewayId } = await first<{ id: string }>('select id from card_gateways where account_id = $1', [accountId])

const within = <Result>(work: (db: Db) => Promise<Result>) => inAccount(dependencies.app, accountId, work)
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second))
const key = (objectId: string) => ({ accountId, gatewayId, kind: 'intent' as const, objectId })
const add = (objectId: string, { since, dueAt }: { since: Date; dueAt: Date }) =>
  within((db) => addLookup(db, { ...key(objectId), since, dueAt }))
const find = async (id: string) =>
  (await within((db) => lookupsOf(db, accountId, gatewayId))).find(({ objectId }) => objectId === id)

test('a message that arrives while its object is being read has it read again', async () => {
  await add('pi_read', { since: at(1), dueAt: at(1) })
  const beingRead = (await find('pi_read'))!
  await add('pi_read', { since: at(2), dueAt: at(2) })
  await within((db) => deleteLookup(db, beingRead))
  expect(await find('pi_read')).toMatchObject({ dueAt: at(2) })
  await within((db) => delayLookup(db, beingRead, at(50)))
  expect(await find('pi_read')).toMatchObject({ dueAt: at(2) })
})

test('a later look never delays an earlier one, and a message brings it forward', async () => {
  await add('pi_later', { since: at(1), dueAt: at(20) })
  await add('pi_later', { since: at(2), dueAt: at(40) })
  expect(await find('pi_later')).toMatchObject({ dueAt: at(20) })
  await add('pi_later', { since: at(3), dueAt: at(3) })
  expect(await find('pi_later')).toMatchObject({ dueAt: at(3) })
})
