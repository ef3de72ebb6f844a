import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { withClient } from '../../../platform/db/with-client.ts'
import { startSesSimulator } from '../../../simulators/ses/start-ses-simulator.ts'
import { makeGate } from '../../../test/gate.ts'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { anotherAccount, aUnit, givenEstablishment, PASSWORD as OWN_PASSWORD } from '../../../test/given.ts'

const PASSWORD = 'clave del servicio'
const landlord = { user: 'B00000000WS', password: PASSWORD, code: '0000000001', establishments: ['0000000002'] }
const simulator = await startSesSimulator({ landlords: [landlord] })
afterAll(() => simulator.close())
const establishment = await givenEstablishment({ config: { endpoints: { ses: simulator.url } } })
const { owner, establishmentId } = establishment

beforeEach(() => simulator.clearBehaviour())

const complete = {
  usuario: landlord.user,
  password: PASSWORD,
  CodArrendador: landlord.code,
  CodEstablecimiento: '0000000002',
}
const edit = (alojamientoInfo: object, url = establishmentId, who = owner) =>
  who.post('/api/profile/alojamientos/updateData', { url, alojamientoInfo })
const save = (SES: object) => edit({ credenciales: { SES } })
const call = (name: string, service: string, accomodationURL = establishmentId, who = owner) =>
  who.post(`/api/profile/alojamientos/${name}`, { accomodationURL, service }, { 'idempotency-key': randomUUID() })

async function read(url = establishmentId) {
  const { alojamientoInfo } = await owner.post('/api/profile/alojamientos/getData', { url })
  return alojamientoInfo as {
    credenciales: Record<string, Record<string, unknown>>
    servicesInUse: Record<string, boolean>
    [field: string]: unknown
  }
}

/** Writes the state that the registry's answers would cause. */
const pauseAccess = () =>
  withClient(establishment.logins.owner, (client) =>
    client.query(
      "update registry_accesses set rests_until = now() + interval '1 hour', failures = 3, last_failure = 'no'",
    ),
  )
const storedPause = async () =>
  withClient(establishment.logins.owner, async (client) => {
    const { rows } = await client.query<{ rests: boolean; failures: number; last_failure: string }>(
      `select rests_until is not null as rests, failures, last_failure from registry_accesses
        where service = 'SES' and establishment_id = $1`,
      [establishmentId],
    )
    return rows[0]
  })

/** Queries that the registry has not answered yet. */
const countPendingQueries = () =>
  withClient(establishment.logins.owner, async (client) => {
    const running = "select count(*)::int as count from idempotency_keys where state = 'running'"
    return (await client.query<{ count: number }>(running)).rows[0]!.count
  })

test('stores credentials, seals the password and never returns it', async () => {
  await save(complete)
  expect((await read()).credenciales['SES']).toEqual({
    ultimo_parte: '',
    usuario: landlord.user,
    CodArrendador: '0000000001',
    CodEstablecimiento: '0000000002',
    NombreMostrado: '',
    tienePassword: true,
    incidencia: '',
  })
  await save({ password: '', usuario: landlord.user, NombreMostrado: 'La casa' })
  expect((await read()).credenciales['SES']).toMatchObject({ tienePassword: true, NombreMostrado: 'La casa' })
  expect(JSON.stringify(await read())).not.toContain(PASSWORD)
  const stored = await withClient(establishment.logins.owner, async (client) => {
    const { rows } = await client.query<{ row: string }>('select row_to_json(a)::text as row from registry_accesses a')
    return rows.map(({ row }) => row).join()
  })
  expect(stored).not.toContain(Buffer.from(PASSWORD).toString('hex'))
  const { version } = await read()
  await save({ CodArrendador: '0000000001' })
  expect((await read())['version']).toBe(version)
})

test('a sealed password opens for its own establishment and service only', async () => {
  const other = await anEstablishment(owner, {})
  await withClient(establishment.logins.owner, (client) =>
    client.query(
      `insert into registry_accesses (account_id, establishment_id, service, username, password)
       select account_id, $1, service, username, password from registry_accesses
        where establishment_id = $2 and service = 'SES'`,
      [other, establishmentId],
    ),
  )
  expect(await call('probar_conexion', 'SES', other)).toMatchObject({
    resultado: 'Error',
    mensaje: 'La contraseña guardada no se puede leer. Escríbala de nuevo y guarde.',
  })
})

test('testing an access ends its pause, or returns the reason of the failure', async () => {
  await save(complete)
  await pauseAccess()
  expect(await call('probar_conexion', 'SES')).toEqual({
    resultado: 'Ok',
    mensaje: 'La conexión con SES.HOSPEDAJES funciona',
    funciona: true,
  })
  expect(await storedPause()).toEqual({ rests: false, failures: 0, last_failure: '' })
  await save({ password: 'otra' })
  expect(await call('probar_conexion', 'SES')).toMatchObject({
    resultado: 'Error',
    mensaje: 'El registro no admite el usuario o la contraseña del servicio web',
    funciona: false,
  })
  expect((await read()).credenciales['SES']!['incidencia']).toMatch(/contraseña/)
  await pauseAccess()
  await save({ password: PASSWORD })
  expect(await storedPause()).toEqual({ rests: false, failures: 0, last_failure: '' })
})

