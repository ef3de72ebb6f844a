import { expect, test, vi } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { aGuest } from '../../test/a-guest.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { aUnit } from '../../test/given.ts'
import { givenRegistry } from '../../test/given-registry.ts'

vi.setConfig({ testTimeout: 60_000 })

type File = { SafeURL: string; archivo: string; comunicaciones: number }

async function givenHouse(Provincia: string, credenciales: object) {
  const given = await givenRegistry({ withAccess: false })
  const { owner, post } = given
  const url = await anEstablishment(owner, { Provincia, NombreEstablecimiento: 'Hostal Prova' })
  await post('profile/alojamientos/updateData', { url, alojamientoInfo: { credenciales } })
  const units = [await aUnit(owner, url, { name: '1' }), await aUnit(owner, url, { name: '2' })]
  const holder = { owner: { Name: 'Núria Soler Vila', SafeURL: '' }, contactPhone: '600000102' }
  const stay = { checkInDate: '2026-07-01', checkOutDate: '2026-07-03', ...holder }
  const book = (bookingId: string, unit: number) => aBooking(owner, url, [units[unit]!], { ...stay, bookingId })
  const prepare = async () => await post('comunicaciones/preparar_todo', {})
  const read = (file: File) => owner.request({ method: 'GET', url: `/api/comunicaciones/archivos/${file.SafeURL}` })
  const states = async () =>
    (await given.db.selectFrom('communications').select('state').orderBy('createdAt').orderBy('id').execute()).map(
      ({ state }) => state,
    )
  return { ...given, url, units, book, prepare, read, states }
}

const mossos = { ME: { CodEstablecimiento: '08043AAR02' } }

test('puts reservations and travellers that wait for the Mossos into one file, delivered with one tick', async () => {
  const { owner, post, book, prepare, read, states, units, url } = await givenHouse('08', mossos)
  await book('CAT1', 0)
  await book('CAT2', 1)
  await aGuest(owner, units[0]!, { Ocupantes: 1 })
  expect(await owner.get('/api/comunicaciones/a_mano')).toMatchObject({
    pendientes: [{ AccomodationID: url, NombreEstablecimiento: 'Hostal Prova', servicio: 'ME', comunicaciones: 4 }],
    archivos: [],
  })
  const reply = await prepare()
  expect(reply).toMatchObject({ mensaje: '4 comunicaciones preparadas', preparadas: 4, incompletas: 0 })
  const [file, ...others] = reply['archivos'] as File[]
  expect(others).toEqual([])
  expect(file).toMatchObject({ archivo: '08043AAR02.001.txt', comunicaciones: 4 })
  const { headers, rawPayload } = await read(file!)
  expect(headers['content-disposition']).toContain('08043AAR02.001.txt')
  const [head, ...lines] = rawPayload.toString('latin1').split('\r\n')
  expect(head).toMatch(/^1\|08043AAR02\|HOSTAL PROVA\|20260625\|1000\|4\|V24$/)
  expect(lines.map((line) => line.split('|')[16]).sort()).toEqual(['C', 'R', 'R', 'R'])
  const listed = (await owner.get('/api/comunicaciones/get_table_data?vista=por_resolver'))['data'] as File[]
  const single = await owner.request({ method: 'GET', url: `/api/comunicaciones/${listed[0]!.SafeURL}/archivo` })
  expect(single.rawPayload.equals(rawPayload)).toBe(true)
  expect(await owner.get('/api/comunicaciones/a_mano')).toMatchObject({ pendientes: [], archivos: [file] })

  const deliver = () => post('comunicaciones/entregar_archivo', { SafeURL: file!.SafeURL, nota: 'Pujat' })
  expect(await deliver()).toMatchObject({ resultado: 'Ok', entregadas: 4 })
  expect(await states()).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
  expect(await deliver()).toMatchObject({ mensaje: 'Este archivo ya consta como entregado' })
  expect(await owner.get('/api/comunicaciones/a_mano')).toMatchObject({ pendientes: [], archivos: [] })
})

test('leaves incomplete reports out of the file, and takes the next number for the next file', async () => {
  const { owner, book, prepare, states, units, post } = await givenHouse('08', mossos)
  await book('CAT1', 0)
  const guest = await aGuest(owner, units[1]!, { NumSoporte: '', Ocupantes: 1 })
  const first = await prepare()
  expect(first).toMatchObject({ mensaje: '2 comunicaciones preparadas. Queda 1 incompleta', incompletas: 1 })
  expect(await prepare()).toMatchObject({ mensaje: 'No se ha preparado nada. Queda 1 incompleta', archivos: [] })
  await post('guests/set_info', { SafeURL: guest.id, NumSoporte: 'BAA000589' })
  const second = await prepare()
  expect(second['archivos']).toMatchObject([{ archivo: '08043AAR02.002.txt', comunicaciones: 1 }])
  expect(await states()).toEqual(['queued', 'queued', 'queued'])
  expect(await prepare()).toMatchObject({ mensaje: 'No hay nada pendiente de preparar' })
})

test('prepares nothing for an establishment without a code, and says so', async () => {
  const { book, prepare, states } = await givenHouse('08', {})
  await book('CAT1', 0)
  expect(await prepare()).toMatchObject({
    mensaje: expect.stringContaining('código de establecimiento') as string,
    archivos: [],
  })
  expect(await states()).toEqual(['due'])
})

test('puts the data for the Ertzaintza into one text file', async () => {
  const { book, prepare, read } = await givenHouse('48', { ER: { CodEstablecimiento: 'H-1' } })
  await book('EUS1', 0)
  await book('EUS2', 1)
  const [file] = (await prepare())['archivos'] as File[]
  expect(file).toMatchObject({ archivo: 'partes-ertzaintza-2026-06-25-1.txt', comunicaciones: 2 })
  const text = (await read(file!)).body
  expect(text.match(/Código de establecimiento: H-1/g)).toHaveLength(2)
  expect(text).toMatch(/Referencia: EUS1[^]*Referencia: EUS2/)
})

test('another account can neither read nor deliver a file', async () => {
  const { book, prepare, another, states } = await givenHouse('08', mossos)
  await book('CAT1', 0)
  const [file] = (await prepare())['archivos'] as File[]
  const { owner: stranger } = await another()
  const deliver = await stranger.post('/api/comunicaciones/entregar_archivo', { SafeURL: file!.SafeURL })
  expect(deliver).toMatchObject({ mensaje: 'El archivo no existe' })
  const read = await stranger.request({ method: 'GET', url: `/api/comunicaciones/archivos/${file!.SafeURL}` })
  expect(read.json()).toMatchObject({ mensaje: 'El archivo no existe' })
  expect(await states()).toEqual(['queued'])
})
