import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { anotherAccount, givenEstablishment } from '../../test/given.ts'
import { clearSubscriptionEnd, setProviderSubscription } from '../../tools/provider.ts'

const given = await givenEstablishment({ config: { simulate: false } })
const { owner, establishmentId: url, logins, email, clock } = given
const edit = (clientinfo: object, who = owner) => who.post('/api/profile/updateData', { clientinfo })
const read = async (who = owner) =>
  (await who.get('/api/profile/get_profile_data'))['clientinfo'] as Record<string, unknown>
const query = <Row>(sql: string, values: unknown[] = []) =>
  withClient(logins.owner, async (client) => (await client.query(sql, values)).rows as Row[])
const lastEntry = async () => {
  const reply = await owner.get('/api/account/audit/get_table_data?per_page=1')
  return (reply['data'] as { accion: string; detalles: string[] }[])[0]!
}

test('fields not sent stay, empty fields are emptied, and the audit trail contains no personal data', async () => {
  expect(await read()).toMatchObject({ empresa: '', finsubscripcion: '', autochecks: false, version: 0 })
  const sent = {
    empresa: 'Añil S.L.',
    cifdni: 'B72877814',
    email: 'a@anil.example',
    telefono: '600111222',
    direccion: 'Calle Mayor 1',
  }
  expect(await edit({ ...sent, provincia: 'Illes Balears', condicionesGenerales: 'Sin mascotas' })).toMatchObject({
    resultado: 'Ok',
  })
  await edit({ telefono: '', municipio: null })
  const before = await read()
  expect(before).toMatchObject({
    ...sent,
    telefono: '',
    provincia: '07',
    condicionesGenerales: 'Sin mascotas',
    version: 2,
  })
  expect(await lastEntry()).toMatchObject({ detalles: ['Datos cambiados: teléfono'] })
  expect(await edit(before)).toMatchObject({ resultado: 'Ok' })
  expect(await read()).toEqual(before)
  const audit = await query<{ details: string[] }>('select details from audit')
  for (const word of ['600111222', 'Mayor', 'B72877814', 'anil.example'])
    expect(JSON.stringify(audit)).not.toContain(word)
})

test.each([
  [{ cifdni: 'B72877815' }, /CIF/],
  [{ provincia: 'Atlántida' }, /^La provincia no es válida$/],
  [{ email: 'nadie' }, /^El correo electrónico no es válido$/],
  [{ empresa: 'Otra', version: 0 }, /^Otra persona ha cambiado los datos de la cuenta/],
])('%j is refused', async (changes, mensaje) => {
  const before = await read()
  expect(await edit(changes)).toMatchObject({ resultado: 'Error', mensaje: expect.stringMatching(mensaje) as unknown })
  expect(await read()).toEqual(before)
})

test('the self check-in is toggled; only the provider sets the subscription', async () => {
  const turn = () => owner.post('/api/profile/enable_disable_autocheckin', {})
  const isUsed = async () => (await owner.get('/api/account/me'))['usa_autochecks']
  expect(await isUsed()).toBe(false)
  expect(await turn()).toMatchObject({ resultado: 'Ok', estado: true })
  expect(await read()).toMatchObject({ autochecks: true })
  expect(await isUsed()).toBe(true)
  expect(await turn()).toMatchObject({ estado: false })
  expect(await isUsed()).toBe(false)
  const until = (day: string) =>
    withClient(logins.owner, (client) => setProviderSubscription(client, email.toUpperCase(), day, clock.now()))
  expect(await until('2027-12-31')).toBe(`La suscripción de la cuenta de ${email.toUpperCase()} termina el 31/12/2027.`)
  expect(await read()).toMatchObject({ finsubscripcion: '2027-12-31' })
  expect(await lastEntry()).toMatchObject({
    accion: 'cambió la suscripción como proveedor',
    usuario: '',
    detalles: ['Fin de la suscripción: ninguno → 31/12/2027'],
  })
  await expect(until('31/12/2027')).rejects.toThrow('«31/12/2027» no es un día')
  const nobody = withClient(logins.owner, (client) => clearSubscriptionEnd(client, 'nadie@ejemplo.test', clock.now()))
  await expect(nobody).rejects.toThrow('No hay ningún usuario con ese correo.')
  await edit({ finsubscripcion: '2099-01-01', telefono: '1' })
  expect(await read()).toMatchObject({ finsubscripcion: '2027-12-31' })
  await expect(
    withClient(logins.app, (client) => client.query("update account_profiles set subscription_end = '2099-01-01'")),
  ).rejects.toMatchObject({ code: '42501' })
  const stranger = (await anotherAccount(given)).owner
  expect(await read(stranger)).toMatchObject({ empresa: '', finsubscripcion: '' })
  await withClient(logins.owner, (client) => clearSubscriptionEnd(client, email, clock.now()))
  expect(await read()).toMatchObject({ finsubscripcion: '' })
  expect((await lastEntry()).detalles).toEqual(['Fin de la suscripción: 31/12/2027 → ninguno'])
})

