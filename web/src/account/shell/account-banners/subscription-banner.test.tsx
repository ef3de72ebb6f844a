import { sessionApi } from '@posada/contract/account/session'
import type { Subscription } from '@posada/contract/account/session-reply'
import { notesApi } from '@posada/contract/bookings/notes/notes'
import type { Role } from '@posada/domain/account/users/roles'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callApi } from '../../../lib/call-api.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedIn } from '../../../test/signed-in.ts'

const api = apiDouble()
const SCREEN = '/dashboard/no-such-screen'
const running: Subscription = { lastDay: '2026-06-12', isOver: false, daysLeft: null, contact: 'ayuda@ejemplo.test' }

function openWith(subscription: Partial<Subscription>, role: Role = 'owner') {
  signedIn(api, role)
  const user = { id: 'u1', name: 'Olga', email: 'olga@ejemplo.test', role, hasSecondFactor: false }
  api.on(sessionApi.me, () => ok(sessionApi.me, { user, subscription: { ...running, ...subscription } }))
  return renderApp(SCREEN)
}

test('an account whose subscription has ended says so, and its owner can export everything', async () => {
  openWith({ isOver: true })
  await screen.findByText('Solo lectura desde el 13/06/2026.')
  expect(screen.getByRole('link', { name: 'Exportar todo' }).getAttribute('href')).toBe('/dashboard/profile#sus-datos')
  expect(screen.getByRole('link', { name: running.contact }).getAttribute('href')).toBe(`mailto:${running.contact}`)
})

test('other users see the state without the export', async () => {
  openWith({ isOver: true }, 'reception')
  await screen.findByText('Solo lectura desde el 13/06/2026.')
  expect(screen.queryByRole('link', { name: 'Exportar todo' })).toBeNull()
})

test.each([
  [0, 'Hoy es el último día.'],
  [1, 'Queda 1 día.'],
  [3, 'Quedan 3 días.'],
])('the owner is warned when %i days are left', async (daysLeft, words) => {
  openWith({ daysLeft })
  await screen.findByText(words)
})

test('nobody but the owner is warned', async () => {
  openWith({ daysLeft: 3 }, 'reception')
  await screen.findByRole('link', { name: 'Planning' })
  await waitFor(() => expect(api.sentTo(sessionApi.me)).not.toHaveLength(0))
  expect(screen.queryByText(/Quedan/)).toBeNull()
})

test('a refused call shows that the subscription has ended meanwhile', async () => {
  openWith({})
  await screen.findByRole('link', { name: 'Planning' })
  const user = { id: 'u1', name: 'Olga', email: 'olga@ejemplo.test', role: 'owner', hasSecondFactor: false }
  api.on(sessionApi.me, () => ok(sessionApi.me, { user, subscription: { ...running, isOver: true } }))
  api.on(notesApi.toggle, () => refused('', 200, { codigo: 'suscripcion_terminada' }))
  await callApi(notesApi.toggle, { id: 'n1' }).catch(() => {})
  await screen.findByText('Solo lectura desde el 13/06/2026.')
})
