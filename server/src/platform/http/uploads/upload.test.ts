import { connect, type AddressInfo } from 'node:net'
import { upload } from '@posada/contract/endpoint'
import { text } from '@posada/contract/fields'
import { wire } from '@posada/contract/wire'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { withClient } from '../../db/with-client.ts'
import { aFullAccount } from '../../../test/contract/full-account.ts'
import { givenApp } from '../../../test/given.ts'
import type { Browser } from '../../../test/browser.ts'
import { implement } from '../handlers/implement.ts'

const api = {
  photo: upload('/api/prueba/foto', {
    summary: 'Foto',
    roles: ['owner'],
    request: wire({ name: ['nombre', text(10), 'El nombre'] }),
  }),
}
let files: string[] = []
let decodes = 0
sharp.queue.on('change', () => decodes++)

const given = await givenApp({
  extra: (app, dependencies) =>
    implement(app, dependencies, api, {
      photo: async (_, { file }) => {
        files.push(file.name)
        return {}
      },
    }),
})
await given.app.listen({ port: 0 })
const account = await aFullAccount(given)
const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0a6e6e' } })
  .png()
  .toBuffer()

beforeEach(() => {
  files = []
  decodes = 0
})

async function send(
  browser: Browser,
  { nombre = 'casa', bytes = picture }: { nombre?: string; bytes?: Buffer | null } = {},
) {
  const form = new FormData()
  form.append('nombre', nombre)
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)]), 'casa.png')
  const encoded = new Response(form)
  const { statusCode, json } = await browser.request({
    method: 'POST',
    url: api.photo.path,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
  return { status: statusCode, ...json<{ resultado: string; mensaje: string }>() }
}

test('accepts an image from a permitted role', async () => {
  expect(await send(await account.signedIn())).toMatchObject({ status: 200, resultado: 'Ok' })
  expect(files).toEqual(['casa.webp'])
  expect(decodes).toBeGreaterThan(0)
})

test('does not decode for an ended session', async () => {
  const left = await account.signedIn()
  await withClient(given.logins.owner, (client) =>
    client.query('update sessions set ended_at = now() where id = $1', [left.cookies['posada_access']!.split('.')[0]]),
  )
  expect(await send(left)).toMatchObject({ status: 401 })
  expect([decodes, files]).toEqual([0, []])
})

test('does not decode for a role without permission', async () => {
  expect(await send(await account.signedIn('read-only'))).toMatchObject({ status: 403 })
  expect([decodes, files]).toEqual([0, []])
})

test('does not decode if a field is invalid or the file is missing', async () => {
  const owner = await account.signedIn()
  expect(await send(owner, { nombre: 'demasiado largo' })).toMatchObject({
    resultado: 'Error',
    mensaje: expect.stringMatching(/^El nombre/) as string,
  })
  expect(await send(owner, { bytes: null })).toMatchObject({ resultado: 'Error', mensaje: 'Falta el archivo' })
  expect([decodes, files]).toEqual([0, []])
})

test('takes an image of 48 megapixels, and names the limit of 200 for a larger one', async () => {
  const owner = await account.signedIn()
  const ofPhone = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#0a6e6e' } })
    .jpeg()
    .toBuffer()
  expect(await send(owner, { bytes: ofPhone })).toMatchObject({ resultado: 'Ok' })
  const tooLarge = withSize(ofPhone, 20_000, 10_001)
  expect(await send(owner, { bytes: tooLarge })).toMatchObject({
    resultado: 'Error',
    mensaje: 'La imagen es demasiado grande (más de 200 megapíxeles)',
  })
})

/** The same JPEG with another size in its header. */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

test('responds 429 beyond the queue and serves the others', async () => {
  const owner = await account.signedIn()
  const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#0a6e6e' } })
    .jpeg()
    .toBuffer()
  const replies = await Promise.all(Array.from({ length: 30 }, () => send(owner, { bytes: large })))
  const served = replies.filter(({ status }) => status === 200)
  const refused = replies.filter(({ status }) => status === 429)
  expect(served.length + refused.length).toBe(30)
  expect(served.length).toBeGreaterThanOrEqual(10)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.mensaje).toBe('Se están recibiendo muchos archivos a la vez. Vuelva a intentarlo en un momento.')
  expect(files).toHaveLength(served.length)
})

test('refuses an upload beyond the limit of its account before it has arrived, and takes it when others have ended', async () => {
  const owner = await account.signedIn()
  const begun = Array.from({ length: 11 }, () => beginUpload(owner))
  const replies = () => begun.map(({ received }) => received().split('\r\n')[0]).filter(Boolean)
  await expect.poll(replies).toEqual(['HTTP/1.1 429 Too Many Requests'])
  for (const { socket } of begun) socket.destroy()
  await expect.poll(async () => (await send(owner)).status).toBe(200)
})

test('refuses a form that says that it is too large before it has arrived', async () => {
  const { socket, received } = beginUpload(await account.signedIn(), 200_000_000)
  await expect.poll(received).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})

test.each([
  ['file', 'name="file"; filename="casa.png"'],
  ['field', 'name="alojamientoURL"'],
])('refuses a form in chunks once it is too large, though its %s goes on', async (_what, disposition) => {
  const { socket, received } = beginUpload(await account.signedIn(), 'chunked', disposition)
  const chunk = `100000\r\n${'x'.repeat(1_048_576)}\r\n`
  for (let megabytes = 0; megabytes < 11; megabytes++) socket.write(chunk)
  await expect.poll(received).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})

/** Sends the head of an upload and its first kilobyte. */
function beginUpload(
  browser: Browser,
  size: number | 'chunked' = 10_000_000,
  disposition = 'name="file"; filename="casa.png"',
) {
  const { port } = given.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const cookies = Object.entries(browser.cookies).map(([name, value]) => `${name}=${value}`)
  const head = [
    `POST ${api.photo.path} HTTP/1.1`,
    'host: localhost',
    `cookie: ${cookies.join('; ')}`,
    `x-csrf-token: ${browser.csrf.access}`,
    'content-type: multipart/form-data; boundary=b',
    size === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${size}`,
  ]
  const part = `--b\r\ncontent-disposition: form-data; ${disposition}\r\ncontent-type: image/png\r\n\r\n`
  const first = `${part}${'x'.repeat(1000)}`
  const body = size === 'chunked' ? `${first.length.toString(16)}\r\n${first}\r\n` : first
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  return { socket, received: () => received }
}
