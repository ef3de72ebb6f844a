import { expect, test } from 'vitest'
import { guestRequest } from '../../test/a-guest.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { aUnit } from '../../test/given.ts'
import { givenRegistry } from '../../test/given-registry.ts'

test('a guest in Catalonia is incomplete by the rules of the Mossos when saved, and warned of replaced letters', async () => {
  const { owner, post } = await givenRegistry()
  const establishment = await anEstablishment(owner, { Municipio: 'Girona', Provincia: '17' })
  const unit = await aUnit(owner, establishment)
  const passport = { DocType: 'P', DocNumber: '123456789012345', NumSoporte: '', NationalityCountry: 'POL' }
  const added = await post('new_guest/add_guest', guestRequest(unit, { ...passport, Name: 'Łukasz', Ocupantes: 1 }))
  const motivo = 'Los Mossos admiten documentos de hasta 14 caracteres'
  expect(added).toMatchObject({ resultado: 'Ok', Faltas: [{ motivo }] })
  const id = added['SafeURL'] as string
  const info = async () => (await post('guests/get_info', { GuestSecret: id }))['guestdata']
  expect(await info()).toMatchObject({
    Estado: 'incompleto',
    Autoridad: 'ME',
    Faltas: [{ campo: 'ID', motivo }],
    Avisos: ['En el archivo de los Mossos saldrá «LUKASZ»'],
  })
  const { data } = await owner.get('/api/comunicaciones/get_table_data?vista=por_resolver')
  const report = (data as { tipo: string }[]).find(({ tipo }) => tipo === 'parte')
  expect(report).toMatchObject({ acciones: ['corregir'], faltas: [{ campo: 'ID', motivo }] })
  await post('guests/set_info', { SafeURL: id, ID: '12345678901234' })
  expect(await info()).toMatchObject({ Estado: 'por_entregar', Faltas: [] })
  const rooms = (await owner.get('/api/new_guest/get_rooms'))['rooms'] as { SafeURL: string; Autoridad: string }[]
  expect(rooms.find(({ SafeURL }) => SafeURL === unit)?.Autoridad).toBe('ME')
})
