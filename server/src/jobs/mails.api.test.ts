import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { startMailSimulator, type MailSimulator } from '../simulators/mail/mail-simulator.ts'
import type { MovableClock } from '../platform/clock.ts'
import { connect } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { renderMail, queueMail } from '../outbox/mails/public.ts'
import { inAccountTransaction } from '../platform/http/handlers/account-transaction.ts'
import { makeGate } from '../test/gate.ts'
import { givenEstablishment } from '../test/given.ts'
import { stoppedClock } from '../test/stopped-clock.ts'
import { sizes } from '../test/sizes.ts'
import { startJobs } from './start-jobs.ts'
import { shellApi } from '@posada/contract/account/shell/shell'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const MINUTE = 60_000

async function givenWorker({ smtp = true, clock }: { smtp?: boolean; clock?: MovableClock } = {}) {
  const simulator = await startMailSimulator(2000)
  closing.push(() => simulator.close())
  const given = await givenEstablishment(clock ? { clock } : {})
  const owner = connect(given.logins.owner, 1) // the owner's connection sees every row
  closing.push(() => owner.destroy())
  const { accountId } = await owner.selectFrom('accounts').select('accountId').executeTakeFirstOrThrow()
  const config = { ...(smtp ? { smtpUrl: simulator.url } : {}), mailFrom: 'Hotel Peñón <hotel@ejemplo.test>' }
  const token = given.dependencies.tokens.read('access', given.owner.cookies['posada_access'])!
  const start = async (options: { mailLease?: { ms: number; renewMs: number } } = {}) => {
    const jobs = await startJobs(given.logins.owner, { ...given.dependencies, config, ...options })
    closing.push(() => jobs.stop())
    return jobs
  }
  const queue = (recipient: string, subject = 'Contraseña ñ €', purpose = 'test') =>
    inAccountTransaction(given.dependencies, { token, endpoint: shellApi.sideMenu }, (context) =>
      queueMail(context, {
        purpose,
        recipient,
        subject,
        ...renderMail({ title: 'Hóla <b>', paragraphs: ['.', 'línea'] }),
      }),
    )
  const mails = () => owner.selectFrom('mails').selectAll().orderBy('id').execute()
  return { ...given, simulator, accountId, db: owner, start, queue, mails }
}

const until = (check: () => unknown, timeout = 20_000) => expect.poll(check, { timeout, interval: 100 }).toBe(true)
const got = (simulator: MailSimulator, count: number) => until(() => simulator.mails().length === count)

