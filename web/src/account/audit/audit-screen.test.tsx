import { auditApi, type AuditEntry } from '@posada/contract/account/audit/audit'
import { usersApi, type User } from '@posada/contract/account/users/users'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import { aPlanning, establishment, room101 } from '../../test/planning-data.ts'
import { signedIn } from '../../test/signed-in.ts'
import './audit-screen.tsx' // Imported here so that loading the screen does not count towards the first test's timeout.

const api = apiDouble()
const entries: AuditEntry[] = [
  {
    id: '2',
    at: '2026-06-25T10:12:00',
    userName: 'Marta',
    action: 'cambió una unidad',
    details: ['Precio de la unidad Ático: 60,00 € → 95,00 €'],
    objects: [
      { kind: 'unit', name: 'Ático', id: room101.id },
      { kind: 'unit', name: 'Derribada', id: idOf('r9') },
      { kind: 'other', name: '', id: idOf('x1') },
    ],
  },
  {
    id: '1',
    at: '2026-06-25T09:00:00',
    userName: '',
    action: 'envió partes a las autoridades',
    details: [],
    objects: [
      { kind: 'client', name: 'Zoe Prueba', id: idOf('c1') },
      { kind: 'establishment', name: establishment.name, id: establishment.id },
      { kind: 'booking', name: 'QXW-77', id: idOf('b1') },
    ],
  },
]
const marta: User = {
  id: idOf('u1'),
  name: 'Marta',
  email: 'marta@ejemplo.test',
  role: 'reception',
  state: 'active',
  hasSecondFactor: false,
  lastSeenAt: '',
}

function open(rows: AuditEntry[], query = '') {
  signedIn(api)
  const counts = { total: rows.length, from: 1, to: rows.length }
  const links = { pagination: { ...counts, perPage: 10, page: 1, lastPage: 1, nextUrl: null, previousUrl: null } }
  api.on(auditApi.list, () => ok(auditApi.list, { rows, links }))
  api.on(usersApi.list, () => ok(usersApi.list, { rows: [marta], links }))
  api.on(planningApi.fetch, () => ok(planningApi.fetch, aPlanning()))
  return renderApp(`/dashboard/profile/cambios${query}`)
}

/** The newest request of the list. */
const asked = (app: ReturnType<typeof open>) =>
  app.queries
    .getQueryCache()
    .findAll({ queryKey: [auditApi.list.path] })
    .at(-1)?.queryKey[1]

test('each change shows the user, the time, the old and new values, and links to the changed object', async () => {
  open(entries)
  const changed = within((await screen.findByText('cambió una unidad', { exact: false })).closest('tr')!)
  changed.getByText('25/06/2026 10:12')
  changed.getByText('Marta')
  changed.getByText('Precio de la unidad Ático: 60,00 € → 95,00 €')
  const hrefOf = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href')
  const establishmentAddress = `/dashboard/profile/alojamiento/${establishment.id}`
  await waitFor(() => expect(hrefOf('Ático')).toBe(establishmentAddress))
  // A deleted object is named without a link; a change whose object has no name left is shown without one.
  expect(screen.getByText('Derribada', { exact: false }).querySelector('a')).toBeNull()
  expect(changed.getAllByRole('listitem')).toHaveLength(3)
  within(screen.getByText('envió partes a las autoridades', { exact: false }).closest('tr')!).getByText('Posada')
  expect(hrefOf(establishment.name)).toBe(establishmentAddress)
  expect(hrefOf('Zoe Prueba')).toBe(`/dashboard/clients?ficha=${idOf('c1')}`)
  expect(screen.getByText('QXW-77').tagName).toBe('BUTTON')
})

test('a subject is chosen by its name and kept in the address', async () => {
  const app = open(entries)
  fireEvent.click((await screen.findAllByLabelText('Asunto'))[0]!)
  fireEvent.click(await screen.findByRole('option', { name: 'Precios y canal' }))
  await waitFor(() => expect(app.path()).toContain('asunto=prices'))
  await waitFor(() => expect(asked(app)).toMatchObject({ subject: 'prices', page: 1 }))
})

test('search, period and user are kept in the address and requested; one button clears all filters', async () => {
  const app = open([], `?pagina=3&desde=2026-06-01&hasta=mal&usuario=${marta.id}`)
  await screen.findByText('Ningún cambio coincide')
  fireEvent.change(screen.getByLabelText('Buscar en el registro de cambios'), { target: { value: ' precio ' } })
  await waitFor(() => expect(app.path()).toContain('buscar=precio'))
  expect(app.path()).not.toContain('pagina')
  expect(asked(app)).toMatchObject({ filter: 'precio', page: 1, from: '2026-06-01', to: null, userId: marta.id })
  fireEvent.click(screen.getByText('Ver todos'))
  await screen.findByText('Todavía no hay cambios')
  expect(app.path()).toBe('/dashboard/profile/cambios')
})
