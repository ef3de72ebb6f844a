import { afterAll, expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { inJobTransaction } from '../../platform/http/handlers/job-transaction.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { startLabsmobileSimulator } from '../../simulators/labsmobile/start-labsmobile-simulator.ts'
import { aBooking } from '../../test/a-booking.ts'
import { makeGate } from '../../test/gate.ts'
import { anotherAccount, aUnit, givenEstablishment, PASSWORD } from '../../test/given.ts'
import { proveAddresses } from '../../test/prove-addresses.ts'
import { queueSms } from './public.ts'

const simulator = await startLabsmobileSimulator()
const sms = { user: 'casa@ejemplo.test', token: 'secreto', sender: 'Posada' }
const config = { sms, endpoints: { sms: simulator.url } }
const given = await givenEstablishment({ now: '2026-07-01T10:00:00Z', name: 'Hotel Peñón', config })
const { owner, email, establishmentId, logins, clock, dependencies } = given
const jobs = await startJobs(logins.owner, dependencies)
afterAll(async () => {
  await jobs.stop()
  await simulator.close()
})
await owner.post('/api/profile/enable_disable_autocheckin', {})
const unit = await aUnit(owner, establishmentId, { name: '101' })

type Fields = Record<string, unknown>
let day = 1
const booked = (fields: Fields = {}) => {
  const [checkInDate, checkOutDate] = [day++, day].map((date) => `2026-08-${String(date).padStart(2, '0')}`)
  const stay = { checkInDate, checkOutDate, contactPhone: '+34 612 34 56 78' }
  return aBooking(owner, establishmentId, [unit], { ...stay, ...fields })
}
const invite = (SafeURL: string, Phone = '') =>
  owner.post('/api/pre_checkIns/create', { PreCheckInData: { SafeURL, Phone }, Method: 'sms' })
const history = async (bookingURL: string) =>
  (await owner.post('/api/messages/history', { bookingURL }))['mensajes'] as Fields[]
const stateOf = async (id: string) => (await history(id))[0]?.['estado']
const becomes = (id: string, state: string) => expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe(state)

test('the link leaves as one text message within 160 characters, from the sender, and is recorded with its price', async () => {
  const { id } = await booked()
  const reply = await invite(id)
  expect(reply).toMatchObject({ resultado: 'Ok' })
  await becomes(id, 'enviado')
  const [message] = simulator.messages('+34612345678')
  expect(message).toMatchObject({ to: '34612345678', sender: 'Posada' })
  expect(message?.text).toMatch(/^Hotel Peñon: haga el check-in antes de llegar: http\S+\/c\/[\w-]{22}$/)
  expect(message!.text.length).toBeLessThanOrEqual(160)
  expect(await history(id)).toMatchObject([{ clave: 'invitacion', modo: 'sms', destino: '+34612345678' }])
  expect(await owner.get('/api/messages/sms_months')).toMatchObject({
    configurado: true,
    meses: [{ mes: '2026-07', numero: 1, importe: 0.15 }],
  })
})

test.each([
  ['952 00 00 00', 'Ese teléfono no puede recibir SMS: indique un móvil'],
  ['no es', 'Ese teléfono no puede recibir SMS: indique un móvil'],
])('a telephone that is no mobile is refused: %s', async (phone, mensaje) => {
  const { id } = await booked()
  expect(await invite(id, phone)).toMatchObject({ resultado: 'Error', mensaje })
})

test('a message whose answer is swallowed is unconfirmed, and is never sent again', async () => {
  const { id } = await booked({ contactPhone: '+34 622 22 22 22' })
  simulator.behave({ fault: 'swallowed' })
  await invite(id)
  await becomes(id, 'sin_confirmar')
  simulator.behave({})
  clock.moveBy(3_600_000)
  await owner.logIn(email, PASSWORD)
  await jobs.sweep()
  await jobs.sweep()
  expect(simulator.messages('+34622222222')).toHaveLength(1)
  expect(await stateOf(id)).toBe('sin_confirmar')
})

test('a message that a dead worker was sending is unconfirmed, and is never sent again', async () => {
  const { id } = await booked({ contactPhone: '+34 633 33 33 33' })
  simulator.behave({ fault: 'down' }) // so that the worker of this test does not send it first
  await invite(id)
  await becomes(id, 'sin_confirmar')
  simulator.behave({})
  await withClient(logins.owner, (client) =>
    client.query(`update sms set state = 'sending', due_at = $1 where booking_id = $2`, [clock.now(), id]),
  )
  await jobs.sweep()
  await becomes(id, 'sin_confirmar')
  expect(simulator.messages('+34633333333')).toEqual([])
})

test('a refusal is shown with its reason and costs nothing', async () => {
  const { id } = await booked({ contactPhone: '+34 644 44 44 44' })
  simulator.setBalance(0)
  await invite(id)
  await becomes(id, 'fallido')
  expect(await history(id)).toMatchObject([{ detalle: 'No queda saldo en el servicio de SMS' }])
  simulator.setBalance(1000)
})

test('a provider that cannot be reached is tried again', async () => {
  const { id } = await booked({ contactPhone: '+34 655 55 55 55' })
  await withClient(logins.owner, (client) =>
    client.query(
      `insert into sms (account_id, id, booking_id, recipient, body, price, due_at, created_at)
       select account_id, gen_random_uuid(), id, '+34655555555', 'hola', 15, $2, $2 from bookings where id = $1`,
      [id, clock.now()],
    ),
  )
  await jobs.sweep()
  await expect.poll(() => simulator.messages('+34655555555').length, { timeout: 20_000 }).toBe(1)
})

test('a message that the provider does not take now is sent later: as it says, within bounds, or after a longer pause each time', async () => {
  const { id } = await booked({ contactPhone: '+34 677 77 77 77' })
  const isAfter = async (minutes: number) => {
    clock.moveBy((minutes - 1) * 60_000 + 30_000)
    await owner.logIn(email, PASSWORD)
    await jobs.sweep()
    const early = await stateOf(id)
    clock.moveBy(60_000)
    await jobs.sweep()
    return early
  }
  const tries = () =>
    withClient(logins.owner, (client) =>
      client.query<{ attempts: number }>('select attempts from sms where booking_id = $1', [id]),
    ).then(({ rows }) => rows[0]!.attempts)
  const busy: { times: number; retryAfter?: string } = { times: 3, retryAfter: '600' }
  simulator.behave({ busy })
  await invite(id)
  await expect.poll(tries).toBe(1)
  expect(await isAfter(10)).toBe('en_cola')
  await expect.poll(tries).toBe(2)
  busy.retryAfter = '86400' // no longer than half an hour
  expect(await isAfter(10)).toBe('en_cola')
  await expect.poll(tries).toBe(3)
  delete busy.retryAfter
  expect(await isAfter(30)).toBe('en_cola')
  await becomes(id, 'enviado')
  expect(simulator.messages('+34677777777')).toHaveLength(1)
  simulator.behave({})
})

test('the house is mailed once of each link that did not leave or may not have', async () => {
  await owner.post('/api/profile/alojamientos/updateData', {
    url: establishmentId,
    alojamientoInfo: { Email: 'casa@ejemplo.test' },
  })
  const mails = () =>
    withClient(logins.owner, (client) =>
      client.query<{ subject: string }>(
        `select subject from mails where purpose = 'sms-trouble' order by created_at, id`,
      ),
    ).then(({ rows }) => rows.map(({ subject }) => subject))
  const [failed, lost] = [
    await booked({ contactPhone: '+34 688 88 88 88' }),
    await booked({ contactPhone: '+34 699 99 99 99' }),
  ]
  simulator.setBalance(0)
  await invite(failed.id)
  await becomes(failed.id, 'fallido')
  simulator.setBalance(1000)
  simulator.behave({ fault: 'swallowed' })
  await invite(lost.id)
  await becomes(lost.id, 'sin_confirmar')
  simulator.behave({})
  await jobs.sweep()
  expect(await mails()).toEqual([
    `Hotel Peñón: SMS no enviado de la reserva ${failed.locator}`,
    `Hotel Peñón: SMS sin confirmar de la reserva ${lost.locator}`,
  ])
  const unsent = async () =>
    ((await owner.get('/api/messages/failed'))['mensajes'] as Fields[]).filter(({ bookingURL }) =>
      [failed.id, lost.id].includes(String(bookingURL)),
    )
  const [unconfirmed, refused] = await unsent()
  expect(unconfirmed).toMatchObject({ localizador: lost.locator, modo: 'sms', estado: 'sin_confirmar' })
  expect(refused).toMatchObject({
    localizador: failed.locator,
    estado: 'fallido',
    detalle: expect.stringMatching('saldo'),
  })
  const dismiss = (bookingURL: string) => owner.post('/api/messages/dismiss', { bookingURL, id: refused!['id'] })
  expect(await dismiss(lost.id)).toMatchObject({ mensaje: 'El mensaje no existe' })
  expect(await dismiss(failed.id)).toMatchObject({ resultado: 'Ok' })
  expect(await unsent()).toEqual([unconfirmed])
})

test('a booking gets three text messages a day, also by requests at once', async () => {
  const { id } = await booked({ contactPhone: '+34 666 66 66 66' })
  const replies = await Promise.all(Array.from({ length: 6 }, () => invite(id)))
  expect(replies.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(3)
  expect(replies.map(({ mensaje }) => mensaje)).toContain(
    'Ya se han enviado 3 SMS de esta reserva en un día. Copie el enlace.',
  )
})

test('a telephone of another country is written to once the owner has switched that on', async () => {
  const { id } = await booked({ contactPhone: '+44 7700 900123' })
  expect(await invite(id)).toMatchObject({
    resultado: 'Error',
    mensaje: expect.stringContaining('otros países') as string,
  })
  expect(await owner.post('/api/messages/sms_extranjero', { activo: true })).toMatchObject({ resultado: 'Ok' })
  expect(await owner.get('/api/messages/sms_months')).toMatchObject({ extranjero: true })
  expect(await invite(id)).toMatchObject({ resultado: 'Ok' })
})

test('beyond the cap of the installation nobody sends, and an account without a proved address never does', async () => {
  const { id } = await booked({ contactPhone: '+34 655 55 55 55' })
  const asDatabaseOwner = (text: string) => withClient(logins.owner, (client) => client.query(text))
  await asDatabaseOwner('update sending_caps set sms_per_day = 1')
  expect(await invite(id)).toMatchObject({ mensaje: expect.stringContaining('desde esta instalación') as string })
  await asDatabaseOwner('update sending_caps set sms_per_day = 2000')
  await asDatabaseOwner('update logins set email_unconfirmed_since = now()')
  expect(await invite(id)).toMatchObject({ mensaje: expect.stringContaining('confirme su correo') as string })
  await proveAddresses(logins.owner)
  expect(await invite(id)).toMatchObject({ resultado: 'Ok' })
})

test('two accounts that send at once do not pass the cap of the installation together', async () => {
  const other = await anotherAccount(given)
  await proveAddresses(logins.owner)
  const ask = <Row extends Fields>(text: string, values: unknown[] = []) =>
    withClient(logins.owner, async (client) => (await client.query<Row>(text, values)).rows)
  const theirUnit = await aUnit(other.owner, other.establishmentId)
  const days = { checkInDate: '2026-09-01', checkOutDate: '2026-09-02' }
  const bookings = [await booked(), await aBooking(other.owner, other.establishmentId, [theirUnit], days)]
  await ask(
    `update sending_caps set sms_per_day = 1 + (select count(*) from sms where created_at > $1::timestamptz - interval '24 hours')`,
    [clock.now()],
  )
  const queue = async ({ id: bookingId }: { id: string }, before: () => Promise<void>) => {
    const [row] = await ask<{ accountId: string }>('select account_id as "accountId" from bookings where id = $1', [
      bookingId,
    ])
    return inJobTransaction(dependencies, { accountId: row!.accountId, action: 'sms' }, async (context) => {
      await queueSms(context, { bookingId, recipient: '+34611111111', body: 'enlace' })
      context.noted('SMS preparado')
      await before()
    })
  }
  const gate = makeGate()
  const first = queue(bookings[0]!, gate.hold)
  await gate.reached
  const second = queue(bookings[1]!, async () => undefined).then(
    () => 'queued',
    ({ message }: Error) => message,
  )
  const waiting = () =>
    ask<{ count: number }>(
      `select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
    ).then(([row]) => row!.count)
  await expect.poll(waiting).toBe(1)
  gate.open()
  await first
  expect(await second).toContain('desde esta instalación')
  await ask('update sending_caps set sms_per_day = 2000')
})
