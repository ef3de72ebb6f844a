import { get, post } from '@posada/contract/endpoint'
import { wire } from '@posada/contract/wire'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { implement } from '../../platform/http/handlers/implement.ts'
import { newId } from '../../platform/ids.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import type { Browser } from '../../test/browser.ts'
import { endpointsOf } from '../../test/contract/endpoints.ts'
import { objectKinds, sampleRequest, type Ids } from '../../test/contract/sample-request.ts'
import { optionsOf } from '../../test/contract/send.ts'
import { givenEstablishment, PASSWORD } from '../../test/given.ts'

const reply = wire({ name: ['name', z.string()], establishmentId: ['alojamiento', z.string()] })
const api = {
  me: post('/api/cleaning_app/prueba', { summary: 'Quién soy', kind: 'cleaner', reply }),
  read: get('/api/cleaning_app/prueba_get', { summary: 'Quién soy', kind: 'cleaner', reply }),
}

const given = await givenEstablishment({
  now: '2026-06-26T08:00:00Z',
  extra: (app, dependencies) =>
    implement(app, dependencies, api, {
      me: async (_input, { cleanerName, establishmentId }) => ({ name: cleanerName, establishmentId }),
      read: async (_input, { cleanerName, establishmentId }) => ({ name: cleanerName, establishmentId }),
    }),
})
const { owner, establishmentId, clock } = given
const password = 'clave-larga'
const hotel = (name: string, body: object) => owner.post(`/api/cleaning_app/hotel/${name}`, body)
let addresses = 0

async function codeOf(safe_url_alojamiento: string) {
  const { ajustes } = await hotel('get_settings', { safe_url_alojamiento })
  return (ajustes as { enlace: string }).enlace.split('/').at(-1)!
}
const code = await codeOf(establishmentId)

async function aCleaner(username: string, inEstablishment = establishmentId) {
  const cleaner = { safe_url_alojamiento: inEstablishment, username, password, name: username }
  const made = await hotel('create_user', cleaner)
  expect(made.mensaje).toBe('Usuario creado correctamente')
  return made['id'] as string
}

const logIn = (browser: Browser, fields: object) =>
  browser.post('/api/cleaning_app/login', { codigo: code, password, ...fields })

async function signedIn(username: string, fields: object = {}) {
  const browser = given.browser(`10.0.0.${++addresses}`)
  expect(await logIn(browser, { username, ...fields })).toMatchObject({ resultado: 'Ok', name: username })
  return browser
}

const me = async (browser: Browser) =>
  (await browser.request({ method: 'POST', url: api.me.path, payload: {} })).statusCode

test('a cleaner signs in at their establishment, whatever the case, and out again', async () => {
  await aCleaner('nadia')
  const browser = await signedIn('nadia')
  expect(await browser.post(api.me.path)).toMatchObject({ name: 'nadia', alojamiento: establishmentId })
  expect(await browser.get(api.read.path)).toMatchObject({ name: 'nadia' })
  expect(await logIn(given.browser(), { username: ' Nadia ', codigo: code.toUpperCase() })).toMatchObject({
    name: 'nadia',
  })
  await browser.post('/api/cleaning_app/logout')
  expect(browser.cookies['posada_cleaner']).toBeUndefined()
  const { cleaning_records } = await hotel('get_cleaning_records', { safe_url_alojamiento: establishmentId })
  expect((cleaning_records as object[])[0]).toMatchObject({ evento: 'entra', user: 'nadia', room: '' })
})

test('switching off, another password, and signing out end sessions at once', async () => {
  const id = await aCleaner('ioana')
  const out = await signedIn('ioana')
  const copied = out.cookies['posada_cleaner']!
  await out.post('/api/cleaning_app/logout')
  out.cookies['posada_cleaner'] = copied
  expect(await me(out)).toBe(401)

  const other = await signedIn('ioana')
  const blank = { id, username: 'ioana', name: 'ioana', new_password: '' }
  expect(await hotel('edit_user', blank)).toMatchObject({ resultado: 'Ok' })
  expect(await me(other)).toBe(200)
  expect(await hotel('edit_user', { ...blank, new_password: 'otra-clave' })).toMatchObject({ resultado: 'Ok' })
  expect(await me(other)).toBe(401)

  const last = await signedIn('ioana', { password: 'otra-clave' })
  expect(await hotel('switch_user_status', { id })).toMatchObject({ active: false })
  expect(await me(last)).toBe(401)
  const off = await logIn(given.browser(), { username: 'ioana', password: 'otra-clave' })
  expect(off).toEqual({ resultado: 'Error', mensaje: 'El usuario o la contraseña no son correctos' })
  expect(await hotel('switch_user_status', { id })).toMatchObject({ active: true })
  expect(await me(last)).toBe(401)
})

