import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { startCalendarSimulator } from '../../simulators/calendars/start-calendar-simulator.ts'
import { feedReader } from './fetch-feed.ts'
import { NOT_PUBLIC, readFeedUrl } from './feed-url.ts'
import { NotPublicError, requirePublicPeer } from './public-addresses.ts'

const simulator = await startCalendarSimulator()
afterAll(() => simulator.close())
const NONE = { etag: null, lastModified: null }
const reader = feedReader({ simulatorOrigin: simulator.url })
/** For the portal that is too slow; the others may take what the machine needs. */
const hurried = feedReader({ simulatorOrigin: simulator.url, timeoutMs: 400 })
const read = (name: string, known = NONE) => reader.read(simulator.urlOf(name), known)

describe('reads a calendar', () => {
  test('and asks the next time only whether it has changed', async () => {
    const event = { uid: 'a', from: '2026-07-01', to: '2026-07-03', kind: 'reservation' } as const
    simulator.setEvents('one', [event])
    const first = await read('one')
    if (first.kind !== 'content') throw new Error(JSON.stringify(first))
    expect(Buffer.from(first.bytes).toString()).toContain('UID:a@airbnb.com')
    expect(await read('one', { etag: first.etag, lastModified: first.lastModified } as never)).toEqual({
      kind: 'unchanged',
    })
    simulator.setEvents('one', [])
    expect(await read('one', { etag: first.etag, lastModified: null } as never)).toMatchObject({ kind: 'content' })
  })

  test('where the portal has moved it', async () => {
    simulator.setFault('old', 'redirect')
    expect(await read('old')).toMatchObject({ kind: 'content' })
  })
})

test.each([
  ['error', 'El portal ha respondido con un error (500)'],
  ['missing', 'El calendario ya no está en esa dirección: copie de nuevo su enlace'],
  ['slow', 'El portal no ha respondido en 0.4 segundos'],
  ['cut', 'El servidor ha cortado la conexión'],
  ['oversize', 'El calendario ocupa más de 2 MB'],
  ['redirect-to-private', NOT_PUBLIC],
  ['redirect-loop', 'El portal redirige demasiadas veces'],
] as const)('says in Spanish what failed: %s', async (fault, reason) => {
  simulator.setFault(fault, fault)
  const answer = fault === 'slow' ? hurried.read(simulator.urlOf(fault), NONE) : read(fault)
  expect(await answer).toEqual({ kind: 'failed', reason })
})

test('a small packed body that contains a large calendar is refused', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
  const server = createServer((_request, response) => response.setHeader('content-encoding', 'gzip').end(bomb))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await feedReader({ simulatorOrigin: origin }).read(`${origin}/a.ics`, NONE)).toEqual({
    kind: 'failed',
    reason: 'El calendario ocupa más de 2 MB',
  })
  server.close()
})

test('304 is no answer to a request without conditions', async () => {
  const server = createServer((_request, response) => response.writeHead(304).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await feedReader({ simulatorOrigin: origin }).read(origin, NONE)).toMatchObject({ kind: 'failed' })
  server.close()
})

const HTTPS = 'La dirección del calendario debe empezar por https://'
describe('the address of a calendar', () => {
  test.each([
    ['webcal://ejemplo.test/a.ics', 'https://ejemplo.test/a.ics'],
    ['  https://ejemplo.test:8443/a.ics?s=1#x ', 'https://ejemplo.test:8443/a.ics?s=1'],
    ['https://8.8.8.8/a.ics', 'https://8.8.8.8/a.ics'],
    ['https://[2a00:1450:4003::1]/a.ics', 'https://[2a00:1450:4003::1]/a.ics'],
  ])('is read: %s', (typed, url) => {
    expect(readFeedUrl(typed)).toEqual({ url: new URL(url) })
  })

  test.each([
    ['http://ejemplo.test/a.ics', HTTPS],
    ['ftp://ejemplo.test/a.ics', HTTPS],
    ['file:///etc/passwd', HTTPS],
    ['gopher://ejemplo.test/', HTTPS],
    ['data:text/calendar,BEGIN', HTTPS],
    ['https://ana:secreto@ejemplo.test/a.ics', 'La dirección del calendario no puede llevar usuario y contraseña'],
    ['no es una dirección', 'La dirección del calendario no es válida'],
    ['https://', 'La dirección del calendario no es válida'],
    ...[
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0x7f.0.0.1',
      '0177.0.0.1',
      '017700000001',
      '0',
      '0.0.0.0',
      '10.0.0.8',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '192.0.2.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '[::1]',
      '[::]',
      '[fc00::1]',
      '[fd12:3456::1]',
      '[fe80::1]',
      '[ff02::1]',
      '[2001:db8::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::ffff:169.254.169.254]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '１２７.0.0.1',
      '127。0。0。1',
      'localhost',
      'localhost.',
      'a.localhost',
      'servidor',
      'impresora.local',
      'metadata.google.internal',
    ].map((host) => [`https://${host}/a.ics`, NOT_PUBLIC]),
  ])('is refused: %s', async (typed, fault) => {
    expect(readFeedUrl(typed)).toEqual({ fault })
    expect(await feedReader().read(typed, NONE)).toEqual({ kind: 'failed', reason: fault })
  })

  test('is not endless', () => {
    expect(readFeedUrl(`https://ejemplo.test/${'a'.repeat(2000)}`)).toHaveProperty('fault')
  })

  test('may be on this machine only where the simulator is', async () => {
    expect(readFeedUrl(simulator.urlOf('one'), simulator.url)).toMatchObject({ url: {} })
    const { port } = new URL(simulator.url)
    for (const other of [`http://localhost:${port}/`, `http://127.0.0.1:1/`, `https://127.0.0.1:${port}/`])
      expect(readFeedUrl(other, simulator.url)).toHaveProperty('fault')
  })
})

test.each([
  [['127.0.0.1']],
  [['10.1.2.3', '192.168.0.9']],
  [['169.254.169.254']],
  [['::1']],
  [['fd00::7']],
  [['::ffff:10.0.0.1']],
])('a name that leads to %j is not asked', async (addresses) => {
  const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  expect(await feedReader({ resolve }).read('https://calendario.ejemplo.test/a.ics', NONE)).toEqual({
    kind: 'failed',
    reason: NOT_PUBLIC,
  })
})

test('of a name with public and private addresses only the public ones are used', async () => {
  const resolve = async () => [
    { address: '127.0.0.1', family: 4 },
    { address: '203.0.114.1', family: 4 },
  ]
  const reply = await feedReader({ resolve, timeoutMs: 200 }).read('https://calendario.ejemplo.test/', NONE)
  expect(reply).toMatchObject({ kind: 'failed' })
  expect(reply).not.toMatchObject({ reason: NOT_PUBLIC })
})

test('a name that does not exist', async () => {
  const resolve = async () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))
  expect(await feedReader({ resolve }).read('https://no-existe.ejemplo.test/', NONE)).toEqual({
    kind: 'failed',
    reason: 'No existe el servidor de esa dirección',
  })
})

test('a connection that leads to this machine all the same is closed before anything is sent', async () => {
  const socket = connect(Number(new URL(simulator.url).port), '127.0.0.1')
  requirePublicPeer(socket)
  const error = await new Promise((resolve) => socket.once('error', resolve))
  expect(error).toBeInstanceOf(NotPublicError)
})
