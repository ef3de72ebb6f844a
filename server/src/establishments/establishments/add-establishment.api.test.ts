import { MAINLAND } from '@posada/domain/platform/days/day'
import { expect, test } from 'vitest'
import { givenEstablishment } from '../../test/given.ts'

const { owner } = await givenEstablishment({ name: 'Zarzal' })
const establishmentData = (changes: object) => ({
  alojamientoData: {
    TipoEstablecimiento: 'Hotel',
    NombreEstablecimiento: 'Casa Añil',
    Municipio: 'Ávila',
    Telefono: '+34920111222',
    ...changes,
  },
})
const add = (changes: object = {}) => owner.post('/api/profile/alojamientos/add_new', establishmentData(changes))
const read = async (url: unknown) =>
  (await owner.post('/api/profile/alojamientos/getData', { url }))['alojamientoInfo'] as Record<string, unknown>

test('a new establishment is confirmed and can be read', async () => {
  const added = await add({ Empresa: 'Añil S.L.', CIFDNI: 'B12345674', CodigoPostal: '05001', Provincia: '05' })
  expect(added).toMatchObject({ resultado: 'Ok', mensaje: 'Establecimiento añadido correctamente' })
  expect(await read(added['SafeURL'])).toMatchObject({
    SafeURL: added['SafeURL'],
    Tipo: 'Hotel',
    NombreEstablecimiento: 'Casa Añil',
    Empresa: 'Añil S.L.',
    Municipio: 'Ávila',
    Provincia: '05',
    HoraEntrada: '13:00',
    HoraSalida: '16:00',
    HorasConfirmadas: false,
    ZonaHoraria: MAINLAND,
    version: 0,
  })
})

test.each([
  { sent: '38', code: '38', zone: 'Atlantic/Canary' },
  { sent: 8, code: '08', zone: MAINLAND },
  { sent: 'LAS PALMAS', code: '35', zone: 'Atlantic/Canary' },
  { sent: 'A Coruña', code: '15', zone: MAINLAND },
  { sent: { name: 'Barcelona', code: '08' }, code: '08', zone: MAINLAND },
  { sent: { name: 'Illes Balears' }, code: '07', zone: MAINLAND },
  { sent: '', code: '', zone: MAINLAND },
])('the province $sent is $code and sets the time zone', async ({ sent, code, zone }) => {
  const added = await add({ Provincia: sent })
  expect(await read(added['SafeURL'])).toMatchObject({ Provincia: code, ZonaHoraria: zone })
})

test.each([
  { changes: { Provincia: 'Atlántida' }, mensaje: 'La provincia no es válida' },
  { changes: { NombreEstablecimiento: ' ' }, mensaje: 'Falta el nombre del establecimiento' },
  {
    changes: { NombreEstablecimiento: 'x'.repeat(27) },
    mensaje: 'El nombre del establecimiento no puede tener más de 26 caracteres',
  },
  { changes: { TipoEstablecimiento: 'Castillo' }, mensaje: 'El tipo de establecimiento no es válido' },
])('$mensaje', async ({ changes, mensaje }) => {
  expect(await add(changes)).toEqual({ resultado: 'Error', mensaje })
})

test('the profile lists establishments in Spanish order with their units', async () => {
  const { owner } = await givenEstablishment({ name: 'Zarzal' })
  for (const NombreEstablecimiento of ['Ámbar', 'azul', 'Ñandú', 'Nube'])
    await owner.post(
      '/api/profile/alojamientos/add_new',
      establishmentData({ NombreEstablecimiento, Provincia: 'ávila' }),
    )
  const profile = await owner.get('/api/profile/get_profile_data')
  const listed = profile['alojamientosinfo'] as Record<string, unknown>[]
  expect(listed.map((one) => one['NombreEstablecimiento'])).toEqual(['Ámbar', 'azul', 'Nube', 'Ñandú', 'Zarzal'])
  expect(listed[0]).toMatchObject({
    Tipo: 'Hotel',
    Municipio: 'Ávila',
    Provincia: 'Ávila',
    ZonaHoraria: MAINLAND,
    NumUnidades: 0,
    logoURL: '',
  })
  expect(profile['provincias']).toContainEqual({ name: 'Ávila', code: '05' })
  expect(profile['clientinfo']).toMatchObject({ stripe_keys: { PubKey: '', PrivKey: '' }, autochecks: false })
})
