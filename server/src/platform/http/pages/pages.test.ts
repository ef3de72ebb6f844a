import { readVerifactu } from '../../configuration/verifactu-config.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import type { Dependencies } from '../../../dependencies.ts'
import { addPages } from './pages.ts'
import { redirectToHttps } from './redirect-to-https.ts'
import { addSecurityHeaders } from './security-headers.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'posada pages ñ '))
mkdirSync(join(webFolder, 'assets'))
writeFileSync(join(webFolder, 'engine.html'), '<!--head--><!--body-->')
writeFileSync(
  join(webFolder, 'index.html'),
  `<meta name="csp-nonce" content="__NONCE__"><meta name="posada" content='__POSADA_META__'>`,
)
writeFileSync(join(webFolder, 'login.html'), `<title>to sign in</title><style nonce="__NONCE__"></style>`)
writeFileSync(join(webFolder, 'guest.html'), `<title>for guests</title><meta name="csp-nonce" content="__NONCE__">`)
writeFileSync(
  join(webFolder, 'cleaners.html'),
  `<title>for cleaners</title><meta name="csp-nonce" content="__NONCE__">`,
)
writeFileSync(join(webFolder, 'assets/main-abc.js'), `console.log(1)${'//'.repeat(2000)}`)
writeFileSync(join(webFolder, 'assets/main-abc.js.map'), '{}')
writeFileSync(join(webFolder, 'assets/built-abc.js'), 'plain')
writeFileSync(join(webFolder, 'assets/built-abc.js.br'), 'built as br')
writeFileSync(join(webFolder, 'assets/built-abc.js.gz'), 'built as gz')
writeFileSync(join(webFolder, 'favicon.svg'), '<svg/>')
afterAll(() => rmSync(webFolder, { recursive: true }))

const plain: Dependencies['config'] = {
  registration: 'open',
  simulate: true,
  trustProxy: false,
  port: 3000,
  host: '127.0.0.1',
  verifactu: readVerifactu({}),
  endpoints: {},
}

