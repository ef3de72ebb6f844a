import { randomUUID } from 'node:crypto'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { givenApp } from '../../../test/given.ts'
import type { ConnectionLimits } from './connection-limits.ts'

const SHORT = { headMs: 200, bodyMs: 300, requestMs: 600, checkEveryMs: 50 }
/** For tests in which nothing may end by itself, however slow the machine is. */
const LONG = { headMs: 20_000, bodyMs: 20_000, requestMs: 20_000 }
const SOON = { timeout: 60_000 }
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** A real server, and connections to it that say what they were sent. */
async function givenServer(limits: Partial<ConnectionLimits>, trustProxy: boolean | string = false) {
  const { app, dependencies } = await givenApp({ limits, config: { trustProxy } })
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo

  /** A client that never closes the connection itself. */
  function open(text: string, localAddress = '127.0.0.1') {
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
    sockets.push(socket)
    let received = ''
    let isOpen = true
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    socket.on('end', () => (isOpen = false)).on('error', () => (isOpen = false))
    if (text) socket.write(text)
    return { socket, received: () => received, isOpen: () => isOpen }
  }
  const openCount = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  return { app, dependencies, open, openCount }
}

const HEALTH = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'
const login = (length: number, body = '{"email":"a') =>
  `POST /api/web_login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`

test('50 requests with half a body have ended after the time for a body, each with a sentence', async () => {
  const { open, openCount } = await givenServer({ ...SHORT, requestMs: 10_000 })
  const halves = Array.from({ length: 50 }, () => open(login(1000)))
  for (const half of halves) {
    await expect.poll(half.received, SOON).toMatch(/^HTTP\/1\.1 408 /)
    expect(half.received()).toContain('Los datos han tardado demasiado en llegar. Vuelva a intentarlo.')
  }
  await expect.poll(openCount, SOON).toBe(0)
})

test('a request that goes on arriving ends after the time for a whole request', async () => {
  const { open, openCount } = await givenServer({ ...SHORT, bodyMs: 10_000 })
  const { socket, received } = open(login(1000))
  const trickle = setInterval(() => socket.write('a'), 50)
  await expect.poll(received, SOON).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(trickle)
  await expect.poll(openCount, SOON).toBe(0)
})

test('a connection that says nothing ends, and so does one with half a head', async () => {
  const { open, openCount } = await givenServer(SHORT)
  const clients = [open(''), open('GET /healthz HTTP/1.1\r\nhost: local')]
  await expect.poll(() => clients.map(({ isOpen }) => isOpen()), SOON).toEqual([false, false])
  await expect.poll(openCount, SOON).toBe(0)
})

test('an answered connection stays open until its pause is over', async () => {
  const { open } = await givenServer({ ...SHORT, keepAliveMs: 60_000 })
  const { received, socket } = open(HEALTH)
  await expect.poll(received, SOON).toContain('"Ok"')
  await new Promise((resolve) => setTimeout(resolve, 900)) // longer than each of the other limits
  socket.write(HEALTH)
  await expect.poll(() => received().match(/"Ok"/g), SOON).toHaveLength(2)
  const short = await givenServer({ ...SHORT, keepAliveMs: 300 })
  const answered = short.open(HEALTH)
  await expect.poll(answered.received, SOON).toContain('"Ok"')
  await expect.poll(short.openCount, SOON).toBe(0)
})

test('refuses more unfinished bodies of an address, and takes them again when others have ended', async () => {
  const { open, openCount, app } = await givenServer({ ...LONG, openBodiesPerAddress: 3 })
  const halves = Array.from({ length: 3 }, () => open(login(1000)))
  await expect.poll(openCount, SOON).toBe(3)
  const fourth = open(login(1000))
  await expect.poll(fourth.received, SOON).toMatch(/^HTTP\/1\.1 429 /)
  expect(fourth.received()).toContain('Hay demasiados envíos a medias desde su red.')
  expect(halves.map(({ received }) => received())).toEqual(['', '', ''])
  const reply = await app.inject({ method: 'POST', url: '/api/web_login', payload: {}, remoteAddress: '10.0.0.9' })
  expect(reply.statusCode).toBe(200)
  for (const { socket } of [...halves, fourth]) socket.destroy()
  await expect.poll(openCount, SOON).toBe(0)
  const later = open(login(2, '{}'))
  await expect.poll(later.received, SOON).toMatch(/^HTTP\/1\.1 200 /)
})

