import { sessionApi } from '@posada/contract/account/session'
import { registrySummary } from '@posada/contract/travellers/registry/registry-summary'
import { shellApi } from '@posada/contract/account/shell/shell'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { csrfTokens, storeCsrfTokens } from '../../lib/session.ts'
import { apiDouble, nothingToReport, ok, refused, unreachable } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'

const api = apiDouble()
const SCREEN = '/dashboard/no-such-screen'

beforeEach(() => {
  storeCsrfTokens({ access: 'access-1', refresh: 'refresh-1' })
  localStorage.setItem('posada.renewed', '0')
  api.on(sessionApi.me, () => refused('')) // No user: the menu shows no number.
  api.on(shellApi.version, () => ok(shellApi.version, { version: '1', simulates: false }))
  api.on(shellApi.sideMenu, () => ok(shellApi.sideMenu, { expanded: true }))
})

test('an unknown address in the dashboard keeps the menu and shows that the page does not exist', async () => {
  renderApp(SCREEN)
  await screen.findByRole('heading', { name: 'Esta página no existe' })
  expect(screen.getByRole('link', { name: 'Planning' }).getAttribute('href')).toBe('/dashboard/calendar')
})

test('an account without self check-in has its entry without link, with where it is switched on', async () => {
  const user = { id: 'u1', name: 'Olga', email: 'olga@ejemplo.test', role: 'owner', hasSecondFactor: false }
  api.on(registrySummary, () => ok(registrySummary, nothingToReport))
  api.on(sessionApi.me, () => ok(sessionApi.me, { user, usesSelfCheckin: false }))
  renderApp(SCREEN)
  await screen.findByRole('button', { name: 'Auto check-in. Active esta función en el panel de usuario' })
  expect(screen.queryByRole('link', { name: 'Auto check-in' })).toBeNull()
})

test('folding the menu several times quickly is saved once on the server', async () => {
  api.on(shellApi.setSideMenu, () => ok(shellApi.setSideMenu, {}))
  const { user } = renderApp(SCREEN)
  const fold = await screen.findByRole('button', { name: 'Contraer menú' })
  // Time goes on with what the test does, however long that takes.
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1, toFake: ['setTimeout', 'clearTimeout'] })
  await user.click(fold)
  await user.click(screen.getByRole('button', { name: 'Desplegar menú' }))
  await user.click(screen.getByRole('button', { name: 'Contraer menú' }))
  vi.advanceTimersByTime(600)
  vi.useRealTimers()
  await waitFor(() => expect(api.sentTo(shellApi.setSideMenu)).toHaveLength(1))
  expect(api.sentTo(shellApi.setSideMenu)[0]?.body).toEqual({ sidenav_status: false })
})

test('the folded menu shows the name of the entry on which the pointer rests, and of no other', async () => {
  api.on(shellApi.sideMenu, () => ok(shellApi.sideMenu, { expanded: false }))
  const { user } = renderApp(SCREEN)
  const unfold = await screen.findByRole('button', { name: 'Desplegar menú' })
  await user.hover(screen.getByRole('link', { name: 'Planning' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('Planning')
  await user.hover(unfold)
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Desplegar menú'))
  await user.hover(screen.getByRole('heading', { name: 'Esta página no existe' }))
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('logging out ends the access and refresh tokens on the server and opens the login', async () => {
  api.on(sessionApi.endAccess, () => ok(sessionApi.endAccess, {}))
  api.on(sessionApi.logout, () => ok(sessionApi.logout, {}))
  const app = renderApp(SCREEN)
  await app.user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }))
  await waitFor(() => expect(app.loaded).toEqual(['/login']))
  expect(csrfTokens()).toBeNull()
  expect(api.sentTo(sessionApi.endAccess)[0]?.headers.get('x-csrf-token')).toBe('access-1')
  expect(api.sentTo(sessionApi.logout)[0]?.headers.get('x-csrf-token')).toBe('refresh-1')
})

test('an unanswered logout keeps the session and shows the error', async () => {
  api.on(sessionApi.endAccess, unreachable)
  const { user } = renderApp(SCREEN)
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }))
  await screen.findByText(/No hay conexión con el servidor/)
  expect(csrfTokens()).not.toBeNull()
})

test('an expired session leads to the login, which is told so and the screen to return to', async () => {
  await new Promise((wait) => setTimeout(wait, 510)) // Longer than the throttle of the renewal.
  api.on(shellApi.sideMenu, () => refused('', 401))
  api.on(sessionApi.me, () => refused('', 401))
  api.on(sessionApi.refresh, () => refused('', 401))
  const app = renderApp(SCREEN)
  await waitFor(() => expect(app.loaded).toEqual([`/login?volver=${encodeURIComponent(SCREEN)}&caducada=true`]))
})

test('another screen begins at its top', async () => {
  api.leaveOtherScreens()
  const { user } = renderApp(SCREEN)
  const main = await screen.findByRole('main')
  main.scrollTop = 300
  await user.click(screen.getByRole('link', { name: 'Clientes' }))
  await waitFor(() => expect(main.scrollTop).toBe(0))
})
