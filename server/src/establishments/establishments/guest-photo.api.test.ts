import sharp from 'sharp'
import { expect, test } from 'vitest'
import { givenEstablishment } from '../../test/given.ts'

const { owner, establishmentId } = await givenEstablishment()
const PHOTO = '/api/profile/alojamientos/upload_photo'
const REMOVE = '/api/profile/alojamientos/remove_photo'
const aPhoto = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#b79c7c' } })
    .jpeg()
    .toBuffer()

async function upload(bytes: Buffer, urlAlojamiento = establishmentId) {
  const form = new FormData()
  form.append('urlAlojamiento', urlAlojamiento)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'fachada.jpg')
  const encoded = new Response(form)
  const response = await owner.request({
    method: 'POST',
    url: PHOTO,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
  return response.json<Record<string, unknown>>()
}
const open = (url: unknown) => owner.request({ method: 'GET', url: String(url) })
const shown = async () =>
  (await owner.post('/api/profile/alojamientos/getData', { url: establishmentId }))['alojamientoInfo']

test('a photo is kept, replaced and removed, each time with its file', async () => {
  const first = await upload(await aPhoto())
  expect(first).toMatchObject({ resultado: 'Ok', mensaje: 'Foto guardada correctamente' })
  expect(await shown()).toMatchObject({ FotoURL: first['foto'], logoURL: '' })

  const second = await upload(await aPhoto())
  expect((await open(first['foto'])).statusCode).toBe(404)
  expect((await open(second['foto'])).statusCode).toBe(200)

  expect(await owner.post(REMOVE, { url: establishmentId })).toMatchObject({ mensaje: 'Foto quitada correctamente' })
  expect((await open(second['foto'])).statusCode).toBe(404)
  expect(await shown()).toMatchObject({ FotoURL: '' })
  expect(await owner.post(REMOVE, { url: establishmentId })).toMatchObject({ resultado: 'Ok' })
})

test('what is not an image, and another establishment, are refused', async () => {
  expect(await upload(Buffer.from('hola'))).toMatchObject({
    resultado: 'Error',
    mensaje: 'El archivo no es una imagen que se pueda leer',
  })
  const unknown = { resultado: 'Error', mensaje: 'El establecimiento no existe' }
  expect(await upload(await aPhoto(), 'nada')).toEqual(unknown)
  expect(await owner.post(REMOVE, { url: 'nada' })).toEqual(unknown)
})
