import { establishmentsApi } from '@posada/contract/establishments/establishments'
import type { CheckinPlace } from '@posada/contract/guest-pages/self-check-in/checkin-place'
import { type SelfCheckinRow, selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import type { Role } from '@posada/domain/account/users/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyBilledClient, idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { paste } from '../../test/paste.ts'
import './self-check-in-screen.tsx'

const api = apiDouble()

const aRow = (changes: Partial<SelfCheckinRow> = {}): SelfCheckinRow => ({
  holder: 'Ana Ruiz',
  checkIn: '2026-07-10',
  locator: 'K7Q2M9',
  progress: '1/2',
  bookingId: idOf('b1'),
  establishmentName: 'Las Encinas',
  isReceived: false,
  isCancelled: false,
  ...changes,
})

const aPlace = (changes: Partial<CheckinPlace> = {}): CheckinPlace => ({
  id: idOf('p2'),
  name: '',
  documentNumber: '',
  phone: '',
  email: '',
  unit: null,
  state: 'pending',
  isSigned: false,
  faults: [],
  guestId: '',
  ...changes,
})
const filled = aPlace({
  id: idOf('p1'),
  name: 'Eva Sanz',
  documentNumber: '12345678Z',
  unit: { id: idOf('r1'), name: '101' },
  state: 'incomplete',
  faults: ['Falta la firma'],
  guestId: idOf('g1'),
})

type Setup = { rows?: SelfCheckinRow[]; places?: CheckinPlace[]; isOn?: boolean; role?: Role }

function openScreen({ rows = [aRow()], places = [filled, aPlace()], isOn = true, role }: Setup = {}) {
  signedIn(api, role)
  const client = { ...emptyBilledClient, selfCheckin: isOn }
  api.on(establishmentsApi.profile, () => ok(establishmentsApi.profile, { client, provinces: [], establishments: [] }))
  const total = rows.length
  const pagination = { total, perPage: 10, page: 1, lastPage: 1, from: 1, to: total, nextUrl: null, previousUrl: null }
  api.on(selfCheckinApi.list, () => ok(selfCheckinApi.list, { rows, links: { pagination } }))
  api.on(selfCheckinApi.get, () =>
    ok(selfCheckinApi.get, {
      identityProofs: [{ guest: 'Eva Sanz', means: 'phone', ending: '102', shownAt: '2026-07-10T14:04:00Z' }],
      bookingId: idOf('b1'),
      ownerEmail: 'ana@ejemplo.test',
      ownerPhone: '',
      locator: 'K7Q2M9',
      units: [
        { id: idOf('r1'), name: '101' },
        { id: idOf('r2'), name: '102' },
      ],
      places,
      link: role === 'read-only' ? '' : 'https://posada.example/checkin/abc',
      sentTo: 'ana@ejemplo.test',
      sentAt: '2026-07-01T10:00:00.000Z',
      arrivalHour: '18:30',
      occupants: 2,
    }),
  )
  api.on(selfCheckinApi.invitable, () =>
    ok(selfCheckinApi.invitable, {
      bookings: [{ id: idOf('b2'), label: 'X4T8 · Luis Gil · 12/07/2026', email: 'luis@ejemplo.test', mobile: '' }],
      total: 1,
    }),
  )
  return renderApp('/dashboard/precheckin')
}

test('lists who was invited, with what has been received', async () => {
  openScreen({ rows: [aRow(), aRow({ bookingId: idOf('b3'), holder: 'Leo Mas', progress: '2/2', isReceived: true })] })
  const row = within((await screen.findByRole('button', { name: 'Leo Mas' })).closest('tr')!)
  row.getByText('Completado')
  row.getByText('2 de 2')
  row.getByText('10/07/2026')
})

test('sends the self check-in of a chosen booking by e-mail', async () => {
  const { user } = openScreen()
  api.on(selfCheckinApi.create, () => ok(selfCheckinApi.create, { link: 'https://posada.example/checkin/abc' }))
  await user.click(await screen.findByRole('button', { name: 'Enviar auto check-in' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('combobox', { name: /Reserva/ }))
  await user.click(await screen.findByRole('option', { name: /Luis Gil/ }))
  await dialog.findByText(/luis@ejemplo.test/)
  expect(dialog.getByRole('button', { name: /SMS/ }).hasAttribute('disabled')).toBe(true)
  await paste(user, dialog.getByLabelText(/Otro teléfono móvil/), '600000102')
  expect(dialog.getByRole('button', { name: /SMS/ }).hasAttribute('disabled')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Enviar por correo' }))
  await waitFor(() =>
    expect(api.sentTo(selfCheckinApi.create)[0]?.body).toMatchObject({
      PreCheckInData: { SafeURL: idOf('b2') },
      Method: 'email',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refused sending keeps the dialog and says why', async () => {
  const { user } = openScreen()
  api.on(selfCheckinApi.create, () => refused('El envío de correos no está configurado'))
  await user.click(await screen.findByRole('button', { name: 'Enviar auto check-in' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('combobox', { name: /Reserva/ }))
  await user.click(await screen.findByRole('option', { name: /Luis Gil/ }))
  await user.click(dialog.getByRole('button', { name: 'Enviar por correo' }))
  await dialog.findByText('El envío de correos no está configurado')
  await user.type(dialog.getByLabelText(/Otro teléfono móvil/), '600000102')
  await user.click(dialog.getByRole('button', { name: /SMS/ }))
  await waitFor(() => expect(api.sentTo(selfCheckinApi.create)).toHaveLength(2))
  const sent = api.sentTo(selfCheckinApi.create)[1]?.body as { Method: string; PreCheckInData: { Phone: string } }
  expect(sent.Method).toBe('sms')
  expect(sent.PreCheckInData.Phone.replace(/[ +]/g, '')).toMatch(/^(34)?600000102$/)
})

test('the record shows each place, and asks before a guest is deleted', async () => {
  const { user } = openScreen()
  api.on(selfCheckinApi.removePlace, () => ok(selfCheckinApi.removePlace, {}))
  await user.click(await screen.findByRole('button', { name: 'Ana Ruiz' }))
  await screen.findByText('Falta la firma')
  screen.getByText(/^Enviado a ana@ejemplo.test el 01\/07\/2026.*Esperan llegar a las 18:30\.$/)
  await user.click(screen.getByRole('button', { name: 'Quitar Eva Sanz' }))
  expect(api.sentTo(selfCheckinApi.removePlace)).toHaveLength(0)
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }))
  await waitFor(() =>
    expect(api.sentTo(selfCheckinApi.removePlace)[0]?.body).toMatchObject({ precheckURL: idOf('p1') }),
  )
})

test('the record says what showed the identity of a guest who came without reception', async () => {
  const { user } = openScreen()
  await user.click(await screen.findByRole('button', { name: 'Ana Ruiz' }))
  const sentence = /Identidad comprobada por código enviado al teléfono terminado en 102, 10\/07\/2026 \d\d:04/
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('is sent again to another address, and its link is replaced after a question', async () => {
  const { user } = openScreen()
  const link = 'https://posada.example/checkin/abc'
  api.on(selfCheckinApi.resendEmail, () => ok(selfCheckinApi.resendEmail, { link }))
  api.on(selfCheckinApi.renewLink, () => ok(selfCheckinApi.renewLink, { link }))
  await user.click(await screen.findByRole('button', { name: 'Ana Ruiz' }))
  await user.click(await screen.findByRole('button', { name: 'Reenviar auto check-in' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reenviar auto check-in' }))
  const address = dialog.getByLabelText(/Correo electrónico/)
  expect(address).toHaveProperty('value', 'ana@ejemplo.test')
  expect(dialog.getByRole('button', { name: /SMS/ }).hasAttribute('disabled')).toBe(true)
  await paste(user, dialog.getByLabelText(/Teléfono móvil/), '600000102')
  api.on(selfCheckinApi.resendSms, () => refused('No se ha podido enviar el SMS'))
  await user.click(dialog.getByRole('button', { name: /SMS/ }))
  await waitFor(() => expect(api.sentTo(selfCheckinApi.resendSms)).toHaveLength(1))
  // The number that was typed, not the one of the booking.
  const { phone } = api.sentTo(selfCheckinApi.resendSms)[0]?.body as { phone: string }
  expect(phone.replace(/[ +]/g, '')).toMatch(/^(34)?600000102$/)
  await user.clear(address)
  await paste(user, address, 'eva@ejemplo.test')
  await user.click(dialog.getByRole('button', { name: 'Enviar por correo' }))
  await waitFor(() =>
    expect(api.sentTo(selfCheckinApi.resendEmail)[0]?.body).toMatchObject({ email: 'eva@ejemplo.test' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Cambiar enlace' }))
  expect(api.sentTo(selfCheckinApi.renewLink)).toHaveLength(0)
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Cambiar el enlace' })).getByRole('button', {
      name: 'Cambiar enlace',
    }),
  )
  await waitFor(() => expect(api.sentTo(selfCheckinApi.renewLink)).toHaveLength(1))
})

test('who only reads sees the record without actions', async () => {
  const { user } = openScreen({ role: 'read-only' })
  await user.click(await screen.findByRole('button', { name: 'Ana Ruiz' }))
  await screen.findByText('Eva Sanz')
  expect(screen.queryByRole('button', { name: 'Añadir ocupante' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copiar enlace' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Enviar auto check-in' })).toBeNull()
})

test('while self check-in is off, the screen leads to where it is switched on', async () => {
  openScreen({ isOn: false, rows: [] })
  const link = within(await screen.findByText(/Active esta función/)).getByRole('link', { name: 'panel de usuario' })
  expect(link.getAttribute('href')).toBe('/dashboard/profile')
  expect(screen.getByRole('button', { name: 'Enviar auto check-in' }).hasAttribute('disabled')).toBe(true)
  expect(screen.queryByText(/Envíelo/)).toBeNull() // nobody can
})
