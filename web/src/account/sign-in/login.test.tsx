import { sessionApi } from '@posada/contract/account/session'
import { providerSessionApi } from '@posada/contract/provider/provider-session'
import { shellApi } from '@posada/contract/account/shell/shell'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { csrfTokens, startSession } from '../../lib/session.ts'
import { apiDouble, ok, refused, unreachable } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import { paste } from '../../test/paste.ts'

const api = apiDouble()
const tokens = { access: 'access-1', refresh: 'refresh-1' }
const welcome = () => ok(sessionApi.login, { outcome: { message: 'Ok' }, csrf: tokens })

async function logIn(user: ReturnType<typeof renderApp>['user']) {
  await paste(user, await screen.findByLabelText('Email'), ' ana@ejemplo.test')
  await paste(user, screen.getByLabelText('Contraseña'), 'la de siempre')
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
}

function serveShell() {
  api.leaveOtherScreens()
  api.on(shellApi.sideMenu, () => ok(shellApi.sideMenu, { expanded: true }))
  api.on(shellApi.version, () => ok(shellApi.version, { version: '1', simulates: false }))
}

test('the start page is the login', async () => {
  const app = renderApp('/')
  await screen.findByRole('heading', { name: 'Iniciar sesión' })
  expect(app.path()).toBe('/login')
})

test('a refused login shows the reason in red, keeps the typed values and can be repeated', async () => {
  api.on(sessionApi.login, () => refused('El correo o la contraseña no son correctos'))
  const { user } = renderApp('/login')
  await logIn(user)
  const toast = await screen.findByRole('alert')
  expect(toast.textContent).toBe('ErrorEl correo o la contraseña no son correctos')
  expect(screen.getByLabelText('Contraseña')).toHaveProperty('value', 'la de siempre')
  expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toHaveProperty('disabled', false)
  expect(csrfTokens()).toBeNull()
})

test('a successful login keeps the tokens and opens the guests screen', async () => {
  serveShell()
  api.on(sessionApi.login, welcome)
  const app = renderApp('/login')
  await logIn(app.user)
  await waitFor(() => expect(app.path()).toBe('/dashboard/guests'))
  expect(csrfTokens()).toEqual(tokens)
  expect(api.sentTo(sessionApi.login)[0]?.body).toMatchObject({ email: 'ana@ejemplo.test', password: 'la de siempre' })
})

test('a login begins with the screen that the user chose, and so does the start page afterwards', async () => {
  serveShell()
  api.on(sessionApi.login, welcome)
  const user = { id: 'u1', name: 'Ana', email: 'ana@ejemplo.test', role: 'owner', hasSecondFactor: false }
  api.on(sessionApi.me, () => ok(sessionApi.me, { user: { ...user, startPage: 'today' as const } }))
  const app = renderApp('/login')
  await logIn(app.user)
  await waitFor(() => expect(app.path()).toBe('/dashboard/today'))
  cleanup()
  const later = renderApp('/')
  await waitFor(() => expect(later.path()).toBe('/dashboard/today'))
  cleanup()
  const asked = renderApp('/login?volver=%2Fdashboard%2Fprofile%3Fx%3D1')
  await waitFor(() => expect(asked.path()).toBe('/dashboard/profile?x=1'))
})

test('a login of the provider without a requested screen opens the desk', async () => {
  serveShell()
  api.on(sessionApi.login, () =>
    ok(sessionApi.login, { outcome: { message: 'Ok' }, csrf: tokens, isProvider: true as const }),
  )
  api.on(providerSessionApi.get, () => refused('Active su segundo factor', 403, { codigo: 'falta_segundo_factor' }))
  const app = renderApp('/login')
  await logIn(app.user)
  await waitFor(() => expect(app.path()).toBe('/admin321'))
  await screen.findByRole('heading', { name: 'Active su segundo factor' })
})

test('the start page and the login lead to the desk while the provider is signed in, and to the guests otherwise', async () => {
  serveShell()
  api.on(providerSessionApi.get, () => refused('Active su segundo factor', 403, { codigo: 'falta_segundo_factor' }))
  startSession(tokens, true)
  for (const address of ['/', '/login']) {
    const app = renderApp(address)
    await waitFor(() => expect(app.path()).toBe('/admin321'))
    cleanup()
  }
  startSession(tokens, false)
  const app = renderApp('/')
  await waitFor(() => expect(app.path()).toBe('/dashboard/guests'))
})

test('a screen opened without a session leads to the login and is shown after it', async () => {
  serveShell()
  api.on(sessionApi.login, welcome)
  const app = renderApp('/dashboard/profile?x=1')
  await screen.findByRole('heading', { name: 'Iniciar sesión' })
  await logIn(app.user)
  await waitFor(() => expect(app.path()).toBe('/dashboard/profile?x=1'))
})

test('does not return to an address outside the application', async () => {
  serveShell()
  api.on(sessionApi.login, welcome)
  const app = renderApp('/login?volver=https%3A%2F%2Fmalo.test%2Fdashboard')
  await logIn(app.user)
  await waitFor(() => expect(app.path()).toBe('/dashboard/guests'))
})

test('asks for the second factor and sends it with the values typed before', async () => {
  serveShell()
  const codeMissing = () =>
    refused('Falta el código de verificación', 200, { data: { message: '' }, codigo: 'falta_codigo' })
  api.on(sessionApi.login, (attempt) => (attempt === 1 ? codeMissing() : welcome()))
  const app = renderApp('/login')
  await logIn(app.user)
  await app.user.type(await screen.findByLabelText(/^Código/), '123456{Enter}')
  await waitFor(() => expect(app.path()).toBe('/dashboard/guests'))
  expect(api.sentTo(sessionApi.login)[1]?.body).toMatchObject({ password: 'la de siempre', code: '123456' })
})

test('the password can be shown', async () => {
  const { user } = renderApp('/login')
  await user.type(await screen.findByLabelText('Contraseña'), 'x')
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect(screen.getByLabelText('Contraseña')).toHaveProperty('type', 'text')
})

test('without an answer the form keeps its values and shows that there is no connection', async () => {
  api.on(sessionApi.login, unreachable)
  const { user } = renderApp('/login')
  await logIn(user)
  await screen.findByText('No hay conexión con el servidor. No se ha perdido nada: vuelva a intentarlo.')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@ejemplo.test')
})
