import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteOutdated } from '../../jobs/retention.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aSaleType } from '../../test/a-sale-type.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { anotherAccount, givenEstablishment, PASSWORD } from '../../test/given.ts'
import { solutionOf } from '../../test/solve-human-check.ts'

const given = await givenEstablishment({ now: '2026-06-01T08:00:00Z', config: { smtpUrl: 'smtp://127.0.0.1:1' } })
const { owner, app, email, clock, establishmentId } = given
type Fields = Record<string, unknown>
type Reply = Fields & { resultado: string; mensaje: string }
type Wish = Fields & { espera: string; nombre: string; cabe: Fields | null; dias: string[] }
const NAME = 'las-encinas'
const TAGS = '<script>alert(1)</script>"\'&'

await owner.post('/api/profile/alojamientos/updateData', {
  url: establishmentId,
  alojamientoInfo: { CIFDNI: 'B12345674', Email: 'casa@ejemplo.test' },
})
const {
  units: [unit],
} = await aSaleType(owner, establishmentId, { name: 'Doble', units: 1, basePrice: 80 })
await owner.post('/api/channel/property/switch_plan_usage', { plan: 0 })
await owner.post('/api/engine/settings/edit', { publicado: true, nombre: NAME, sinPasarela: 'inmediata' })

const linked = async (path: string, payload: Fields, headers: Record<string, string> = {}, token = NAME) =>
  (
    await app.inject({
      method: 'POST',
      url: `/api/engine/${path}`,
      payload,
      headers: { 'x-link-token': token, ...headers },
    })
  ).json<Reply>()
const july = { llegada: '2026-07-17', salida: '2026-07-19', margen: 0, adultos: 2 }
const joinRequest = async (fields: Fields = {}) => ({
  nombre: 'Ana Muestra',
  email: 'ana@ejemplo.test',
  consentimiento: 1,
  token: solutionOf((await linked('challenge', {})) as never),
  ...july,
  ...fields,
})
const join = async (fields: Fields = {}) => linked('waiting/join', await joinRequest(fields))
const waiting = (path: string, body: Fields = {}) => owner.post(`/api/engine/waiting/${path}`, body)
const all = async () => (await waiting('get_all'))['esperan'] as Wish[]
const note = async (nombre: string, fields: Fields = {}) =>
  String(
    (await waiting('add', { urlAlojamiento: establishmentId, nombre, telefono: '600000111', ...july, ...fields }))[
      'espera'
    ],
  )
const offer = (espera: string) => waiting('offer', { espera })
const tokenIn = (url: unknown) => String(url).split('/').at(-1)!
const clear = async () => {
  for (const { espera } of await all()) await waiting('edit', { espera, quitar: true })
}
const occupy = (checkInDate: string, checkOutDate: string) =>
  aBooking(owner, establishmentId, [unit!], { checkInDate, checkOutDate })
