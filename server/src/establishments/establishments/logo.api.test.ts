import sharp from 'sharp'
import { expect, test } from 'vitest'
import { givenEstablishment } from '../../test/given.ts'

const { owner, establishmentId } = await givenEstablishment()
const anImage = ({ background = '#0a6e6e', channels = 3 }: { background?: string; channels?: 3 | 4 } = {}) =>
  sharp({ create: { width: 300, height: 100, channels, background } })

async function upload(bytes: Buffer, urlAlojamiento = establishmentId) {
  const form = new FormData()
  form.append('urlAlojamiento', urlAlojamiento)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'mi logo.jpg')
  const encoded = new Response(form)
  const response = await owner.request({
    method: 'POST',
    url: '/api/profile/alojamientos/upload_logo',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
  return response.json<Record<string, unknown>>()
}
const open = (url: unknown) => owner.request({ method: 'GET', url: String(url) })

test('converts a photograph to a small upright WebP without metadata', async () => {
  const turned = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#0a6e6e' } })
    .withExif({ IFD0: { Copyright: 'secreto' } })
    .withMetadata({ orientation: 6 })
  const reply = await upload(await turned.jpeg().toBuffer())
  expect(reply).toMatchObject({ resultado: 'Ok', mensaje: 'Logotipo guardado correctamente' })

  const { headers, rawPayload } = await open(reply['logo'])
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': expect.stringMatching(/^inline/) as string,
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const { width, height, exif, orientation } = await sharp(rawPayload).metadata()
  expect({ width, height, exif, orientation }).toEqual({ width: 1067, height: 1600 })
  expect(rawPayload.length).toBeLessThanOrEqual(500_000)
})

test('keeps an image that hardly compresses below 500 KB', async () => {
  const noise = {
    create: {
      width: 1500,
      height: 1500,
      channels: 3 as const,
      background: 'white',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    },
  }
  const reply = await upload(await sharp(noise).jpeg({ quality: 90 }).toBuffer())
  expect((await open(reply['logo'])).rawPayload.length).toBeLessThanOrEqual(500_000)
})

test('keeps a small transparent logo as PNG', async () => {
  const reply = await upload(await anImage({ background: '#00000000', channels: 4 }).png().toBuffer())
  expect((await open(reply['logo'])).headers['content-type']).toBe('image/png')
})

test('a new logo replaces the old one', async () => {
  const first = await upload(await anImage().png().toBuffer())
  const second = await upload(await anImage().webp().toBuffer())
  expect((await open(first['logo'])).statusCode).toBe(404)
  expect((await open(second['logo'])).statusCode).toBe(200)
  const { alojamientoInfo } = await owner.post('/api/profile/alojamientos/getData', { url: establishmentId })
  expect(alojamientoInfo).toMatchObject({ logoURL: second['logo'] })
})

test.each([
  { what: 'text', bytes: Buffer.from('hola') },
  { what: 'an SVG', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') },
  { what: 'a GIF', bytes: await anImage().gif().toBuffer() },
  { what: 'half a JPEG', bytes: (await anImage().jpeg().toBuffer()).subarray(0, 200) },
  { what: 'nothing', bytes: Buffer.alloc(0) },
])('refuses $what as no readable image', async ({ bytes }) => {
  expect(await upload(bytes)).toEqual({
    resultado: 'Error',
    mensaje: 'El archivo no es una imagen que se pueda leer',
  })
})

test('stores no file for an unknown establishment', async () => {
  const reply = await upload(await anImage().png().toBuffer(), 'nada')
  expect(reply).toEqual({ resultado: 'Error', mensaje: 'El establecimiento no existe' })
})