test('a session ends 30 days after its last use and 90 days after it was opened', async () => {
  await aCleaner('sara')
  const begun = clock.now()
  const daysLater = (days: number) => clock.moveTo(new Date(begun.getTime() + days * 86_400_000))
  const used = await signedIn('sara')
  const unused = await signedIn('sara')
  for (const day of [20, 40, 60, 80]) {
    daysLater(day)
    expect(await me(used), `day ${day}`).toBe(200)
  }
  expect(await me(unused)).toBe(401)
  daysLater(91)
  expect(await me(used)).toBe(401)
  clock.moveTo(begun)
})

test('an unknown code, username and password get the same answer, also with the name of another establishment', async () => {
  const there = await anEstablishment(owner, { NombreEstablecimiento: 'Teide' })
  await aCleaner('fatima', there)
  const refusal = { resultado: 'Error', mensaje: 'El usuario o la contraseña no son correctos' }
  const browser = given.browser('10.9.0.1')
  expect(await logIn(browser, { username: 'fatima' })).toEqual(refusal)
  expect(await logIn(browser, { username: 'nadie' })).toEqual(refusal)
  expect(await logIn(browser, { username: 'fatima', codigo: 'nada' })).toEqual(refusal)
  expect(await logIn(browser, { username: 'fatima', codigo: await codeOf(there) })).toMatchObject({ name: 'fatima' })
})

test('wrong passwords slow down, of the username from every address and of the address', async () => {
  await aCleaner('elena')
  for (let guess = 0; guess < 5; guess++)
    await logIn(given.browser(`10.8.0.${guess}`), { username: 'elena', password: 'no es esa' })
  const right = await given.browser('10.8.1.1').request({
    method: 'POST',
    url: '/api/cleaning_app/login',
    payload: { codigo: code, username: 'elena', password },
  })
  expect(right.statusCode).toBe(429)
  expect(right.json()).toMatchObject({ mensaje: expect.stringMatching(/^Demasiados intentos/) as string })
  clock.moveTo(new Date(clock.now().getTime() + 61_000))
  expect(await logIn(given.browser('10.8.1.1'), { username: 'elena' })).toMatchObject({ resultado: 'Ok' })
})

test('wrong passwords of cleaners do not slow down users at the same address', async () => {
  await aCleaner('pilar')
  for (let guess = 0; guess < 8; guess++)
    await logIn(given.browser('10.7.0.1'), { username: `nadie${guess}`, password: 'no es esa' })
  expect(await given.browser('10.7.0.1').logIn(given.email, PASSWORD)).toMatchObject({ resultado: 'Ok' })
})

test('the session of a cleaner opens no call of another kind, and that of a user none of a cleaner', async () => {
  const cleaner = await signedIn('nadia')
  const ids = Object.fromEntries(objectKinds.map((kind) => [kind, newId()])) as Ids
  for (const { name, endpoint } of endpointsOf('account', 'provider', 'stream')) {
    const response = await cleaner.request(await optionsOf(endpoint, sampleRequest(endpoint, { ids })))
    expect(response.statusCode, name).toBe(401)
  }
  const ofCleaners = [...endpointsOf('cleaner'), { name: 'me', endpoint: api.me }]
  const stranger = given.browser()
  for (const { name, endpoint } of ofCleaners)
    for (const browser of [owner, stranger]) {
      const response = await browser.request(await optionsOf(endpoint, sampleRequest(endpoint, { ids })))
      expect(response.statusCode, name).toBe(401)
    }
})

test('another site may not call with the session of a cleaner', async () => {
  const cleaner = await signedIn('nadia')
  for (const headers of [{ origin: 'https://malo.test' }, { 'sec-fetch-site': 'cross-site' }]) {
    const response = await cleaner.request({ method: 'POST', url: api.me.path, payload: {}, headers })
    expect(response.statusCode).toBe(403)
  }
})
