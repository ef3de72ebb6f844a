import { notesApi } from '@posada/contract/bookings/notes/notes'
import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { send } from '../../test/contract/send.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-06-01T08:00:00Z' })
const { owner, establishmentId, email, logins } = given
const call = (name: string, body: object) => owner.post(`/api/planning/${name}`, body)
const words = { title: 'Cuna', notes: 'Para la 101.\nAntes de las 12.' }
const add = async (fields: object = {}) => {
  const reply = await call('add_task', { dia: 15, mes: '6', año: 2026, notas: words, ...fields })
  if (reply.resultado !== 'Ok') throw new Error(reply.mensaje)
  return reply['safeUrl'] as string
}
const read = async (safeUrl: unknown) => (await call('get_single_task', { safeUrl }))['tarea']
const ofDay = async (dia: number, mes = 6) => (await call('get_tasks', { dia, mes, año: 2026 }))['Tareas'] as object[]
const addImage = async (safeUrl: string) => (await send(owner, notesApi.addImage, { safeUrl })).json<Reply>()
type Reply = { resultado: string; mensaje: string; id: string; url: string }
const noNote = { resultado: 'Error', mensaje: 'La nota no existe' }

test('a note may have a title and no text', async () => {
  const safeUrl = await add({ notas: { title: 'Pan' } })
  expect(await read(safeUrl)).toMatchObject({ title: 'Pan', notes: '' })
  await call('edit_task', { safeUrl, notas: { title: 'Pan', notes: 'Dos barras' } })
  await call('edit_task', { safeUrl, notas: { title: 'Pan', notes: '' } })
  expect(await read(safeUrl)).toMatchObject({ notes: '' })
  await call('del_task', { safeUrl })
})

test('a note has its day, its unit and its author', async () => {
  const room_id = await aUnit(owner, establishmentId, { name: '101' })
  const safeUrl = await add({ room_id, for_employees: 1 })
  const note = {
    safe_url: safeUrl,
    safeUrl,
    ...words,
    room_associated: { id: room_id, room_name: '101' },
    show_employees: true,
    completed: false,
    has_imgs: false,
    fecha_add: expect.stringMatching(/^2026-06-01T08:0/) as string,
    created_by: email,
    imgs: [],
    images: [],
  }
  expect(await read(safeUrl)).toEqual(note)
  expect(await ofDay(15)).toEqual([note])
  expect(await ofDay(16)).toEqual([])
})

test('an edit changes only the fields sent and can remove the unit', async () => {
  const room_id = await aUnit(owner, establishmentId, { name: '102' })
  const safeUrl = await add({ dia: 17, room_id, for_employees: true })
  await call('edit_task', { safeUrl, notas: { title: 'Dos cunas', notes: 'Ya.' } })
  const room_associated = { id: room_id, room_name: '102' }
  expect(await read(safeUrl)).toMatchObject({ title: 'Dos cunas', notes: 'Ya.', show_employees: true, room_associated })
  await call('edit_task', { safeUrl, room_id: '', for_employees: false })
  const kept = { title: 'Dos cunas', show_employees: false, room_associated: { id: '', room_name: '' } }
  expect(await read(safeUrl)).toMatchObject(kept)
})

test('a note can be completed and reopened', async () => {
  const safeUrl = await add({ dia: 18 })
  for (const completed of [true, false, true]) {
    expect(await call('change_task_status', { safeUrl })).toMatchObject({ resultado: 'Ok', completed })
    expect(await read(safeUrl)).toMatchObject({ completed })
  }
})

test('a note has at most ten images, which are deleted with it', async () => {
  const safeUrl = await add({ dia: 19 })
  const first = await addImage(safeUrl)
  expect(first).toMatchObject({ resultado: 'Ok', url: expect.stringMatching(/^\/api\/files\//) as string })
  const { id, url } = first
  expect(await read(safeUrl)).toMatchObject({ has_imgs: true, imgs: [{ id, url }], images: [{ id, url }] })
  const open = async (address: string) => (await owner.request({ method: 'GET', url: address })).statusCode
  expect(await open(url)).toBe(200)
  expect(await call('del_img_task', { img_id: id })).toMatchObject({ resultado: 'Ok' })
  expect(await call('del_img_task', { img_id: id })).toEqual({ resultado: 'Error', mensaje: 'La imagen no existe' })
  expect(await open(url)).toBe(404)

  const urls: string[] = []
  for (let count = 0; count < 10; count++) urls.push((await addImage(safeUrl)).url)
  expect((await addImage(safeUrl)).mensaje).toBe('Una nota no puede tener más de 10 imágenes')
  expect(await call('del_task', { safeUrl })).toMatchObject({ resultado: 'Ok' })
  expect(await call('get_single_task', { safeUrl })).toEqual(noNote)
  for (const address of urls) expect(await open(address)).toBe(404)
  const left = await withClient(logins.owner, (client) => client.query('select from files'))
  expect(left.rowCount).toBe(0)
})

test('the planning marks the days that have notes', async () => {
  for (const dia of [1, 1, 31]) await add({ dia, mes: 8 })
  await call('change_task_status', { safeUrl: await add({ dia: 2, mes: 8 }) })
  const days = async (filterStart: string, filterEnd: string) =>
    (await call('fetch_bookings', { filterStart, filterEnd }))['dias_con_notas']
  expect(await days('2026-08-01', '2026-08-31')).toEqual(['2026-08-01', '2026-08-02', '2026-08-31'])
  expect(await days('2026-08-03', '2026-08-30')).toEqual([])
})

test('the change notice has the id of the note', async () => {
  const safeUrl = await add({ dia: 20 })
  const { rows } = await withClient(logins.owner, (client) =>
    client.query('select kind from changes where $1 = any (ids)', [safeUrl]),
  )
  expect(rows).toEqual([{ kind: 'notes' }])
})

test("another account's notes, images and units are not found", async () => {
  const [safeUrl, foreign] = [await add({ dia: 21 }), await anotherAccount(given)]
  const { id } = await addImage(safeUrl)
  const room_id = await aUnit(foreign.owner, foreign.establishmentId)
  for (const name of ['get_single_task', 'edit_task', 'del_task', 'change_task_status'])
    expect(await foreign.owner.post(`/api/planning/${name}`, { safeUrl }), name).toEqual(noNote)
  expect((await send(foreign.owner, notesApi.addImage, { safeUrl })).json()).toEqual(noNote)
  expect(await foreign.owner.post('/api/planning/del_img_task', { img_id: id })).toMatchObject({ resultado: 'Error' })
  expect(await call('edit_task', { safeUrl, room_id })).toEqual({ resultado: 'Error', mensaje: 'La unidad no existe' })
  expect(await read(safeUrl)).toMatchObject({ ...words, has_imgs: true })
})

test.each([
  [{ dia: 30, mes: 2 }, 'La fecha 30/02/2026 no existe'],
  [{ mes: 13 }, 'El mes no puede ser mayor de lo permitido'],
  [{ notas: { title: '', notes: 'x' } }, 'Falta el título'],
  [{ room_id: 'nada' }, 'La unidad no existe'],
])('%j is refused', async (fields, mensaje) => {
  const reply = await call('add_task', { dia: 1, mes: 7, año: 2026, notas: words, ...fields })
  expect(reply).toEqual({ resultado: 'Error', mensaje })
})
