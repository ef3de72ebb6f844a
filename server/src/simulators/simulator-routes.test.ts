import Fastify from 'fastify'
import nodemailer from 'nodemailer'
import type { Config } from '../platform/configuration/config.ts'
import { expect, onTestFinished, test } from 'vitest'
import { wubookChannel } from '../adapters/wubook/client.ts'
import { movableClock, systemClock } from '../platform/clock.ts'
import { replyWithError } from '../platform/http/replies/error-handler.ts'
import { addSimulatorRoutes } from './simulator-routes.ts'
import { sendDocument } from './ses/test/send-request.ts'
import { communicationElement, travellersDocument } from './ses/test/sample-documents.ts'
import { startSimulators } from './start-simulators.ts'

type Place = Pick<Config, 'publicUrl' | 'trustProxy'>
const AT_HOME = { trustProxy: false }

async function givenSimulators(clock = movableClock(new Date('2026-12-01T10:00:00Z')), place: Place = AT_HOME) {
  const { config, simulators } = await startSimulators({ simulate: true, endpoints: {} }, clock)
  onTestFinished(() => simulators.stop())
  const app = Fastify()
  app.setErrorHandler(replyWithError)
  let sweeps = 0
  const sweep = async () => void sweeps++
  addSimulatorRoutes(app, { simulators, clock, config: place, sweep })
  return { app, clock, config: config as Pick<Config, 'smtpUrl' | 'endpoints'>, simulators, sweeps: () => sweeps }
}

test('returns sent mails by recipient', async () => {
  const { app, config } = await givenSimulators()
  const transport = nodemailer.createTransport(config.smtpUrl)
  const long = `${'Año, señor: «1.234,50 €» '.repeat(20)}\n.\n..fin`
  for (const to of ['ana@ejemplo.test', 'luis@ejemplo.test'])
    await transport.sendMail({
      from: 'a@b.test',
      to,
      subject: 'Contraseña nueva para la casa de la montaña. '.repeat(3).trim(),
      text: long,
      html: `<p>${long}</p>`,
    })
  const { mails } = (await app.inject('/api/simulator/mails?to=ANA@')).json<{ mails: object[] }>()
  expect(mails).toEqual([
    expect.objectContaining({
      to: 'ana@ejemplo.test',
      subject: 'Contraseña nueva para la casa de la montaña. '.repeat(3).trim(),
      text: long,
      html: `<p>${long}</p>`,
    }),
  ])
})

test('moves the clock to an instant or by a duration, and runs a sweep', async () => {
  const { app, clock, sweeps } = await givenSimulators()
  const move = (payload: object) => app.inject({ method: 'POST', url: '/api/simulator/clock', payload })
  await move({ to: '2027-01-31T10:00:00Z' })
  expect(clock.now().toISOString()).toMatch(/^2027-01-31T10:00:00/)
  await move({ by: 3_600_000 })
  expect(clock.now().toISOString()).toMatch(/^2027-01-31T11:00:00/)
  expect((await move({ to: 'mañana' })).json()).toMatchObject({ resultado: 'Error' })
  await app.inject({ method: 'POST', url: '/api/simulator/sweep' })
  expect(sweeps()).toBe(1)
})

test('the simulated registry uses the moved clock and the set behaviour', async () => {
  const { app, clock, config } = await givenSimulators(movableClock(new Date('2026-11-20T17:37:13Z')))
  const caller = { url: config.endpoints.ses! }
  const postToSimulator = (payload: object) => app.inject({ method: 'POST', url: '/api/simulator/ses', payload })
  const states = async () => {
    const { communications } = (await app.inject('/api/simulator/ses')).json<{ communications: { state: string }[] }>()
    return communications.map(({ state }) => state)
  }
  await sendDocument(caller, travellersDocument(communicationElement('R-1')))
  expect(await states()).toEqual(['waiting'])
  clock.moveBy(20_000)
  expect(await states()).toEqual(['accepted'])
  expect((await postToSimulator({ behaviour: { fault: 'http-500', times: 1 } })).json()).toMatchObject({
    resultado: 'Ok',
  })
  expect((await sendDocument(caller, travellersDocument(communicationElement('R-2')))).status).toBe(500)
  await sendDocument(caller, travellersDocument(communicationElement('R-2').replaceAll('28013', '28999')))
  expect((await postToSimulator({ processNow: true })).json()).toMatchObject({
    communications: [{}, { state: 'refused' }],
  })
  expect((await postToSimulator({ behaviour: { fault: 'fuego' } })).json()).toMatchObject({ resultado: 'Error' })
})