test('ignores a test result that arrives after the credentials were changed', async () => {
  await save({ ...complete, password: 'otra' })
  const gate = makeGate()
  simulator.setBehaviour({ hold: gate.hold })
  const asking = call('probar_conexion', 'SES')
  await gate.reached
  expect(await countPendingQueries()).toBe(1)
  await save({ password: PASSWORD })
  gate.open()
  expect((await asking)['funciona']).toBe(false)
  expect(await storedPause()).toMatchObject({ last_failure: '' })
})

test('rejects a test that is not possible, with the reason', async () => {
  expect(await call('probar_conexion', 'ME')).toMatchObject({ mensaje: expect.stringMatching(/Mossos.*a mano/) })
  expect(await call('probar_conexion', 'GC')).toMatchObject({ mensaje: expect.stringMatching(/SES\.HOSPEDAJES/) })
  const other = await anEstablishment(owner, {})
  expect(await call('probar_conexion', 'SES', other)).toMatchObject({
    mensaje: 'Indique y guarde primero el usuario y la contraseña de SES.HOSPEDAJES',
  })
  await save({ usuario: '' })
  expect((await read()).credenciales['SES']).toMatchObject({ usuario: '', tienePassword: false })
})

test('switches services on and off, with hints about missing credentials and other provinces', async () => {
  const other = await anEstablishment(owner, { Provincia: '43' })
  expect(await call('setServicesInUse', 'SES', other)).toEqual({
    resultado: 'Ok',
    mensaje:
      'SES.HOSPEDAJES activado. En esta provincia los partes los recibe Mossos d’Esquadra. No se enviará nada hasta que ' +
      'indique el usuario, la contraseña, el código de arrendador y el código de establecimiento',
    services: { GC: false, PN: false, ME: false, ER: false, SES: true },
  })
  await call('setServicesInUse', 'SES', other)
  expect(await call('setServicesInUse', 'ME', other)).toMatchObject({ mensaje: 'Mossos d’Esquadra activado' })
  expect(await call('get_services_in_use', 'ME', other)).toMatchObject({
    services: { ME: true, SES: false },
    servicioCompetente: 'ME',
  })
  expect((await read(other)).servicesInUse).toMatchObject({ ME: true, SES: false })
  expect(await call('setServicesInUse', 'GC', other)).toEqual({
    resultado: 'Error',
    mensaje:
      'La Guardia Civil recibe los partes por SES.HOSPEDAJES desde el 2 de diciembre de 2024. Active SES.HOSPEDAJES.',
  })
})

test('rejects changes of a closed service, and accepts its unchanged values', async () => {
  const { credenciales } = await read()
  expect(await edit({ credenciales })).toMatchObject({ resultado: 'Ok' })
  for (const [service, force] of [
    ['GC', 'La Guardia Civil'],
    ['PN', 'La Policía Nacional'],
  ] as const)
    for (const sent of [{ usuario: 'antiguo' }, { password: 'antigua' }])
      expect(await edit({ credenciales: { [service]: sent }, Telefono: '952111111' })).toEqual({
        resultado: 'Error',
        mensaje: `${force} recibe los partes por SES.HOSPEDAJES desde el 2 de diciembre de 2024. Active SES.HOSPEDAJES.`,
      })
  expect((await read())['Telefono']).not.toBe('952111111')
})

test('accepts the Ertzaintza’s codes, which are the longest', async () => {
  const [CodArrendador, CodEstablecimiento, usuario] = ['a'.repeat(100), 'e'.repeat(30), 'u'.repeat(30)]
  const sent = { usuario, CodArrendador, CodEstablecimiento, NombreMostrado: 'n'.repeat(100) }
  expect(await edit({ credenciales: { ER: sent } })).toMatchObject({ resultado: 'Ok' })
  expect((await read()).credenciales['ER']).toMatchObject(sent)
  for (const [key, mensaje] of [
    ['usuario', 'El usuario del servicio no puede tener más de 30 caracteres'],
    ['CodArrendador', 'El código de arrendador no puede tener más de 100 caracteres'],
    ['CodEstablecimiento', 'El código de establecimiento no puede tener más de 30 caracteres'],
  ] as const)
    expect(await edit({ credenciales: { ER: { [key]: `${sent[key]}x` } } })).toEqual({ resultado: 'Error', mensaje })
})

