import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { anotherAccount, aUnit, givenEstablishment, PASSWORD } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-07-01T10:00:00Z' })
const { owner, establishmentId, logins, clock } = given

const call = (path: string, payload: object) => owner.post(`/api/clients/${path}`, payload)
const add = async (fields: object = {}) =>
  (await call('add', { Nombre: 'Ana', Apellidos: 'Prueba', ...fields }))['SafeURL'] as string
const marks = async (id: string) => (await call('get_marks', { SafeURL: id }))['avisos']
const none = { Preferencias: '', VIP: false, NoAdmitir: false, MotivoNoAdmitir: '' }

test('keeps preferences, VIP and the reason for not admitting a client', async () => {
  const id = await add()
  expect(await marks(id)).toEqual(none)
  const changes = { Preferencias: 'Planta baja', VIP: 1, NoAdmitir: 1, MotivoNoAdmitir: 'Dejó sin pagar' }
  expect(await call('set_info', { SafeURL: id, ...changes })).toMatchObject({
    resultado: 'Ok',
    client: { ...changes, VIP: true, NoAdmitir: true },
  })
  expect(await call('set_info', { SafeURL: id, Telefono: '600000001' })).toMatchObject({ resultado: 'Ok' })
  expect(await marks(id)).toEqual({ ...changes, VIP: true, NoAdmitir: true })
  await call('set_info', { SafeURL: id, NoAdmitir: 0 })
  expect(await marks(id)).toEqual({ ...changes, VIP: true, NoAdmitir: false, MotivoNoAdmitir: '' })
})

test('requires the reason for not admitting a client', async () => {
  const refusal = { resultado: 'Error', mensaje: 'Indique por qué no se admite al cliente' }
  expect(await call('add', { Nombre: 'Ana', NoAdmitir: 1 })).toEqual(refusal)
  expect(await call('set_info', { SafeURL: await add(), NoAdmitir: 1 })).toEqual(refusal)
})

test('a client who is not to be admitted can be booked all the same', async () => {
  const id = await add({ NoAdmitir: 1, MotivoNoAdmitir: 'Ruido' })
  const unit = await aUnit(owner, establishmentId)
  expect((await aBooking(owner, establishmentId, [unit], { owner: { SafeURL: id } })).id).toBeTruthy()
})

test('the merged record keeps the marks of both', async () => {
  const kept = await add({ Preferencias: 'Planta baja', Telefono: '600000002' })
  const other = await add({ Preferencias: 'Cuna', VIP: 1, NoAdmitir: 1, MotivoNoAdmitir: 'Ruido' })
  const pair = { SafeURL: kept, otherURL: other }
  expect(await call('merge', pair)).toMatchObject({ resultado: 'Ok' })
  expect(await marks(kept)).toEqual({
    Preferencias: 'Planta baja\nCuna',
    VIP: true,
    NoAdmitir: true,
    MotivoNoAdmitir: 'Ruido',
  })
})

test('the export of a client contains their data, marks and stays', async () => {
  const id = await add({ Preferencias: 'Planta baja', NoAdmitir: 1, MotivoNoAdmitir: 'Ruido', Telefono: '600000009' })
  const unit = await aUnit(owner, establishmentId)
  const { locator } = await aBooking(owner, establishmentId, [unit], { owner: { SafeURL: id } })
  const file = (await call('export_data', { SafeURL: id })) as unknown as { doc: string; filename: string }
  expect(file.filename).toBe('datos-ana-prueba.json')
  expect(JSON.parse(Buffer.from(file.doc, 'base64').toString())).toMatchObject({
    datos: { nombre: 'Ana', apellidos: 'Prueba', telefono: '600000009' },
    avisos: { preferencias: 'Planta baja', vip: false, noAdmitir: true, motivo: 'Ruido' },
    estancias: [{ reserva: locator }],
  })
  const stranger = (await anotherAccount(given)).owner
  expect(await stranger.post('/api/clients/export_data', { SafeURL: id })).toMatchObject({ resultado: 'Error' })
})

test('deleting or anonymising a client erases the marks, and another account never sees them', async () => {
  const marked = { Preferencias: 'Alergia a los frutos secos', VIP: 1, NoAdmitir: 1, MotivoNoAdmitir: 'Ruido' }
  const [deleted, anonymised] = [await add(marked), await add(marked)]
  const stranger = (await anotherAccount(given)).owner
  expect(await stranger.post('/api/clients/get_marks', { SafeURL: anonymised })).toMatchObject({ resultado: 'Error' })
  const unit = await aUnit(owner, establishmentId)
  await aBooking(owner, establishmentId, [unit], { owner: { SafeURL: anonymised } })
  clock.moveTo(new Date('2026-09-01T10:00:00Z'))
  await owner.logIn(given.email, PASSWORD)
  expect(await call('delete', { SafeURL: deleted })).toMatchObject({ resultado: 'Ok' })
  expect(await call('anonymise', { SafeURL: anonymised })).toMatchObject({ resultado: 'Ok' })
  const { rows } = await withClient(logins.owner, (client) =>
    client.query('select preferences, is_vip, not_admitted_reason from clients where id = any($1::uuid[])', [
      [deleted, anonymised],
    ]),
  )
  expect(rows).toEqual(Array(2).fill({ preferences: '', is_vip: false, not_admitted_reason: '' }))
})
