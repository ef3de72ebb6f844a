import { expect, test } from 'vitest'
import { PASSWORD } from '../../test/given.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { remindEstablishment } from './remind-establishment.ts'
import { givenArrivals, TODAY } from './test/given-arrivals.ts'

const given = await givenArrivals({ now: '2026-07-10T17:55:00Z' })
const { owner, establishmentId, clock, dependencies, logins, query, arriving } = given
const mails = () =>
  query<{ recipient: string; body: string }>(
    `select recipient, m::text as body from mails m where purpose = 'arrival-reminder' order by created_at, id`,
  )

test('the establishment is reminded once, in the evening, of the arrivals that nobody confirmed', async () => {
  const waiting = await arriving()
  const [ticked, cancelled, absent] = [await arriving(), await arriving(), await arriving()]
  await arriving({ checkIn: '2026-07-11' })
  await owner.post('/api/bookings/check_in_out_paid', { safeURL: ticked.id, checkIn: 1 })
  await owner.post('/api/bookings/cancel', { safeURL: cancelled.id, motivo: '', importe: 0 })
  await owner.post('/api/bookings/no_show', { safeURL: absent.id })
  const processes = [await startJobs(logins.owner, dependencies), await startJobs(logins.owner, dependencies)]
  const sweep = () => Promise.all(processes.map((jobs) => jobs.sweep()))
  try {
    await sweep()
    expect(await mails()).toEqual([])
    clock.moveBy(5 * 60_000)
    await sweep()
    await sweep()
    const sent = await mails()
    expect(sent).toHaveLength(1)
    const locators = await query<{ id: string; locator: string }>('select id, locator from bookings')
    const named = locators.filter(({ locator }) => sent[0]?.body.includes(locator)).map(({ id }) => id)
    expect(named).toEqual([waiting.id])
    expect(sent[0]?.recipient).toBe('casa@ejemplo.test')
    expect(sent[0]?.body).not.toContain('Titular')
  } finally {
    for (const jobs of processes) await jobs.stop()
  }
})

test('processes that found the same arrival at once send one mail, and none of a booking cancelled meanwhile', async () => {
  const [mine, gone] = [await arriving(), await arriving()]
  const [row] = await query<{ account_id: string }>('select account_id from bookings where id = $1', [mine.id])
  const before = (await mails()).length
  const due = {
    accountId: row!.account_id,
    establishmentId,
    day: TODAY,
    occasion: 'evening' as const,
    bookingIds: [mine.id],
  }
  await Promise.all([1, 2, 3].map(() => remindEstablishment(due, dependencies)))
  expect(await mails()).toHaveLength(before + 1)
  await owner.post('/api/bookings/cancel', { safeURL: gone.id, motivo: '', importe: 0 })
  await remindEstablishment({ ...due, bookingIds: [gone.id] }, dependencies)
  expect(await mails()).toHaveLength(before + 1)
})

test('a house with reception is told too, in the evening and four hours before the report is due, once each', async () => {
  await given.establishment({ EntradaAutonoma: false, HoraEntrada: '15:00' })
  const [here, absent, later] = [await arriving(), await arriving(), await arriving({ checkIn: '2026-07-11' })]
  const locators = new Map(
    (await query<{ id: string; locator: string }>('select id, locator from bookings')).map(({ id, locator }) => [
      id,
      locator,
    ]),
  )
  const sentSince = async (before: number) =>
    (await mails())
      .slice(before)
      .map(({ body }) => [here, absent, later].filter(({ id }) => body.includes(locators.get(id)!)))
  const processes = [await startJobs(logins.owner, dependencies), await startJobs(logins.owner, dependencies)]
  const sweep = async () => {
    for (let round = 0; round < 2; round++) await Promise.all(processes.map((jobs) => jobs.sweep()))
  }
  try {
    let before = (await mails()).length
    await sweep() // after 20:00
    expect(await sentSince(before)).toEqual([[here, absent]])
    before += 1
    clock.moveBy(14.8 * 3_600_000) // 10:54 of the 11th
    await sweep()
    expect(await sentSince(before)).toEqual([])
    await owner.logIn(given.email, PASSWORD)
    await owner.post('/api/bookings/no_show', { safeURL: absent.id })
    clock.moveBy(12 * 60_000) // 11:06
    await sweep()
    expect(await sentSince(before)).toEqual([[here]])
    expect((await mails()).at(-1)?.body).toContain('11/07/2026 a las 15:00')
  } finally {
    for (const jobs of processes) await jobs.stop()
  }
})