test('does not count a body that arrives together with its head', async () => {
  const { open } = await givenServer({ ...LONG, openBodiesPerAddress: 0 })
  const half = open(login(1000))
  await expect.poll(half.received, SOON).toMatch(/^HTTP\/1\.1 429 /)
  const whole = open(login(2, '{}'))
  await expect.poll(whole.received, SOON).toMatch(/^HTTP\/1\.1 200 /)
})

test('counts signed-in users apart from others at the same address', async () => {
  const { open, dependencies } = await givenServer({ ...LONG, openBodiesPerAddress: 1 })
  const { tokens } = dependencies
  const session = randomUUID()
  const signedIn = `cookie: posada_access=${tokens.token('access', session, 0)}\r\nx-csrf-token: ${tokens.csrf('access', session)}`
  open(login(1000))
  await expect.poll(open(login(1000)).received, SOON).toMatch(/^HTTP\/1\.1 429 /)
  const first = open(login(1000).replace('\r\n', `\r\n${signedIn}\r\n`))
  await expect.poll(open(login(1000).replace('\r\n', `\r\n${signedIn}\r\n`)).received, SOON).toMatch(/^HTTP\/1\.1 429 /)
  expect(first.received()).toBe('')
})

test('refuses a body over 16 KB without a session, before it has arrived', async () => {
  const { open } = await givenServer(LONG)
  const { received } = open(login(16_385))
  await expect.poll(received, SOON).toMatch(/^HTTP\/1\.1 413 /)
})

test('takes no more connections than its limit', async () => {
  const { open, openCount } = await givenServer({ ...LONG, connections: 5 })
  const asked = Array.from({ length: 8 }, () => open(login(1000)))
  await expect.poll(() => asked.filter(({ isOpen }) => isOpen()).length, SOON).toBe(5)
  expect(await openCount()).toBe(5)
})

test('takes no more connections of one address than its limit, and those of others and of a trusted proxy', async () => {
  const { open } = await givenServer({ ...LONG, connectionsPerAddress: 3 })
  const asked = Array.from({ length: 6 }, () => open(login(1000)))
  await expect.poll(() => asked.filter(({ isOpen }) => isOpen()).length, SOON).toBe(3)
  await expect.poll(open(HEALTH, '127.0.0.2').received, SOON).toContain('"Ok"')
  for (const { socket } of asked) socket.destroy()
  await expect.poll(() => open(HEALTH).isOpen(), SOON).toBe(true)
  const behindProxy = await givenServer({ ...LONG, connectionsPerAddress: 3 }, 'loopback')
  const passed = Array.from({ length: 6 }, () => behindProxy.open(HEALTH))
  for (const { received } of passed) await expect.poll(received, SOON).toContain('"Ok"')
})

test('counts unfinished bodies of a guest by their link, apart from those of another at the same address', async () => {
  const { open, app } = await givenServer({ ...LONG, openBodiesPerAddress: 1 })
  app.linkLimits.accepted('first-guest')
  app.linkLimits.accepted('second-guest')
  const signed = (token: string) => login(1000).replace('\r\n', `\r\nx-link-token: ${token}\r\n`)
  const first = open(signed('first-guest'))
  await expect.poll(open(signed('first-guest')).received, SOON).toMatch(/^HTTP\/1\.1 429 /)
  const second = open(signed('second-guest'))
  await expect.poll(open(signed('second-guest')).received, SOON).toMatch(/^HTTP\/1\.1 429 /)
  expect([first.received(), second.received()]).toEqual(['', ''])
})