async function givenPages({
  config = {},
  folder = webFolder,
}: { config?: Partial<typeof plain>; folder?: string } = {}) {
  const app = Fastify({ trustProxy: Boolean(config.trustProxy) })
  redirectToHttps(app, { ...plain, ...config })
  await addSecurityHeaders(app, { ...plain, ...config })
  await addPages(app, { webFolder: folder, version: `a'b</meta>$&`, config: { ...plain, ...config } })
  app.get('/api/thing', async () => ({ resultado: 'Ok', text: 'a'.repeat(5000) }))
  const get = (url: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
    app.inject({ url, headers })
  return { app, get }
}

describe('the page', () => {
  test('has a new nonce that its own policy allows, and is never cached', async () => {
    const { get } = await givenPages()
    const nonces = []
    for (const url of ['/dashboard', '/dashboard/calendar?a=1', '/register']) {
      const reply = await get(url)
      const nonce = /csp-nonce" content="([^"]+)"/.exec(reply.body)?.[1]
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-security-policy']).toBe(
        `default-src 'self';script-src 'self';style-src 'self' 'nonce-${nonce}';img-src 'self' data: blob:;worker-src 'self' blob:;` +
          `frame-src blob:;connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'`,
      )
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
      expect(reply.headers).not.toHaveProperty('etag')
      expect(reply.headers).not.toHaveProperty('strict-transport-security')
      nonces.push(nonce)
    }
    expect(new Set(nonces).size).toBe(3)
  })

  test('contains version, simulation and security for the application, escaped', async () => {
    const { get } = await givenPages()
    expect((await get('/dashboard')).body).toContain(
      `content='{&quot;version&quot;:&quot;a&#39;b&lt;/meta&gt;$&amp;&quot;,&quot;simulate&quot;:true,&quot;secure&quot;:false}'`,
    )
  })

  test('requires https only where the installation has it', async () => {
    const { get } = await givenPages({ config: { publicUrl: 'https://posada.test' } })
    const { headers } = await get('/')
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  test.each([
    ['http at the proxy', { 'x-forwarded-proto': 'http' }, 308],
    ['https at the proxy', { 'x-forwarded-proto': 'https' }, 200],
    ['a proxy that does not say', {}, 200],
  ])('sends a browser on to https: %s', async (_, headers: Record<string, string>, status) => {
    const { app } = await givenPages({ config: { publicUrl: 'https://posada.test', trustProxy: 1 } })
    const { statusCode, headers: replied } = await app.inject({
      url: '/login?volver=/planning',
      headers: { accept: 'text/html', ...headers },
    })
    expect(statusCode).toBe(status)
    expect(replied['location']).toBe(status === 308 ? 'https://posada.test/login?volver=/planning' : undefined)
  })

  test('believes only a trusted proxy, and leaves what machines ask', async () => {
    const marked = { accept: 'text/html', 'x-forwarded-proto': 'http' }
    const untrusting = await givenPages({ config: { publicUrl: 'https://posada.test', trustProxy: false } })
    expect((await untrusting.get('/', marked)).statusCode).toBe(200)
    const { get } = await givenPages({ config: { publicUrl: 'https://posada.test', trustProxy: 1 } })
    expect((await get('/readyz', marked)).statusCode).toBe(404) // no route here, and not redirected
  })

  test('sends no referrer if its URL contains a token', async () => {
    const { get } = await givenPages()
    expect((await get('/recover_password/abc')).headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/login')).headers['referrer-policy']).toBe('same-origin')
  })

  test('responds 503 with an explanation when it was not built', async () => {
    const { get } = await givenPages({ folder: join(webFolder, 'nowhere') })
    const reply = await get('/')
    expect(reply.statusCode).toBe(503)
    expect(reply.body).toContain('Falta construir la aplicación')
  })
})

describe('the page of the sign-in', () => {
  test.each(['/', '/?a=1', '/login', '/login/', '/login?volver=%2Fdashboard'])(
    'is served for %s, with styles that its policy allows',
    async (url) => {
      const { get } = await givenPages()
      const { body, headers } = await get(url)
      const nonce = /^<title>to sign in<.title><style nonce="([^"]+)"/.exec(body)?.[1]
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('is not served for other pages', async () => {
    const { get } = await givenPages()
    for (const url of ['/loginx', '/login/x', '/register', '/dashboard/login'])
      expect((await get(url)).body, url).not.toContain('to sign in')
  })
})

describe('the page for guests', () => {
  test.each(['/pago/abc_DEF-123', '/pago/abc?x=1', '/pago/', '/pago'])('is served for %s', async (url) => {
    const { get } = await givenPages()
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('for guests')
  })

  test('is not indexed, sends no referrer, sets no cookie and is never cached', async () => {
    const { get } = await givenPages()
    const { headers, body } = await get('/pago/abc')
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers['content-security-policy']).toContain(`'nonce-${/csp-nonce" content="([^"]+)"/.exec(body)?.[1]}'`)
  })

  test.each([
    ['Redsys', {}, 'https://sis.redsys.es https://sis-t.redsys.es:25443'],
    ['the server in its place', { redsys: 'http://127.0.0.1:3100/sis/' }, 'http://127.0.0.1:3100'],
  ])('posts forms to %s, of a payment only', async (_, endpoints, sites) => {
    const { get } = await givenPages({ config: { endpoints } })
    const formActionOf = async (url: string) =>
      /form-action ([^;]*)/.exec(String((await get(url)).headers['content-security-policy']))?.[1]
    expect(await formActionOf('/pago/abc_DEF-123?x=1')).toBe(`'self' ${sites}`)
    for (const url of ['/pago', '/pago/', '/pagos/abc', '/checkin/abc', '/estancia/abc', '/dashboard/pago/abc', '/'])
      expect(await formActionOf(url), url).toBe(`'self'`)
  })

  test('is not served for pages of the staff', async () => {
    const { get } = await givenPages()
    for (const url of ['/pagos/abc', '/dashboard/pago/abc', '/']) {
      const { body, headers } = await get(url)
      expect(body).not.toContain('for guests')
      expect(headers).not.toHaveProperty('x-robots-tag')
    }
  })
})

describe("the cleaners' app", () => {
  test.each(['/limpieza/abc123', '/limpieza/abc123?x=1', '/limpieza/', '/limpieza'])(
    'is served for %s',
    async (url) => {
      const { get } = await givenPages()
      const { body, headers } = await get(url)
      expect(body).toContain('for cleaners')
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
    },
  )

  test('is not served for pages of the staff', async () => {
    const { get } = await givenPages()
    for (const url of ['/dashboard/limpieza/abc', '/limpiezas/abc', '/'])
      expect((await get(url)).body, url).not.toContain('for cleaners')
  })

  test('is installed under the address of its establishment', async () => {
    const { get } = await givenPages()
    const { headers, body } = await get('/limpieza/abc123/app.webmanifest')
    expect(headers['content-type']).toMatch('application/manifest+json')
    expect(JSON.parse(body)).toMatchObject({
      id: '/limpieza/abc123',
      start_url: '/limpieza/abc123',
      scope: '/limpieza/',
      display: 'standalone',
    })
    const odd = JSON.parse((await get('/limpieza/%22%3Cx/app.webmanifest')).body) as object
    expect(odd).toMatchObject({ start_url: '/limpieza/%22%3Cx' })
  })
})

describe('files', () => {
  test('with a hash in their name are cached for ever, others are revalidated', async () => {
    const { get } = await givenPages()
    expect((await get('/assets/main-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml',
    })
  })

  test.each([
    '/assets/main-old.js',
    '/assets/main-abc.js.map',
    '/assets/built-abc.js.br',
    '/index.html',
    '/login.html',
    '/guest.html',
    '/cleaners.html',
    '/engine.html',
    '/../package.json',
    '/nothing.png',
  ])('responds 404 and no page for %s', async (url) => {
    const { get } = await givenPages()
    const reply = await get(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ resultado: 'Error', mensaje: 'Esa dirección no existe' })
  })

  test.each([
    ['gzip, deflate, br', 'br', 'built as br'],
    ['gzip, deflate', 'gzip', 'built as gz'],
    ['', undefined, 'plain'],
  ])('to a browser that accepts %j are sent as the build compressed them', async (accepted, encoding, body) => {
    const { get } = await givenPages()
    const reply = await get('/assets/built-abc.js', { 'accept-encoding': accepted })
    expect([reply.statusCode, reply.headers['content-encoding'], reply.body]).toEqual([200, encoding, body])
    expect(reply.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
  })

  test('without a compressed form are sent as they are, and only replies of endpoints are compressed for each request', async () => {
    const { get } = await givenPages()
    const encodingOf = async (url: string) =>
      (await get(url, { 'accept-encoding': 'gzip, br', accept: 'text/html' })).headers['content-encoding']
    expect(await encodingOf('/api/thing')).toBe('br')
    expect(await encodingOf('/assets/main-abc.js')).toBeUndefined()
    expect(await encodingOf('/')).toBeUndefined()
  })
})

describe('an unknown endpoint', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['POST', '/api/thing'],
    ['GET', '/token/nothing'],
    ['POST', '/login'],
  ] as const)('%s %s responds 404 in the envelope', async (method, url) => {
    const { app } = await givenPages()
    const reply = await app.inject({ method, url, headers: { accept: 'text/html' } })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ resultado: 'Error', mensaje: 'Esa dirección no existe' })
  })

  test('is never cached, like a known one', async () => {
    const { get } = await givenPages()
    for (const url of ['/api/thing', '/api/nothing']) expect((await get(url)).headers['cache-control']).toBe('no-store')
  })
})