describe('mails', () => {
  test('are sent within seconds, readable, and their bodies are deleted', async () => {
    const { simulator, start, queue, mails } = await givenWorker()
    await start()
    await queue('ana@ejemplo.test')
    await got(simulator, 1)
    const [mail] = simulator.mails('ana@')
    expect(mail).toMatchObject({ to: 'ana@ejemplo.test', subject: 'Contraseña ñ €' })
    expect(mail?.text).toContain('\n\n.\n\nlínea')
    expect(mail?.html).toContain('Hóla &lt;b&gt;')
    await until(async () => (await mails())[0]?.state === 'sent')
    expect((await mails())[0]).toMatchObject({ attempts: 1, lastError: null, textBody: '', htmlBody: '' })
    expect(mail?.messageId).toBe(`<${(await mails())[0]?.id}@posada>`)
  })

  test('refused by the mail server are retried at growing intervals and fail after three days', async () => {
    const { simulator, start, queue, mails, clock } = await givenWorker()
    simulator.behave({ refuseWith: '451 try later' })
    const jobs = await start()
    await queue('ana@ejemplo.test')
    const pauses: number[] = []
    for (const attempt of [1, 2, 3]) {
      await until(async () => (await mails())[0]?.attempts === attempt && (await mails())[0]?.lastError !== null)
      // Until the attempt is over, the mail is claimed for 45 seconds.
      await until(async () => (await mails())[0]!.dueAt.getTime() - clock.now().getTime() > 50_000)
      pauses.push(minutesFrom(clock.now(), (await mails())[0]!.dueAt))
      clock.moveBy(pauses.at(-1)! * MINUTE + 1000)
      await jobs.sweep()
    }
    expect(pauses).toEqual([1, 2, 4])
    clock.moveBy(3 * 24 * 60 * MINUTE)
    await jobs.sweep()
    await until(async () => (await mails())[0]?.state === 'failed')
    expect((await mails())[0]?.lastError).toContain('451')
    expect((await mails())[0]).toMatchObject({ textBody: '', htmlBody: '' })
  })

  test.each([
    { smtp: true, after: 'the mail server was down' },
    { smtp: false, after: 'no mail server was configured' },
  ])('with an expired link fail without being sent, after $after', async ({ smtp }) => {
    const { simulator, start, queue, mails, clock, dependencies, db } = await givenWorker({ smtp })
    const { email } = await db.selectFrom('logins').select('email').executeTakeFirstOrThrow()
    await queue('ana@ejemplo.test', 'Invitación', 'invitation')
    await queue('luis@ejemplo.test', 'Aviso', 'email-changed')
    const request = [email, Buffer.from('hash'), newId(), 'Recuperar', 'enlace', '<a>', clock.now()]
    await sql`select gate_request_recovery(${sql.join(request)})`.execute(dependencies.gate)
    clock.moveBy((7 * 24 * 60 + 1) * MINUTE)
    const jobs = await start()
    await jobs.sweep()
    await until(async () => (await mails()).filter(({ lastError }) => lastError === 'caducado').length === 2)
    const dropped = (await mails()).filter(({ purpose }) => purpose !== 'email-changed')
    for (const mail of dropped) expect(mail).toMatchObject({ state: 'failed', textBody: '', htmlBody: '', attempts: 0 })
    if (smtp) await until(async () => (await mails()).some(({ state }) => state === 'sent'))
    expect(simulator.mails().map(({ to }) => to)).toEqual(smtp ? ['luis@ejemplo.test'] : [])
  })

  test('wait with the reason stored where no mail server is configured', async () => {
    const { start, queue, mails } = await givenWorker({ smtp: false })
    await start()
    await queue('ana@ejemplo.test')
    await until(async () => (await mails())[0]?.lastError === 'El envío de correos no está configurado')
    expect((await mails())[0]).toMatchObject({ state: 'waiting', attempts: 0 })
  })

  test('queued while no worker ran are found by the sweep, without any job', async () => {
    const { simulator, start, queue, db } = await givenWorker()
    await queue('ana@ejemplo.test')
    await sql`delete from pgboss12.job`.execute(db)
    await start()
    await got(simulator, 1)
  })

  test('queued beside a process of the version before, in its queue, are sent by the workers of this one', async () => {
    const { simulator, start, queue, db } = await givenWorker()
    await sql`drop schema pgboss12 cascade`.execute(db)
    await givenOldQueue(db)
    await queue('ana@ejemplo.test')
    await start()
    await got(simulator, 1)
    await queue('luis@ejemplo.test')
    await got(simulator, 2)
    const old = await sql<Record<string, unknown>>`select name, state, policy, expire_in::text from pgboss.job`.execute(
      db,
    )
    expect(old.rows).toEqual([{ name: 'mail', state: 'created', policy: 'short', expireIn: '00:30:00' }])
  })

  test('claimed by a worker that died are sent again after its lease', async () => {
    const { simulator, start, queue, db, clock } = await givenWorker()
    await queue('ana@ejemplo.test')
    await db
      .updateTable('mails')
      .set({ attempts: 1, dueAt: new Date(clock.now().getTime() + MINUTE) })
      .execute()
    const jobs = await start()
    await jobs.sweep()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(simulator.mails()).toEqual([])
    clock.moveBy(MINUTE)
    await jobs.sweep()
    await got(simulator, 1)
  })

  test('claimed by a worker are due again within a minute', async () => {
    const { simulator, start, queue, mails, clock } = await givenWorker()
    const gate = makeGate()
    simulator.behave({ hold: gate.hold })
    await start()
    await queue('ana@ejemplo.test')
    await until(async () => (await mails())[0]?.attempts === 1)
    expect((await mails())[0]?.state).toBe('waiting')
    expect((await mails())[0]!.dueAt.getTime() - clock.now().getTime()).toBeLessThan(MINUTE)
    gate.open()
    await got(simulator, 1)
  })

  test('whose batch takes longer than a lease are not sent by another worker as well', async () => {
    const clock = stoppedClock()
    const { simulator, start, queue, mails } = await givenWorker({ clock })
    const gate = makeGate()
    simulator.behave({ hold: gate.hold })
    const addresses = ['ana@ejemplo.test', 'eva@ejemplo.test', 'luis@ejemplo.test']
    await Promise.all(addresses.map((address) => queue(address)))
    const mailLease = { ms: 60_000, renewMs: 20 }
    await start({ mailLease })
    await until(async () => (await mails()).every(({ attempts }) => attempts === 1))
    const other = await start({ mailLease })
    for (let round = 0; round < 3; round++) {
      clock.moveBy(mailLease.ms - 1)
      const renewed = clock.now().getTime() + mailLease.ms
      await until(async () => (await mails()).every(({ dueAt }) => dueAt.getTime() === renewed))
      await other.sweep()
    }
    gate.open()
    await until(async () => (await mails()).every(({ state }) => state === 'sent'))
    expect((await mails()).map(({ attempts }) => attempts)).toEqual([1, 1, 1])
    expect(simulator.mails()).toHaveLength(addresses.length)
  })

  test('of one account, queued at once, are each sent exactly once by two workers', { timeout: 150_000 }, async () => {
    const { simulator, start, queue, mails } = await givenWorker()
    await start()
    await start()
    const addresses = Array.from({ length: sizes.mails }, (_, number) => `persona${number}@ejemplo.test`)
    await Promise.all(addresses.map((address) => queue(address)))
    await until(async () => (await mails()).every(({ state }) => state === 'sent'), 120_000)
    expect(simulator.mails()).toHaveLength(addresses.length)
    expect(new Set(simulator.mails().map(({ to }) => to))).toEqual(new Set(addresses))
  })
})

/** What `enqueue()` uses of the schema that pg-boss 10 made. */
async function givenOldQueue(db: Parameters<ReturnType<typeof sql>['execute']>[0]) {
  await sql`create schema pgboss`.execute(db)
  await sql`create table pgboss.queue (name text primary key, policy text, retry_limit int, retry_delay int,
              retry_backoff bool, expire_seconds int)`.execute(db)
  await sql`create table pgboss.job (name text, data jsonb, state text default 'created', singleton_key text, retry_limit int,
              retry_delay int, retry_backoff bool, expire_in interval, policy text)`.execute(db)
  await sql`insert into pgboss.queue values ('mail', 'short', 0, 0, false, 1800)`.execute(db)
}

const minutesFrom = (now: Date, due: Date) => Math.round((due.getTime() - now.getTime()) / MINUTE)
