import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { aSaleType } from '../../test/a-sale-type.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { addDays } from '@posada/domain/platform/days/day'
import { aBrowser } from '../../test/browser.ts'
import { givenEstablishment, PASSWORD } from '../../test/given.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'posada-engine-'))
writeFileSync(
  join(webFolder, 'engine.html'),
  '<html lang="__LANGUAGE__"><head><!--head--><script type="module" src="/a.js"></script></head><body><!--body--></body>',
)
writeFileSync(join(webFolder, 'widget.js'), 'show()')
const given = await givenEstablishment({ now: '2026-06-01T08:00:00Z', name: 'Las Encinas' })
const app = await buildApp(given.dependencies, { webFolder })
/** The addresses that the server answers to GET, with letters in the place of parameters. */
function getRoutesOf(server: typeof app): string[] {
  const lines = server.printRoutes({ commonPrefix: false, method: 'GET' }).split('\n')
  return lines.flatMap((line) => /(\/\S*) \(GET/.exec(line)?.[1]?.replaceAll(/:\w+|\*/g, 'x') ?? [])
}
afterAll(async () => {
  await app.close()
  rmSync(webFolder, { recursive: true })
})

const { owner, establishmentId } = given
const settings = (body: object) => owner.post('/api/engine/settings/edit', { urlAlojamiento: establishmentId, ...body })
const open = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/reservar/${path}`, headers: { accept: 'text/html', ...headers } })
const desk = aBrowser(app) // of the process that the visitors come to
await desk.logIn(given.email, PASSWORD)
const stepOf = (body: string) => /data-step="(\w+)"/.exec(body)?.[1]

await owner.post('/api/profile/alojamientos/updateData', {
  url: establishmentId,
  alojamientoInfo: { CIFDNI: 'B12345674', Email: 'casa@ejemplo.test', CondicionesParticulares: 'Sin ruido' },
})
await aSaleType(owner, establishmentId, { name: 'Doble', units: 2, basePrice: 80 })
await owner.post('/api/channel/property/switch_plan_usage', { plan: 0 })
await settings({ publicado: true, nombre: 'casa-encinas' })
await settings({ nombre: 'encinas' })

test('the page is in the language of the address, else of the browser, and stores nothing', async () => {
  const reply = await open('encinas', { 'accept-language': 'de-DE,de;q=0.9' })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('<html lang="de">')
  expect(reply.body).toContain('Wann möchten Sie kommen?')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-language': 'de',
  })
  expect(reply.headers.vary).toContain('accept-language')
  expect(reply.headers).not.toHaveProperty('set-cookie')
  expect(reply.headers).not.toHaveProperty('x-robots-tag')
  const nonce = /style nonce="([^"]+)"/.exec(reply.body)?.[1]
  expect(reply.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect((await open('encinas/ca', { 'accept-language': 'de' })).body).toContain('Quan voleu venir?')
})

test('the steps are read from the engine: month, offers, data', async () => {
  const stay = '?llegada=2026-07-10&salida=2026-07-12'
  expect((await open('encinas/es')).body).toContain('80\u00a0€')
  const offers = await open(`encinas/es${stay}`)
  expect(stepOf(offers.body)).toBe('offers')
  expect(offers.body).toContain('160,00\u00a0€')
  expect(offers.headers['x-robots-tag']).toBe('noindex')
  const chosen = /value="([^"]+)"\s+checked/.exec(offers.body)?.[1]
  const data = await open(`encinas/es${stay}&elegida=${chosen}&paso=datos`)
  expect(stepOf(data.body)).toBe('data')
  expect(data.body).toContain('Sin ruido')
})

test('a former name leads to the present one, with what was asked for', async () => {
  const { statusCode, headers } = await open('casa-encinas/fr?llegada=2026-07-10')
  expect([statusCode, headers.location]).toEqual([301, '/reservar/encinas/fr?llegada=2026-07-10'])
})

test.each(['nobody', 'nobody/es', 'encinas/xx', '%C3%B1'])(
  '%s is no page, and says so in two languages',
  async (path) => {
    const { statusCode, body } = await open(path)
    expect(statusCode).toBe(404)
    expect(body).toContain('Esta página de reservas no existe')
    expect(body).toContain('This booking page does not exist')
  },
)

test.each(['?llegada=%00&adultos=%ff', `?${'adultos=9&'.repeat(99)}`, '?elegida=a&elegida=b&paso=datos&mes=0000-00'])(
  'a malformed address gives a page: %s',
  async (query) => expect((await open(`encinas/es${query}`)).statusCode).toBe(200),
)

test('the sitemap names the page in every language', async () => {
  const { statusCode, headers, body } = await open('encinas/sitemap.xml')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(body.match(/<loc>/g)).toHaveLength(11)
  expect((await open('nobody/sitemap.xml')).statusCode).toBe(404)
})

test('a form of the page, also one without JavaScript, leads to the address with the ages', async () => {
  const form = 'encinas/es?llegada=2026-07-10&salida=2026-07-12&habitaciones=2&adultos=2&menores=2&edad0=4&edad0=7'
  const reply = await open(form)
  expect([reply.statusCode, reply.headers.location]).toEqual([
    303,
    '/reservar/encinas/es?llegada=2026-07-10&salida=2026-07-12&adultos=2&ninos=4,7&adultos=2&ninos=',
  ])
})

test('visitors are counted in numbers of a day, without programs, and the dates that they sought in vain', async () => {
  const visit = (path: string, headers: Record<string, string> = {}) =>
    open(path, { host: 'casa.test', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', ...headers })
  const funnel = () => desk.post('/api/engine/settings/funnel', { urlAlojamiento: establishmentId, dias: 30 })
  const counts = async () =>
    Object.fromEntries(
      ((await funnel())['pasos'] as { paso: string; numero: number }[]).map(({ paso, numero }) => [paso, numero]),
    )
  const before = await counts()
  const swapped = { referer: 'http://casa.test/reservar/encinas/es', 'sec-fetch-mode': 'cors' }
  const tooMany = 'llegada=2026-07-10&salida=2026-07-12&adultos=2&ninos=&adultos=9&ninos='
  await visit('encinas', { 'sec-fetch-mode': 'navigate' })
  await visit('encinas/es?mes=2026-08', swapped)
  await visit('encinas', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await visit('encinas', { 'sec-purpose': 'prefetch' })
  await visit('nobody')
  await visit('encinas/es?llegada=2026-07-10&salida=2026-07-12&mes=2026-07', swapped)
  await visit('encinas/es?llegada=2026-07-10&salida=2026-07-12', {
    referer: 'http://casa.test/reservar/encinas/es?llegada=2026-07-10&salida=2026-07-12&mes=2026-07',
  })
  await visit(`encinas/es?${tooMany}`)
  expect(before).toEqual({
    visitas_web: 0,
    busquedas_web: 0,
    ofertas_web: 0,
    datos_web: 0,
    retenidas_web: 0,
    pagos_web: 0,
    reservas_web: 0,
  })
  expect(await counts()).toEqual({ ...before, visitas_web: 2, busquedas_web: 2, ofertas_web: 1 })
  await visit(`encinas/es?${tooMany}`)
  expect(await funnel()).toMatchObject({
    desde: '2026-05-03',
    hasta: '2026-06-01',
    sinSitio: [{ llegada: '2026-07-10', salida: '2026-07-12', veces: 2 }],
    ahorro: null,
  })
})

test('where nothing is free, another house of the account is a link with the same dates and people', async () => {
  const urlAlojamiento = await anEstablishment(owner, { CIFDNI: 'B12345674' })
  await aSaleType(owner, urlAlojamiento, { name: 'Suite', units: 3, basePrice: 90 })
  await owner.post('/api/channel/property/switch_plan_usage', { urlAlojamiento, plan: 0 })
  await settings({ urlAlojamiento, publicado: true, nombre: 'otra-casa' })
  // Without a plan this one sells nothing.
  await owner.post('/api/channel/property/switch_plan_usage', { urlAlojamiento: establishmentId, plan: 0 })
  const people = 'adultos=2&ninos=&adultos=1&ninos=&adultos=1&ninos=4'
  const { body } = await open(`encinas/es?llegada=2026-07-10&salida=2026-07-12&${people}`)
  expect(body).toContain(
    `/reservar/otra-casa?llegada=2026-07-10&amp;salida=2026-07-12&amp;${people.replaceAll('&', '&amp;')}"`,
  )
})