const pageOf = (url: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({
    method,
    url: new URL(url).pathname,
    ...(method === 'POST' && { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' }),
  })

test('a guest leaves a wish once they have proved that they are a person, and is confirmed by mail', async () => {
  const request = await joinRequest({ nombre: TAGS, observaciones: TAGS, telefono: '+34 600 000 231', idioma: 'de' })
  const key = { 'idempotency-key': randomUUID() }
  const first = await linked('waiting/join', request, key)
  expect(first).toMatchObject({ resultado: 'Ok', espera_url: expect.stringContaining('/espera/') as string })
  expect(await linked('waiting/join', request, key)).toEqual(first)
  expect(await linked('waiting/join', request)).toMatchObject({ codigo: 'comprobacion' })
  expect(await join({ web: 'https://a.test' })).toMatchObject({ codigo: 'comprobacion' })
  expect(await join({ email: '', telefono: '' })).toMatchObject({
    mensaje: expect.stringContaining('correo') as string,
  })
  expect(await join({ consentimiento: 2 })).toMatchObject({ resultado: 'Error' })
  expect(await all()).toMatchObject([
    { nombre: TAGS, observaciones: TAGS, porWeb: true, estado: 'espera', idioma: 'de' },
  ])
  const { rows } = await withClient(given.logins.owner, (client) =>
    client.query<{ recipient: string; subject: string; html_body: string }>(
      `select recipient, subject, html_body from mails where purpose like 'waiting-list %'`,
    ),
  )
  expect(rows).toMatchObject([
    { recipient: 'ana@ejemplo.test', subject: 'Hotel de prueba: Sie stehen auf der Warteliste' },
  ])
  expect(rows[0]!.html_body).toContain(String(first['espera_url']))
})

test('a person has three wishes at most, by mail or telephone; another person has their own', async () => {
  await join({ llegada: '2026-07-20', salida: '2026-07-21' })
  await join({ email: '', telefono: '+34600000231', llegada: '2026-07-22', salida: '2026-07-23' })
  expect(await join({ telefono: '+34600000231' })).toMatchObject({ codigo: 'demasiadas' })
  expect(await join({ email: 'eva@ejemplo.test' })).toMatchObject({ resultado: 'Ok' })
  await clear()
})

test('opening the link of the mail changes nothing; its button takes the wish back and forgets the person', async () => {
  const { espera_url: url } = await join({ email: 'iris@ejemplo.test', idioma: 'en' })
  const page = await pageOf(String(url))
  expect(page.body).toContain('Leave the list')
  expect(await all()).toHaveLength(1)
  expect((await pageOf(String(url), 'POST')).body).toContain('Your data have been erased')
  expect(await all()).toEqual([])
  expect((await pageOf(String(url))).statusCode).toBe(404)
  const { rows } = await withClient(given.logins.owner, (client) =>
    client.query(`select from waiting_wishes where email = 'iris@ejemplo.test'`),
  )
  expect(rows).toEqual([])
})

test('the desk notes who asks, sees what fits after a cancellation, and two who wait are not promised one unit', async () => {
  const { id } = await occupy('2026-07-17', '2026-07-19')
  await note('Familia Ortega')
  await note('Pilar Navas', { margen: 2 })
  expect(await all()).toMatchObject([
    { nombre: 'Familia Ortega', cabe: null, dias: ['2026-07-17', '2026-07-18'], porWeb: false },
    { nombre: 'Pilar Navas', cabe: { llegada: '2026-07-19', salida: '2026-07-21', unidad: 'Doble1', total: 160 } },
  ])
  await owner.post('/api/bookings/cancel', { safeURL: id })
  expect(await all()).toMatchObject([
    { nombre: 'Familia Ortega', cabe: { llegada: '2026-07-17', total: 160 }, dias: ['2026-07-17'] },
    { nombre: 'Pilar Navas', cabe: { llegada: '2026-07-19' } },
  ])
  await clear()
})

test('one press offers and holds the unit; of two at once one does, and nobody else is promised it', async () => {
  const first = await note('Familia Ortega', { email: 'ortega@ejemplo.test' })
  const second = await note('Pilar Navas')
  const offers = await Promise.all([offer(first), offer(first)])
  expect(offers.map(({ resultado, codigo }) => `${resultado} ${String(codigo ?? '')}`.trim()).sort()).toEqual([
    'Error ya_ofrecida',
    'Ok',
  ])
  const made = offers.find(({ resultado }) => resultado === 'Ok')!
  expect(made).toMatchObject({
    enviada: true,
    oferta_url: expect.stringContaining(`/reservar/${NAME}/oferta/`) as string,
  })
  expect(await offer(second)).toMatchObject({ codigo: 'sin_sitio' })
  expect(await all()).toMatchObject([
    { nombre: 'Familia Ortega', estado: 'ofrecida', ofertaHasta: expect.stringMatching(/^2026-06-02T08/) as string },
    { nombre: 'Pilar Navas', estado: 'espera', cabe: null },
  ])
  await expect(occupy('2026-07-17', '2026-07-18')).rejects.toThrow('ocupada')
  await linked('offer/accept', { opcion: 1 }, {}, tokenIn(made['oferta_url']))
  expect(await all()).toMatchObject([{ nombre: 'Pilar Navas', cabe: null }])
  await clear()
})

test('who declines or lets an offer go by waits again in the old place, once', async () => {
  const august = { llegada: '2026-08-03', salida: '2026-08-05' }
  const espera = await note('Hans Keller', august)
  await note('Pilar Navas', august)
  const { oferta_url: url } = await offer(espera)
  await linked('offer/decline', {}, {}, tokenIn(url))
  expect(await all()).toMatchObject([
    { nombre: 'Hans Keller', estado: 'espera', vuelve: 'rechazada', cabe: { llegada: '2026-08-03' } },
    { nombre: 'Pilar Navas', cabe: null },
  ])
  expect(await offer(espera)).toMatchObject({ resultado: 'Ok', enviada: false })
  clock.moveBy(25 * 3_600_000)
  await owner.logIn(email, PASSWORD)
  expect(await all()).toMatchObject([{ nombre: 'Pilar Navas', cabe: { llegada: '2026-08-03' } }])
  await clear()
})

test('a wish is changed by the fields that are sent, and nobody waits for what is over or cannot be told', async () => {
  const espera = await note('Hans Keller')
  await waiting('edit', { espera, margen: 1, email: 'hans@ejemplo.test', telefono: '' })
  expect(await all()).toMatchObject([{ nombre: 'Hans Keller', margen: 1, email: 'hans@ejemplo.test', telefono: '' }])
  expect(await waiting('edit', { espera, email: '' })).toMatchObject({ resultado: 'Error' })
  expect(await waiting('edit', { espera, llegada: '2026-05-01', salida: '2026-05-02' })).toMatchObject({
    mensaje: 'La llegada ya ha pasado',
  })
  expect(await waiting('edit', { espera, salida: '2026-07-17' })).toMatchObject({ resultado: 'Error' })
  await clear()
})

test('another account sees and changes nothing of it', async () => {
  const espera = await note('Ana')
  const other = await anotherAccount(given)
  expect(await other.owner.post('/api/engine/waiting/get_all', {})).toMatchObject({ esperan: [] })
  expect(await other.owner.post('/api/engine/waiting/edit', { espera, quitar: true })).toMatchObject({
    resultado: 'Error',
  })
  expect(await all()).toHaveLength(1)
})

test('what is known of a person is deleted 14 days after their last possible arrival, or after they were removed', async () => {
  await note('Ana', { margen: 2 })
  const leftAfter = async (instant: string) =>
    withClient(given.logins.owner, async (client) => {
      const pool = { query: client.query.bind(client), close: async () => undefined } as never
      await deleteOutdated(pool, new Date(instant))
      const { rows } = await client.query<{ name: string }>('select distinct name from waiting_wishes order by name')
      return rows.map(({ name }) => name)
    })
  expect(await leftAfter('2026-06-02T08:00:00Z')).toContain('Pilar Navas')
  // She was removed in the tests above, and the others have been offered something.
  expect(await leftAfter('2026-06-20T08:00:00Z')).toEqual(['Ana', 'Familia Ortega', 'Hans Keller'])
  expect(await leftAfter('2026-08-01T22:00:00Z')).toEqual(['Ana', 'Hans Keller'])
  expect(await leftAfter('2026-08-03T08:00:00Z')).toEqual(['Hans Keller'])
  expect(await leftAfter('2026-08-18T08:00:00Z')).toEqual([])
})

test('the list has those of all establishments, who wait longest first', async () => {
  await clear()
  const other = await anEstablishment(owner, {})
  await aSaleType(owner, other, { name: 'Doble', units: 1, basePrice: 70 })
  const dates = { llegada: '2026-09-11', salida: '2026-09-13' }
  await note('Uno', dates)
  clock.moveBy(60_000)
  await note('Dos', { ...dates, urlAlojamiento: other })
  clock.moveBy(60_000)
  await note('Tres', dates)
  expect((await all()).map(({ nombre, cabe }) => [nombre, cabe?.['total']])).toEqual([
    ['Uno', 160],
    ['Dos', 140],
    ['Tres', undefined],
  ])
})
