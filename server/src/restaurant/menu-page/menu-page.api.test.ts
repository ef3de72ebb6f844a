import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { multipart } from '../../test/contract/send.ts'
import { anotherAccount, givenEstablishment } from '../../test/given.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'posada-menu-'))
mkdirSync(join(webFolder, 'assets'))
writeFileSync(join(webFolder, 'assets/menu.css'), 'body{margin:0}')
writeFileSync(
  join(webFolder, 'menu.html'),
  '<html lang="__LANGUAGE__"><head><!--head--><link rel="stylesheet" href="/assets/menu.css"></head><body><!--body--></body></html>',
)
const given = await givenEstablishment({ now: '2026-06-25T10:00:00Z', name: 'Las Encinas' })
const { owner, establishmentId, clock, dependencies } = given
const app = await buildApp(dependencies, { webFolder })
/** As another process: it has its own memory. */
const other = await buildApp(dependencies, { webFolder })
afterAll(async () => {
  await Promise.all([app.close(), other.close()])
  rmSync(webFolder, { recursive: true })
})

const call = (path: string, body: object) => owner.post(`/api/cartas/${path}`, body)
const { SafeURL: CartaURL } = await call('add_carta', { URLAlojamiento: establishmentId, NombreCarta: 'Carta' })
const { groups } = await call('get_menu_groups_types', {})
const [{ id: Grupo }] = groups as [{ id: string }]
const add = async (Nombre: string, fields: object = {}) =>
  (await call('products/add', { CartaURL, Nombre, Precio: 8.5, Grupo, ...fields }))['SafeURL'] as string
const soup = await add('Salmorejo', { Alergenos: [1, 3], textos: { de: { Nombre: 'Kalte Suppe' } } })
const fish = await add('Merluza', { Alergenos: [4], Trazas: [1] })
const rice = await add('Arroz')
await call('edit', { CartaURL, Activa: true })
const tokenOf = async () => {
  const { url_public: url } = await call('get_acc', { url: establishmentId })
  return String(url).split('/').at(-1) ?? ''
}
const token = await tokenOf()
const open = (path: string, headers: Record<string, string> = {}, process = app) =>
  process.inject({ url: `/carta/${path}`, headers: { accept: 'text/html', ...headers } })