test('the preview shows what is typed by the renderer of the page, without scripts, and stores nothing', async () => {
  const draft = { textos: { de: { titulo: 'Unter <Eichen>' } }, colores: { principal: '#4b5a2a' }, idioma: 'de' }
  const { html } = await desk.post('/api/engine/settings/preview', { urlAlojamiento: establishmentId, ...draft })
  expect(html).toContain('Wann möchten Sie kommen?')
  expect(html).toContain('Unter &lt;Eichen&gt;')
  expect(html).toContain('<style nonce="__NONCE__">')
  expect(html).toContain('<body inert>')
  expect(html).not.toContain('src="/a.js"')
  expect((await open('encinas/de')).body).not.toContain('Eichen')
})

test('only sites that the establishment names show the page in a frame, and none the step in which it is paid', async () => {
  const sites = ['https://www.encinas.es', 'https://encinas.es']
  const framing = async (path: string) => {
    const { headers } = await open(path)
    return [/frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1], headers['x-frame-options']]
  }
  const refused = ["'none'", 'DENY']
  expect(await framing('encinas/ca')).toEqual(refused)
  expect(await settings({ sitios: ["https://a.es;script-src 'unsafe-inline'"] })).toMatchObject({ resultado: 'Error' })
  await settings({ sitios: sites })
  await desk.post('/api/channel/property/switch_plan_usage', { urlAlojamiento: establishmentId, plan: 0 })
  const stay = 'encinas/es?llegada=2026-07-10&salida=2026-07-12'
  const offers = await open(stay)
  expect(offers.body).toContain(`<meta name="posada-sites" content="${sites.join(' ')}"`)
  expect(offers.body).toMatch(/<form id="choose"[^>]* target="_top"/)
  const chosen = /value="([^"]+)"\s+checked/.exec(offers.body)?.[1]
  for (const path of ['encinas', 'encinas/ca', stay]) expect(await framing(path)).toEqual([sites.join(' '), undefined])
  expect((await open(`${stay}&elegida=${chosen}&paso=datos`)).body).toContain('data-step="data"')
  for (const path of [`${stay}&elegida=${chosen}&paso=datos`, 'nobody', 'casa-encinas', 'encinas/xx'])
    expect(await framing(path), path).toEqual(refused)
  // No other address of the product, though this engine has sites.
  const routes = getRoutesOf(app).filter((path) => !path.startsWith('/reservar/'))
  expect(routes.length).toBeGreaterThan(20)
  const pages = [
    '/',
    '/login',
    '/dashboard/calendar',
    '/pago/x',
    '/estancia/x',
    '/checkin/x',
    '/limpieza/x',
    '/docs',
    '/admin321',
  ]
  for (const url of [...routes, ...pages]) {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } })
    const found = [
      /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
      headers['x-frame-options'],
    ]
    expect(found, url).toEqual(refused)
  }
})