test('lists each external system with its current state', async () => {
  const basque = await anEstablishment(owner, { NombreEstablecimiento: 'Casa Vasca', Provincia: '20' })
  const states = async () => {
    const { integraciones } = await owner.get('/api/profile/integrations')
    return (integraciones as { nombre: string; AccomodationID: string; estado: string; detalle: string }[]).map(
      ({ nombre, AccomodationID, estado, detalle }) => [AccomodationID, nombre, estado, detalle],
    )
  }
  const mail = [
    '',
    'Correo electrónico',
    'sin_configurar',
    'El envío de correos no está configurado en esta instalación',
  ]
  const stripe = ['', 'Stripe', 'sin_configurar', 'Sin claves: no se puede cobrar con tarjeta']
  const unset = 'El envío de partes no está activado'
  expect(await states()).toEqual([
    [basque, 'Ertzaintza', 'sin_configurar', unset],
    [url, 'SES.HOSPEDAJES', 'sin_configurar', unset],
    [basque, 'WuBook', 'sin_configurar', 'Sin conectar: no se vende por los portales'],
    [url, 'WuBook', 'sin_configurar', 'Sin conectar: no se vende por los portales'],
    mail,
    stripe,
  ])
  const access = { usuario: 'u', password: 'p', CodArrendador: '1', CodEstablecimiento: '2' }
  const save = (SES: object) =>
    owner.post('/api/profile/alojamientos/updateData', { url, alojamientoInfo: { credenciales: { SES } } })
  await owner.post('/api/profile/alojamientos/setServicesInUse', { accomodationURL: url, service: 'SES' })
  expect((await states())[1]).toEqual([url, 'SES.HOSPEDAJES', 'sin_configurar', 'Faltan las credenciales'])
  await save(access)
  const ses = async () => (await states()).find(([id]) => id === url)?.slice(2)
  expect(await ses()).toEqual(['sin_probar', 'Todavía no se ha probado la conexión'])
  await query("update registry_accesses set last_failure = 'El usuario no es correcto'")
  expect(await ses()).toEqual(['con_error', 'El usuario no es correcto'])
  await query("update registry_accesses set last_failure = '', asked_at = now()")
  expect(await ses()).toEqual(['conectado', ''])
  await save({ password: 'otra' })
  expect((await ses())?.[0]).toBe('sin_probar')
})

test('the audit trail has old and new hours, exemption and cancellation notice of an establishment', async () => {
  const change = (alojamientoInfo: object) =>
    owner.post('/api/profile/alojamientos/updateData', { url, alojamientoInfo })
  const info = async () =>
    (await owner.post('/api/profile/alojamientos/getData', { url }))['alojamientoInfo'] as Record<string, unknown>
  await change({ HoraEntrada: '15:30', AntelacionMinCancelacion: 3, AlojamientoExento: 1, Direccion: 'Calle Real 9' })
  expect(await info()).toMatchObject({ AlojamientoExento: true, AntelacionMinCancelacion: 3 })
  expect((await lastEntry()).detalles.toSorted()).toEqual([
    'Alojamiento exento: no → sí',
    'Antelación mínima de cancelación: no se admite → 3 días',
    'Datos cambiados: dirección',
    'Hora de entrada: 13:00 → 15:30',
  ])
  const stop = () => owner.post('/api/profile/alojamientos/disable_guest_cancel', { url })
  expect(await stop()).toEqual({ resultado: 'Ok', mensaje: 'Cancelación por los huéspedes desactivada' })
  expect(await info()).toMatchObject({ AntelacionMinCancelacion: null })
  expect(await stop()).toEqual({ resultado: 'Ok', mensaje: 'La cancelación por los huéspedes ya estaba desactivada' })
  expect((await lastEntry()).detalles).toEqual(['Antelación mínima de cancelación: 3 días → no se admite'])
})
