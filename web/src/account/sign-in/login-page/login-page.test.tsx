import { sessionApi } from '@posada/contract/account/session'
import { providerSessionApi } from '@posada/contract/provider/provider-session'
import { shellApi } from '@posada/contract/account/shell/shell'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { csrfTokens, homeOfSession, startSession } from '../../../lib/session.ts'
import { aUser } from '../../../test/a-user.ts'
import { apiDouble, ok, refused, unreachable } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { paste } from '../../../test/paste.ts'
import { LoginPage } from './login-page.tsx'
import { readLoginSearch } from './login-search.ts'

const api = apiDouble()
const tokens = { access: 'access-1', refresh: 'refresh-1' }
const welcome = () => ok(sessionApi.login, { outcome: { message: 'Ok' }, csrf: tokens })
const ana = { id: 'u1', name: 'Ana', email: 'ana@ejemplo.test', role: 'owner', hasSecondFactor: false }

/** Renders the page of the sign-in. `opened`: the screens for which it was left. */
function renderLogin(address = '/login') {
  const opened: string[] = []
  const prepareApplication = vi.fn<() => void>()
  const search = readLoginSearch(address.split('?')[1] ?? '')
  render(<LoginPage search={search} openScreen={(path) => opened.push(path)} prepareApplication={prepareApplication} />)
  return { user: aUser(), opened, prepareApplication }
}

async function logIn({ user, opened }: ReturnType<typeof renderLogin>) {
  await paste(user, screen.getByLabelText('Email'), ' ana@ejemplo.test')
  await paste(user, screen.getByLabelText('Contraseña'), 'la de siempre')
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  return { leftFor: (path: string) => waitFor(() => expect(opened).toEqual([path])) }
}

function serveMe(startPage: '' | 'today' = '') {
  api.on(sessionApi.me, () => ok(sessionApi.me, { user: { ...ana, startPage } }))
}

function serveShell() {
  api.leaveOtherScreens()
  api.on(shellApi.sideMenu, () => ok(shellApi.sideMenu, { expanded: true }))
  api.on(shellApi.version, () => ok(shellApi.version, { version: '1', simulates: false }))
}

test('begins in the field of the address, and has the names and hints by which browsers fill in', () => {
  renderLogin()
  const email = screen.getByLabelText('Email')
  expect(document.activeElement).toBe(email)
  expect([email.getAttribute('name'), email.getAttribute('autocomplete')]).toEqual(['email', 'username'])
  const password = screen.getByLabelText('Contraseña')
  expect([password.getAttribute('name'), password.getAttribute('autocomplete')]).toEqual([
    'password',
    'current-password',
  ])
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { user } = renderLogin()
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  expect(screen.getByRole('textbox', { name: 'Email', description: 'Escriba su email' })).toHaveProperty(
    'ariaInvalid',
    'true',
  )
  expect(screen.getByText('Escriba su contraseña')).toBeTruthy()
  expect(api.sentTo(sessionApi.login)).toEqual([])
})

test('a refused login shows the reason in red, keeps the typed values and can be repeated', async () => {
  api.on(sessionApi.login, () => refused('El correo o la contraseña no son correctos'))
  const page = renderLogin()
  await logIn(page)
  const toast = await screen.findByRole('alert')
  expect(toast.textContent).toBe('ErrorEl correo o la contraseña no son correctos')
  expect(screen.getByLabelText('Contraseña')).toHaveProperty('value', 'la de siempre')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toHaveProperty('disabled', false))
  expect(csrfTokens()).toBeNull()
  expect(page.opened).toEqual([])
})

test('a successful login keeps the tokens and opens the guests screen', async () => {
  serveMe()
  api.on(sessionApi.login, welcome)
  const { leftFor } = await logIn(renderLogin())
  await leftFor('/dashboard/guests')
  expect(csrfTokens()).toEqual(tokens)
  expect(api.sentTo(sessionApi.login)[0]?.body).toMatchObject({ email: 'ana@ejemplo.test', password: 'la de siempre' })
})

