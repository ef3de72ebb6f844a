import { createHash } from 'node:crypto'
import { registrationApi } from '@posada/contract/account/session'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { csrfTokens } from '../../lib/session.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import { paste } from '../../test/paste.ts'

const api = apiDouble()
const salt = 'f00dfeed?expires=4102444800&'
const challenge = createHash('sha256').update(`${salt}321`).digest('hex')
const serveChallenge = () =>
  api.on(registrationApi.challenge, () =>
    ok(registrationApi.challenge, { algorithm: 'SHA-256', challenge, salt, maxNumber: 1000, signature: 'sig' }),
  )

async function fillIn(repeated: string) {
  const app = renderApp('/register')
  await paste(app.user, await screen.findByLabelText(/^Nombre del establecimiento/), 'Casa Ñ')
  await app.user.click(screen.getByRole('combobox', { name: /^Tipo/ }))
  await app.user.click(await screen.findByRole('option', { name: 'Apartamento', hidden: true }))
  await paste(app.user, screen.getByLabelText(/^Email/), 'ana@ejemplo.test')
  await paste(app.user, screen.getByLabelText(/^Contraseña/), 'una clave larga')
  await paste(app.user, screen.getByLabelText(/^Repetir contraseña/), repeated)
  await app.user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
  return app
}

test('rejects passwords that differ, and sends nothing', async () => {
  serveChallenge()
  await fillIn('otra clave larga')
  expect((await screen.findByRole('alert')).textContent).toBe('ErrorLas contraseñas no coinciden')
  expect(api.sentTo(registrationApi.register)).toEqual([])
})

test('signs in after the registration and opens the planning', async () => {
  api.leaveOtherScreens()
  serveChallenge()
  const csrf = { access: 'access-1', refresh: 'refresh-1' }
  api.on(registrationApi.register, () => ok(registrationApi.register, { csrf }, 'Cuenta creada'))
  const app = await fillIn('una clave larga')
  await waitFor(() => expect(app.path()).toBe('/dashboard/calendar'))
  expect(csrfTokens()).toEqual(csrf)
  expect(api.sentTo(registrationApi.register)[0]?.body).toMatchObject({
    check_in_time: '15:00',
    check_out_time: '12:00',
  })
}, 20_000)

test('an account whose address waits for its link is confirmed in green, and the login opens after 3 s', async () => {
  serveChallenge()
  api.on(registrationApi.register, () => ok(registrationApi.register, {}, 'Cuenta creada'))
  const app = await fillIn('una clave larga')
  await screen.findByText('Cuenta creada')
  const sent = api.sentTo(registrationApi.register)[0]?.body ?? {}
  expect(sent).toMatchObject({
    accomodation_type: 'Apartamento',
    accomodation_name: 'Casa Ñ',
    email: 'ana@ejemplo.test',
  })
  expect(JSON.parse(atob(String(sent.token)))).toMatchObject({
    algorithm: 'SHA-256',
    challenge,
    number: 321,
    salt,
    signature: 'sig',
  })
  expect(app.path()).toBe('/register')
  await waitFor(() => expect(app.path()).toBe('/login'))
}, 20_000)

test('shows the reason of a refusal, and solves a new challenge for the next attempt', async () => {
  serveChallenge()
  api.on(registrationApi.register, () => refused('Ya existe una cuenta con ese correo'))
  const { user } = await fillIn('una clave larga')
  await screen.findByText('Ya existe una cuenta con ese correo')
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
  await waitFor(() => expect(api.sentTo(registrationApi.register)).toHaveLength(2))
  expect(api.sentTo(registrationApi.challenge).length).toBeGreaterThan(1)
})
