import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { givenApp, givenEstablishment, PASSWORD, registered } from '../../test/given.ts'

test('a registered user can sign in and has an establishment', async () => {
  const { browser } = await givenApp()
  const visitor = browser()
  await registered(visitor, {
    email: 'Ana@Ejemplo.test',
    accomodation_name: 'Casa Ana',
    accomodation_type: 'Apartamento',
  })
  expect(await visitor.get('/api/account/me')).toMatchObject({
    resultado: 'Ok',
    usuario: { email: 'Ana@Ejemplo.test', rol: 'owner' },
  })
  expect(await visitor.get('/api/profile/get_profile_data')).toMatchObject({
    alojamientosinfo: [{ NombreEstablecimiento: 'Casa Ana', Tipo: 'Apartamento' }],
  })
})

test('an unknown e-mail and a wrong password get the same reply, and the fifth failure is followed by a wait', async () => {
  const { email, browser, clock } = await givenEstablishment()
  const visitor = browser('10.0.0.9')
  const unknown = await visitor.logIn('nadie@ejemplo.test', PASSWORD)
  const wrong = await visitor.logIn(email, 'otra clave cualquiera')
  expect(unknown).toEqual(wrong)
  expect(wrong).toMatchObject({ resultado: 'Error', data: { message: 'El correo o la contraseña no son correctos' } })
  for (let failure = 0; failure < 4; failure++) await visitor.logIn(email, 'otra clave cualquiera')
  expect(await visitor.logIn(email, PASSWORD)).toMatchObject({
    mensaje: expect.stringMatching(/^Demasiados intentos. Espere \d+ segundo/),
  })
  clock.moveBy(61_000)
  expect(await visitor.logIn(email, PASSWORD)).toMatchObject({ data: { message: 'Ok' } })
})

test('simultaneous refreshes of five tabs and a lost reply do not end the session', async () => {
  const { owner, clock, app } = await givenEstablishment()
  clock.moveBy(16 * 60_000)
  expect((await owner.get('/api/account/me')).resultado).toBe('Error')
  const before = { ...owner.cookies }
  const refresh = () =>
    app.inject({
      method: 'POST',
      url: '/token/refresh',
      cookies: before,
      headers: { 'x-csrf-token': owner.csrf.refresh },
    })
  const answers = await Promise.all([refresh(), refresh(), refresh(), refresh(), refresh()])
  const tokens = answers.map((answer) => answer.cookies.map((cookie) => cookie.value).join())
  expect(new Set(tokens).size).toBe(1)
  clock.moveBy(8_000)
  await owner.post('/token/refresh')
  expect(await owner.get('/api/account/me')).toMatchObject({ resultado: 'Ok' })
})

test('a session that is used every week ends 90 days after sign-in', async () => {
  const { owner, clock } = await givenEstablishment()
  const WEEK = 7 * 86_400_000
  for (let week = 1; week <= 12; week++) {
    clock.moveBy(WEEK)
    expect(await owner.post('/token/refresh')).toMatchObject({ resultado: 'Ok' })
  }
  clock.moveBy(6 * 86_400_000)
  expect((await owner.request({ method: 'POST', url: '/token/refresh' })).statusCode).toBe(401)
})

test('a logout takes effect at once in every tab', async () => {
  const { owner, app } = await givenEstablishment()
  const otherTab = { ...owner.cookies }
  expect(await owner.post('/token/refresh/web_logout')).toMatchObject({ resultado: 'Ok' })
  const reply = await app.inject({ method: 'GET', url: '/api/account/me', cookies: otherTab })
  expect(reply.statusCode).toBe(401)
})

test('a second registration with the same e-mail is refused, ignoring case', async () => {
  const { email, browser, logins } = await givenEstablishment()
  const counted = () =>
    withClient(logins.owner, async (client) => (await client.query('select count(*) from accounts')).rows[0] as unknown)
  const before = await counted()
  await expect(registered(browser(), { email: email.toUpperCase() })).rejects.toThrow(
    'Ya existe una cuenta con ese correo',
  )
  expect(await counted()).toEqual(before)
})

test('an invited user sets a password once and may do what their role allows', async () => {
  const { owner, browser, establishmentId } = await givenEstablishment()
  const invitation = { email: 'lector@ejemplo.test', nombre: 'Lectora', rol: 'read-only', metodo: 'copy_link' }
  const { link } = (await owner.post('/api/account/users/invite', invitation)) as unknown as { link: string }
  const token = link.split('/').at(-1)
  const reader = browser()
  expect(await reader.post('/api/verify_recovery_link', { token })).toMatchObject({ resultado: 'Ok' })
  expect(await reader.post('/api/set_new_password', { token, new_password: PASSWORD })).toMatchObject({
    resultado: 'Ok',
  })
  expect(await reader.post('/api/set_new_password', { token, new_password: PASSWORD })).toMatchObject({
    mensaje: 'El tiempo de validez de este enlace ha expirado.',
  })
  await reader.logIn(invitation.email, PASSWORD)
  expect(await reader.post('/api/profile/alojamientos/getData', { url: establishmentId })).toMatchObject({
    resultado: 'Ok',
  })
  const refused = await reader.request({
    method: 'POST',
    url: '/api/profile/alojamientos/rooms/add_type',
    payload: { name: 'Suite' },
  })
  expect(refused.statusCode).toBe(403)
})

test('the last owner cannot lose the role, and disabling a user ends their session at once', async () => {
  const { owner, browser } = await givenEstablishment()
  const me = (await owner.get('/api/account/me'))['usuario'] as { id: string }
  expect(await owner.post('/api/account/users/edit', { id: me.id, nombre: 'Yo', rol: 'reception' })).toMatchObject({
    mensaje: 'La cuenta necesita al menos un propietario',
  })
  const invited = { email: 'otra@ejemplo.test', nombre: 'Otra', rol: 'owner', metodo: 'copy_link', password: PASSWORD }
  const { link } = (await owner.post('/api/account/users/invite', invited)) as unknown as { link: string }
  const other = browser()
  await other.post('/api/set_new_password', { token: link.split('/').at(-1), new_password: PASSWORD })
  await other.logIn(invited.email, PASSWORD)
  expect(await other.post('/api/account/users/set_active', { id: me.id, activo: false })).toMatchObject({
    resultado: 'Ok',
  })
  expect((await owner.request({ method: 'GET', url: '/api/account/me' })).statusCode).toBe(401)
})
