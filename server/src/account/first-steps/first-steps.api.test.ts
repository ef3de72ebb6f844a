import { describe, expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { aUnit, givenApp, givenEstablishment, PASSWORD } from '../../test/given.ts'
import { solveHumanCheck } from '../../test/solve-human-check.ts'

const registration = {
  email: 'ana@ejemplo.test',
  password: PASSWORD,
  accomodation_type: 'Hotel',
  accomodation_name: 'Casa Ana',
}
async function registerOn(given: Awaited<ReturnType<typeof givenApp>>, fields: object = {}) {
  const visitor = given.browser()
  const made = await visitor.post('/api/register_web', {
    ...registration,
    ...fields,
    token: await solveHumanCheck(visitor),
  })
  return { visitor, made }
}

describe('registering', () => {
  test('signs the owner in, in a browser that is known from then on', async () => {
    const { visitor, made } = await registerOn(await givenApp())
    expect(made).toMatchObject({
      mensaje: 'Cuenta creada correctamente. Ya puede iniciar sesión.',
      meta: { access_csrf_token: expect.any(String), refresh_csrf_token: expect.any(String) },
    })
    expect(await visitor.get('/api/account/me')).toMatchObject({
      usuario: { email: 'ana@ejemplo.test', primeros_pasos: true },
    })
    expect(await visitor.post('/token/refresh')).toMatchObject({ resultado: 'Ok' })
  })

  test('without cookies leaves the login as it was', async () => {
    const given = await givenApp()
    await registerOn(given)
    const another = given.browser()
    expect((await another.get('/api/account/me')).resultado).toBe('Error')
    expect(await another.logIn('ana@ejemplo.test', PASSWORD)).toMatchObject({ data: { message: 'Ok' } })
  })

  test.each([
    { hours: { check_in_time: '15:00', check_out_time: '12:00' }, stored: ['15:00', '12:00'] },
    { hours: {}, stored: ['13:00', '16:00'] },
  ])('starts the establishment with the hours $stored', async ({ hours, stored }) => {
    const { visitor } = await registerOn(await givenApp(), hours)
    const { alojamientosinfo } = await visitor.get('/api/profile/get_profile_data')
    const [{ SafeURL }] = alojamientosinfo as [{ SafeURL: string }]
    const { alojamientoInfo } = await visitor.post('/api/profile/alojamientos/getData', { url: SafeURL })
    expect(alojamientoInfo).toMatchObject({ HoraEntrada: stored[0], HoraSalida: stored[1], HorasConfirmadas: false })
  })
})

describe('the first steps', () => {
  const steps = async ({ owner }: Awaited<ReturnType<typeof givenEstablishment>>) =>
    (await owner.post('/api/first_steps/get'))['pasos']

  test('are done when the data say so, and over for good when all are done', async () => {
    const given = await givenEstablishment({ now: '2026-05-04T09:00:00Z' })
    const { owner, establishmentId } = given
    const none = { SafeURL: establishmentId, provincia: false, unidades: false, registro: 'pendiente', reservas: false }
    expect(await steps(given)).toEqual(none)

    const province = { url: establishmentId, alojamientoInfo: { Provincia: '29' } }
    await owner.post('/api/profile/alojamientos/updateData', province)
    const unit = await aUnit(owner, establishmentId)
    expect(await steps(given)).toEqual({ ...none, provincia: true, unidades: true })

    await owner.post('/api/first_steps/postpone_registry')
    expect(await steps(given)).toMatchObject({ registro: 'despues', reservas: false })

    await aBooking(owner, establishmentId, [unit])
    expect(await steps(given)).toBeNull()
    await owner.post('/api/profile/alojamientos/updateData', { ...province, alojamientoInfo: { Provincia: '' } })
    expect(await steps(given)).toBeNull()
    expect(await owner.get('/api/account/me')).toMatchObject({ usuario: { primeros_pasos: false } })
  })

  test('count the access to a registry as configured once it is complete and in use', async () => {
    const given = await givenEstablishment()
    const access = {
      usuario: 'WS1',
      password: 'secreta',
      CodArrendador: '0000000001',
      CodEstablecimiento: '0000000002',
    }
    await given.owner.post('/api/profile/alojamientos/updateData', {
      url: given.establishmentId,
      alojamientoInfo: { Provincia: '29', credenciales: { SES: access } },
    })
    expect(await steps(given)).toMatchObject({ registro: 'pendiente' })
    const service = { accomodationURL: given.establishmentId, service: 'SES' }
    expect(await given.owner.post('/api/profile/alojamientos/setServicesInUse', service)).toMatchObject({
      resultado: 'Ok',
    })
    expect(await steps(given)).toMatchObject({ registro: 'configurado' })
  })

  test('can be closed', async () => {
    const given = await givenEstablishment()
    await given.owner.post('/api/first_steps/close')
    expect(await steps(given)).toBeNull()
  })
})