test('what the application needs is prepared once the password is typed', async () => {
  const { user, prepareApplication } = renderLogin()
  await paste(user, screen.getByLabelText('Email'), 'ana@ejemplo.test')
  expect(prepareApplication).not.toHaveBeenCalled()
  await paste(user, screen.getByLabelText('Contraseña'), 'l')
  expect(prepareApplication).toHaveBeenCalled()
})

test('a browser that keeps nothing is told so, because the application would not know of the session', async () => {
  api.on(sessionApi.login, welcome)
  const page = renderLogin()
  const noStorage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await logIn(page)
  expect((await screen.findByRole('alert')).textContent).toContain('Su navegador no guarda datos de esta página')
  noStorage.mockRestore()
  expect(page.opened).toEqual([])
})

test('a login begins with the screen that the user chose', async () => {
  serveMe('today')
  api.on(sessionApi.login, welcome)
  const { leftFor } = await logIn(renderLogin())
  await leftFor('/dashboard/today')
  expect(homeOfSession()).toBe('/dashboard/today')
})

test('a login of the provider without a requested screen opens the desk', async () => {
  api.on(sessionApi.login, () =>
    ok(sessionApi.login, { outcome: { message: 'Ok' }, csrf: tokens, isProvider: true as const }),
  )
  const { leftFor } = await logIn(renderLogin())
  await leftFor('/admin321')
})

test('an expired session is said, and the login returns to the screen in which it expired', async () => {
  api.on(sessionApi.login, welcome)
  const page = renderLogin('/login?volver=%2Fdashboard%2Fprofile%3Fx%3D1&caducada=true')
  expect(screen.getByRole('status').textContent).toContain('Su sesión ha caducado')
  const { leftFor } = await logIn(page)
  await leftFor('/dashboard/profile?x=1')
})

test('does not return to an address outside the application', async () => {
  serveMe()
  api.on(sessionApi.login, welcome)
  const { leftFor } = await logIn(renderLogin('/login?volver=https%3A%2F%2Fmalo.test%2Fdashboard'))
  await leftFor('/dashboard/guests')
})

test('asks for the second factor and sends it with the values typed before', async () => {
  serveMe()
  const codeMissing = () =>
    refused('Falta el código de verificación', 200, { data: { message: '' }, codigo: 'falta_codigo' })
  api.on(sessionApi.login, (attempt) => (attempt === 1 ? codeMissing() : welcome()))
  const page = renderLogin()
  const { leftFor } = await logIn(page)
  await page.user.type(await screen.findByLabelText(/^Código/), '123456{Enter}')
  await leftFor('/dashboard/guests')
  expect(api.sentTo(sessionApi.login)[1]?.body).toMatchObject({ password: 'la de siempre', code: '123456' })
})

test('the password can be shown', async () => {
  const { user } = renderLogin()
  await user.type(screen.getByLabelText('Contraseña'), 'x')
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect(screen.getByLabelText('Contraseña')).toHaveProperty('type', 'text')
})

test('without an answer the form keeps its values and shows that there is no connection', async () => {
  api.on(sessionApi.login, unreachable)
  await logIn(renderLogin())
  await screen.findByText('No hay conexión con el servidor. No se ha perdido nada: vuelva a intentarlo.')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@ejemplo.test')
})

test.each([
  ['/', '/login'],
  ['/dashboard/profile?x=1', '/login?volver=%2Fdashboard%2Fprofile%3Fx%3D1'],
  ['/admin321', '/login?volver=%2Fadmin321'],
])('without a session the application leaves %s for the page of the sign-in', async (address, login) => {
  const app = renderApp(address)
  await waitFor(() => expect(app.loaded).toEqual([login]))
})

test('the start page leads to the desk while the provider is signed in, and to the guests otherwise', async () => {
  serveShell()
  api.on(providerSessionApi.get, () => refused('Active su segundo factor', 403, { codigo: 'falta_segundo_factor' }))
  startSession(tokens, true)
  const desk = renderApp('/')
  await waitFor(() => expect(desk.path()).toBe('/admin321'))
  await screen.findByRole('heading', { name: 'Active su segundo factor' })
  cleanup()
  startSession(tokens, false)
  const app = renderApp('/')
  await waitFor(() => expect(app.path()).toBe('/dashboard/guests'))
})