test('the feed of prices says what a search finds, is read again only when it is old, and is of published engines only', async () => {
  const feed = await open('encinas/rates.xml')
  expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const results = [...feed.body.matchAll(/<Result>(.*?)<\/Result>/gs)].map(([, result = '']) => result)
  expect(results).toHaveLength(60 * 3)
  const valueIn = (result: string, name: string) => new RegExp(`<${name}[^>]*>([^<]*)<`).exec(result)?.[1]
  const search = async (llegada: string, salida: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/engine/search',
        headers: { 'x-link-token': 'encinas' },
        payload: { llegada, salida, unidades: [{ adultos: 2, ninos: [] }] },
      })
    ).json<{ ofertas: { total: number; tasa: number; RoomID: string }[] }>().ofertas
  for (const result of [results[0]!, results[74]!, results[179]!]) {
    const [checkIn, nights] = [valueIn(result, 'Checkin')!, Number(valueIn(result, 'Nights'))]
    const [lowest] = (await search(checkIn, addDays(checkIn, nights))).toSorted((one, other) => one.total - other.total)
    expect([
      valueIn(result, 'RoomID'),
      valueIn(result, 'Baserate'),
      valueIn(result, 'Tax'),
      valueIn(result, 'OtherFees'),
    ]).toEqual([lowest!.RoomID, lowest!.total.toFixed(2), '0.00', lowest!.tasa.toFixed(2)])
  }
  const again = await open('encinas/rates.xml', { 'if-none-match': String(feed.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await desk.post('/api/channel/property/switch_plan_usage', { urlAlojamiento: establishmentId, plan: 0 })
  expect((await open('encinas/rates.xml')).body).toBe(feed.body)
  given.clock.moveBy(5 * 60_000)
  const unsold = await open('encinas/rates.xml')
  expect(unsold.body.match(/<Unavailable><NoVacancy\/><\/Unavailable>|<NoVacancy\/>/g)).toHaveLength(180)
  expect(unsold.headers.etag).not.toBe(feed.headers.etag)
  expect((await open('nobody/rates.xml')).statusCode).toBe(404)
})

test('the script for sites is served to pages of others, and only that', async () => {
  const script = await app.inject('/reservar/encinas/widget.js')
  expect(script.headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(script.headers).not.toHaveProperty('set-cookie')
  const again = await app.inject({
    url: '/reservar/encinas/widget.js',
    headers: { 'if-none-match': String(script.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect((await open('encinas')).headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('an engine that is not published has no page', async () => {
  await settings({ publicado: false })
  expect((await open('encinas/es')).statusCode).toBe(404)
})

test('without the build there is an explanation', async () => {
  const { statusCode, body } = await given.app.inject({
    url: '/reservar/encinas',
    headers: { accept: 'text/html' },
  })
  expect([statusCode, body.includes('Falta construir la aplicación')]).toEqual([503, true])
})