const namesIn = (body: string) => [...body.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, name]) => name)
/** After so long a process shows nothing that it knew before. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 750))

test('the page is in the language of the address, else of the browser, may be framed by anybody and stores nothing', async () => {
  const reply = await open(token, { 'accept-language': 'de-DE,de;q=0.9' })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('<html lang="de">')
  expect(reply.body).toContain('Kalte Suppe')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-language': 'de',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(reply.headers.vary).toBe('accept-language, accept-encoding')
  expect(reply.headers).not.toHaveProperty('set-cookie')
  expect(reply.headers).not.toHaveProperty('x-frame-options')
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+'(;|$)/)
  expect(policy).not.toMatch(/unsafe|nonce/)
  expect((await open(`${token}/ca`, { 'accept-language': 'de' })).body).toContain('La carta d’avui')
  expect((await open(token, { 'accept-language': 'ja' })).body).toContain('La carta de hoy')
})

test('a filter of the address is applied by the server', async () => {
  expect(namesIn((await open(`${token}/es`)).body)).toEqual(['Salmorejo', 'Merluza', 'Arroz'])
  expect(namesIn((await open(`${token}/es?sin=leche`)).body)).toEqual(['Salmorejo', 'Merluza'])
  expect(namesIn((await open(`${token}/es?sin=gluten`)).body)).toEqual([])
  expect(namesIn((await open(`${token}/es?sin=nada&sin=%00`)).body)).toHaveLength(3)
})

test('the same page is sent in each coding, and not again to who has it', async () => {
  const inCoding = (coding: string) => open(`${token}/es`, { 'accept-encoding': coding })
  const [plain, zipped, brotli] = [await inCoding('identity'), await inCoding('gzip;q=1'), await inCoding('gzip, br')]
  expect([zipped.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br'])
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect((await inCoding('br;q=0, gzip;q=0')).headers).not.toHaveProperty('content-encoding')
  const again = await open(`${token}/es`, { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toContain('frame-ancestors *')
})

test('a sold-out dish is gone from the pages of every process within a second', async () => {
  for (const process of [app, other]) expect((await open(`${token}/es`, {}, process)).body).toContain('Merluza')
  await call('products/switch_avail', { ProductURL: fish, Activo: false })
  await aMoment()
  for (const process of [app, other]) expect((await open(`${token}/es`, {}, process)).body).not.toContain('Merluza')
  await call('products/switch_avail', { ProductURL: fish, Activo: true })
  await aMoment()
  expect((await open(`${token}/es`)).body).toContain('Merluza')
})

test('the call answers what the page shows, without lists of what is unchecked', async () => {
  const { body } = await app.inject({ url: `/api/carta/${token}?idioma=de` })
  const { cartas, ...establishment } = JSON.parse(body) as {
    cartas: { grupos: { grupo: string; platos: object[] }[] }[]
  }
  expect(establishment).toMatchObject({ resultado: 'Ok', idioma: 'de', establecimiento: 'Las Encinas', proxima: null })
  expect(cartas[0]?.grupos[0]?.platos).toMatchObject([
    { id: soup, nombre: 'Kalte Suppe', contiene: [{ id: 1, name: 'Gluten' }, { id: 3 }], traducido: true },
    { id: fish, nombre: 'Merluza', puedeContener: [{ id: 1 }], traducido: false },
    { id: rice, contiene: [], puedeContener: [], revisado: false },
  ])
})

test('a hundred telephones of one address get the page at once, and a new process too', async () => {
  const fresh = await buildApp(dependencies, { webFolder })
  const replies = await Promise.all(Array.from({ length: 100 }, () => open(`${token}/es`, {}, fresh)))
  await fresh.close()
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('pictures of its dishes and the logo are served, and no other file', async () => {
  const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const upload = async (caller: typeof owner, product_url: string) =>
    (await caller.request(await multipart('/api/cartas/upload_img', { product_url }, bytes))).json<object>()
  const idOf = (reply: object) => (reply as { images: { img_name: string }[] }).images[0]?.img_name
  const picture = idOf(await upload(owner, soup))
  const stranger = await anotherAccount(given)
  const foreign = await stranger.owner.post('/api/cartas/add_carta', {
    URLAlojamiento: stranger.establishmentId,
    NombreCarta: 'Otra',
  })
  const dish = { CartaURL: foreign['SafeURL'], Nombre: 'Otro', Precio: 1, Grupo }
  const { SafeURL: foreignDish } = await stranger.owner.post('/api/cartas/products/add', dish)
  await stranger.owner.post('/api/cartas/edit', { CartaURL: foreign['SafeURL'], Activa: true })
  const foreignPicture = idOf(await upload(stranger.owner, String(foreignDish)))
  const get = (id: unknown, query = '') => app.inject({ url: `/api/carta/${token}/foto/${String(id)}${query}` })
  const found = await get(picture, '?ancho=320')
  expect([found.statusCode, found.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await sharp(found.rawPayload).metadata()).width).toBe(320)
  for (const id of [foreignPicture, soup, 'no-id']) {
    const { statusCode, body } = await get(id)
    expect([statusCode, JSON.parse(body)]).toMatchObject([404, { resultado: 'Error' }])
  }
  await call('edit', { CartaURL, Activa: false })
  expect((await get(picture)).statusCode).toBe(404)
  await call('edit', { CartaURL, Activa: true })
  await aMoment()
  expect((await open(`${token}/es`)).body).toContain(`/api/carta/${token}/foto/${picture}?ancho=320`)
})

test.each(['nobody', 'nobody/es', 'x'.repeat(70), '%C3%B1'])('%s is no page, and says so', async (path) => {
  const reply = await open(path, { 'accept-language': 'de' })
  expect(reply.statusCode).toBe(404)
  expect(reply.body).toContain(path.endsWith('/es') ? 'Esta carta ya no está aquí' : 'Diese Karte ist nicht mehr hier')
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('an unknown language is no page, in the language of the browser', async () => {
  const reply = await open(`${token}/xx`, { 'accept-language': 'fr' })
  expect([reply.statusCode, reply.body.includes('Cette carte n’est plus ici')]).toEqual([404, true])
})

test('the page of a link that was made before the first carta shows the establishment as it is', async () => {
  const early = await givenEstablishment({ name: 'Sin carta' })
  const { url_public: url } = await early.owner.post('/api/cartas/get_acc', { url: early.establishmentId })
  const process = await buildApp(early.dependencies, { webFolder })
  const path = `${String(url).split('/').at(-1)}/es`
  expect((await open(path, {}, process)).body).toContain('Sin carta')
  await early.owner.post('/api/profile/alojamientos/updateData', {
    url: early.establishmentId,
    alojamientoInfo: { Telefono: '+34952000111' },
  })
  await aMoment()
  expect((await open(path, {}, process)).body).toContain('tel:+34952000111')
  await process.close()
})

test('a replaced link opens nothing, in any process', async () => {
  await call('reemplazar_enlace', { url: establishmentId })
  await aMoment()
  for (const process of [app, other]) expect((await open(`${token}/es`, {}, process)).statusCode).toBe(404)
  expect(JSON.parse((await app.inject({ url: `/api/carta/${token}` })).body)).toMatchObject({ resultado: 'Error' })
  expect((await open(await tokenOf())).statusCode).toBe(200)
})

test('without the built page the server says that it is missing', async () => {
  const { statusCode } = await given.app.inject({ url: `/carta/${token}` })
  expect(statusCode).toBe(503)
})

test('what is not in use now is named with its hours, by the clock of the establishment', async () => {
  const { SafeURL: dinner } = await call('add_carta', { URLAlojamiento: establishmentId, NombreCarta: 'Cena' })
  await call('products/add', { CartaURL: dinner, Nombre: 'Sopa', Precio: 5, Grupo })
  await call('edit', { CartaURL: dinner, Activa: true, Horario: { desde: '20:00', hasta: '23:00' } })
  const present = await tokenOf()
  await aMoment()
  expect((await open(`${present}/es`)).body).toMatch(/Ahora no está en uso\.\s+20:00–23:00/)
  clock.moveTo(new Date('2026-06-25T18:00:00Z')) // 20:00 in the establishment
  await aMoment()
  expect((await open(`${present}/es`)).body).not.toContain('Ahora no está en uso')
})