test('rejects requests from other machines and other sites', async () => {
  const { app } = await givenSimulators()
  const from = (options: object) => app.inject({ url: '/api/simulator/mails', ...options })
  expect((await from({})).statusCode).toBe(200)
  expect((await from({ remoteAddress: '10.0.0.9' })).statusCode).toBe(404)
  expect((await from({ headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404)
  expect((await from({ headers: { host: 'rebound.example' } })).statusCode).toBe(404)
  expect((await from({ headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403)
})

test.each<Place>([{ trustProxy: 1 }, { trustProxy: false, publicUrl: 'https://posada.example' }])(
  'responds 404 with %j, where a proxy may be in front',
  async (place) => {
    const { app } = await givenSimulators(undefined, place)
    expect((await app.inject('/api/simulator/mails')).statusCode).toBe(404)
    const move = { method: 'POST' as const, url: '/api/simulator/clock', payload: { by: 1 } }
    expect((await app.inject(move)).statusCode).toBe(404)
  },
)

test('keeps endpoints that are configured, and all if nothing is simulated', async () => {
  const endpoints = {
    ses: 'http://127.0.0.1:1/ses',
    aeat: 'https://127.0.0.1:1/aeat',
    stripe: 'http://127.0.0.1:1',
    wubook: 'http://127.0.0.1:1/xrws/',
  }
  for (const config of [
    { simulate: true, smtpUrl: 'smtp://mail.test', endpoints },
    { simulate: false, endpoints: {} },
  ]) {
    const started = await startSimulators(config, systemClock)
    expect(started).toMatchObject({
      config,
      simulators: { mail: undefined, ses: undefined, aeat: undefined, stripe: undefined, wubook: undefined },
    })
  }
})

test('has no clock route for a clock that cannot be moved', async () => {
  const app = Fastify()
  addSimulatorRoutes(app, {
    simulators: { mail: undefined, ses: undefined, aeat: undefined, stripe: undefined },
    clock: systemClock,
    config: AT_HOME,
    sweep: async () => {},
  })
  expect((await app.inject({ method: 'POST', url: '/api/simulator/clock', payload: { by: 1 } })).statusCode).toBe(404)
})

test('books at the simulated WuBook, shows it by day, and makes it fail', async () => {
  const { app, config, simulators } = await givenSimulators()
  const post = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/api/simulator/wubook', payload })).json<Record<string, unknown>>()
  const provider = wubookChannel({ endpoint: config.endpoints.wubook! }).connect({
    access: { token: 'cualquiera', propertyId: '1577000077' },
    beforeCall: async () => {},
    afterCall: () => {},
  })
  const room = { name: 'Doble', shortName: 'DBL', kind: 1, adults: 2, children: 0, price: 8000, units: 3 }
  const roomId = Number(await provider.createRoom({ ...room, board: 'nb', parent: null }))
  const book = { portal: 2, checkIn: '2026-12-10', checkOut: '2026-12-11', rooms: [{ roomId, adults: 2 }] }
  const { code } = await post({ book })
  const cancelled = await post({ cancel: { code, withPenalty: true } })
  expect(cancelled).toMatchObject({ bookings: [{ code, status: 6, amount: 80 }], rooms: [{ id: roomId }] })
  await post({ book })
  const shown = await app.inject(`/api/simulator/wubook?room=${roomId}&from=2026-12-10&days=2`)
  expect(shown.json()).toMatchObject({
    shown: [
      { avail: 2, booked: 1 },
      { avail: 3, booked: 0 },
    ],
  })
  await post({ behaviour: { code: -3, times: 1 } })
  await expect(provider.listRooms()).rejects.toMatchObject({ failure: 'busy', code: -3 })
  await post({ down: true })
  await expect(provider.listRooms()).rejects.toMatchObject({ failure: 'down' })
  await post({ down: false })
  expect(await provider.listRooms()).toMatchObject([{ id: String(roomId) }])
  expect(simulators.wubook!.calls(1_577_000_077).map(({ method, outcome }) => [method, outcome])).toEqual([
    ['new_room', 0],
    ['fetch_rooms', -3],
    ['fetch_rooms', 0],
  ])
  for (const wrong of [
    { behaviour: { fault: 'fuego' } },
    { cancel: { code: 1 } },
    { book: { ...book, rooms: [{ roomId: 5 }] } },
  ])
    expect(await post(wrong)).toMatchObject({ resultado: 'Error' })
})

test('sets a simulated calendar, and makes it fail', async () => {
  const { app, config } = await givenSimulators()
  const set = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/api/simulator/calendars', payload })).json<Record<string, string>>()
  const events = [{ uid: 'a', from: '2027-01-01', to: '2027-01-03', guest: 'Ana' }]
  const { url } = await set({ name: 'casa', exporter: 'vrbo', events })
  expect(url).toBe(`${config.endpoints.calendars}/ical/casa.ics`)
  expect(await (await fetch(url!)).text()).toContain('SUMMARY:Reserved - Ana')
  await set({ name: 'casa', fault: 'error' })
  expect((await fetch(url!)).status).toBe(500)
  expect(await set({ name: 'casa', fault: 'otro' })).toMatchObject({ resultado: 'Error' })
  expect((await app.inject('/api/simulator/calendars')).json()).toMatchObject({
    requests: [{ name: 'casa', status: 200 }, { status: 500 }],
  })
})