test('rejects codes that do not have the service’s format', async () => {
  const ofMossos = (CodEstablecimiento: string) => edit({ credenciales: { ME: { CodEstablecimiento } } })
  expect(await ofMossos('../08043AAR')).toMatchObject({ mensaje: expect.stringMatching(/9 o 10 letras y cifras/) })
  expect(await ofMossos('08043AAR02')).toMatchObject({ resultado: 'Ok' })
  expect(await save({ CodArrendador: '12345678901' })).toMatchObject({
    mensaje: expect.stringMatching(/10 caracteres/),
  })
  const unit = await aUnit(owner, establishmentId)
  const editUnit = (CodEstablecimiento: string | null) =>
    owner.post('/api/profile/alojamientos/rooms/edit', { safeURL: unit, CodEstablecimiento })
  expect(await editUnit('0000 00001')).toMatchObject({ resultado: 'Error' })
  await editUnit('0000000003')
  const unitInfo = async () =>
    (await owner.post('/api/profile/alojamientos/rooms/get_info', { roomSafeURL: unit }))['roomInfo']
  expect(await unitInfo()).toMatchObject({ CodEstablecimiento: '0000000003' })
  await editUnit('')
  expect(await unitInfo()).toMatchObject({ CodEstablecimiento: '' })
})

test('accepts unchanged values longer than the current limit, and rejects new ones as long', async () => {
  const unit = await aUnit(owner, establishmentId, { name: 'Larga' })
  const [usuario, CodArrendador] = ['u'.repeat(60), '1'.repeat(15)]
  await save({ usuario: 'corto', CodArrendador: '1' })
  await withClient(establishment.logins.owner, async (client) => {
    const access = `update registry_accesses set username = $1, landlord_code = $2 where service = 'SES' and establishment_id = $3`
    await client.query(access, [usuario, CodArrendador, establishmentId])
    await client.query('update rooms set registry_code = $1 where id = $2', [CodArrendador, unit])
  })
  const editUnit = (changes: object) =>
    owner.post('/api/profile/alojamientos/rooms/edit', { safeURL: unit, CodEstablecimiento: CodArrendador, ...changes })
  expect(await save({ usuario, CodArrendador, NombreMostrado: 'Otro' })).toMatchObject({ resultado: 'Ok' })
  expect(await editUnit({ capacity: 3 })).toMatchObject({ resultado: 'Ok' })
  expect((await read()).credenciales['SES']).toMatchObject({ usuario, CodArrendador, NombreMostrado: 'Otro' })
  expect((await save({ usuario: `${usuario}x` })).mensaje).toMatch(/30 caracteres/)
  expect((await editUnit({ CodEstablecimiento: `${CodArrendador}1` })).mensaje).toMatch(/10 como mucho/)
})

test('the last report number can only be raised, and the fields for the papers are stored', async () => {
  await edit({
    NumParteGlobal: 123,
    Email: 'casa@ejemplo.es',
    CodigoRegistroTurismo: 'H/MA/1',
    Categoria: '3 estrellas',
    Internet: 0,
  })
  expect(await read()).toMatchObject({
    NumParteGlobal: 123,
    Email: 'casa@ejemplo.es',
    CodigoRegistroTurismo: 'H/MA/1',
    Categoria: '3 estrellas',
    Internet: false,
  })
  expect(await edit({ NumParteGlobal: 122 })).toEqual({
    resultado: 'Error',
    mensaje: 'El número de parte no puede bajar de 123',
  })
  expect(await edit({ NumParteGlobal: 2_000_000_000 })).toMatchObject({ resultado: 'Error' })
  expect(await edit({ NumParteGlobal: '123', Internet: '', Email: '' })).toMatchObject({ resultado: 'Ok' })
  expect(await read()).toMatchObject({ NumParteGlobal: 123, Internet: false, Email: '' })
})

test('answers another account’s establishment like an unknown one', async () => {
  const { owner: stranger } = await anotherAccount(establishment)
  for (const name of ['setServicesInUse', 'get_services_in_use', 'probar_conexion'])
    expect(await call(name, 'SES', establishmentId, stranger)).toMatchObject({
      mensaje: 'El establecimiento no existe',
    })
  expect(await edit({ credenciales: { SES: complete } }, establishmentId, stranger)).toMatchObject({
    resultado: 'Error',
  })
})

test('shows user and landlord code to owners only', async () => {
  await save(complete)
  const invitation = { email: 'recepcion@ejemplo.test', nombre: 'Recepción', rol: 'reception', metodo: 'copy_link' }
  const { link } = (await owner.post('/api/account/users/invite', invitation)) as unknown as { link: string }
  const reception = establishment.browser()
  await reception.post('/api/set_new_password', { token: link.split('/').at(-1), new_password: OWN_PASSWORD })
  await reception.logIn(invitation.email, OWN_PASSWORD)
  const reply = await reception.post('/api/profile/alojamientos/getData', { url: establishmentId })
  expect(reply).toMatchObject({
    alojamientoInfo: {
      credenciales: { SES: { usuario: '', CodArrendador: '', CodEstablecimiento: '0000000002', tienePassword: true } },
    },
  })
  expect(JSON.stringify(reply)).not.toContain(landlord.user)
  const { credenciales } = await read()
  expect(credenciales['SES']).toMatchObject({ usuario: landlord.user, CodArrendador: landlord.code })
})
