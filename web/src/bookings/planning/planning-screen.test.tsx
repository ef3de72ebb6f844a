import { sessionApi } from '@posada/contract/account/session'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { placingApi } from '@posada/contract/bookings/placing'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { messagesApi } from '@posada/contract/guest-pages/messages/messages'
import { unsentMessagesApi } from '@posada/contract/guest-pages/messages/unsent-messages'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import { registrySummary } from '@posada/contract/travellers/registry/registry-summary'
import { shellApi } from '@posada/contract/account/shell/shell'
import { touristTaxApi } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadNewBookingDialog } from '../bookings/public.ts'
import { storeCsrfTokens } from '../../lib/session.ts'
import { aUser } from '../../test/a-user.ts'
import { idOf, untaxed } from '../../test/an-establishment.ts'
import { apiDouble, nothingToReport, ok, refused, unreachable } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import './planning-screen.tsx' // Loaded here, so that the first test's timeout does not include it.
import { aBooking, aPlanning, establishment, room101, room102 } from '../../test/planning-data.ts'
import { paste } from '../../test/paste.ts'

// jsdom has no layout, and the grid renders only the cells that fit its size.
vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700)
const api = apiDouble()
const marta = aBooking({ holder: 'Marta Ibáñez', checkIn: '2026-06-24', checkOut: '2026-06-28', rooms: [room101] })
const { id, locator } = marta
const bar = 'Unidad 101, Marta Ibáñez, del 24/06/2026 al 28/06/2026, reserva, pago pendiente'
const user = { id: 'u', name: 'Ana', email: 'ana@ejemplo.test', role: 'reception', hasSecondFactor: false }

/** The establishment's today is 25/06/2026, so the planning opens there. */
function open({ bookings = [marta], rooms = [room101, room102], role = 'reception' } = {}) {
  api.on(shellApi.sideMenu, () => ok(shellApi.sideMenu, { expanded: true }))
  api.on(shellApi.version, () => ok(shellApi.version, { version: '1', simulates: false }))
  api.on(sessionApi.me, () => ok(sessionApi.me, { user: { ...user, role } }))
  api.on(planningApi.fetch, () =>
    ok(planningApi.fetch, aPlanning({ bookings, establishments: [{ ...establishment, rooms }] })),
  )
  api.on(newGuestApi.pastAdults, () => ok(newGuestApi.pastAdults, { guests: [] }))
  api.on(clientsApi.search, () => ok(clientsApi.search, { clients: [], total: 0 }))
  api.on(bookingChangesApi.bookableUnits, () =>
    ok(bookingChangesApi.bookableUnits, {
      rooms: rooms.map(({ id, name, price, capacity }) => ({
        id,
        name,
        price,
        capacity,
        nameWithType: name,
        total: price,
        channelType: '',
        establishmentId: establishment.id,
        establishmentName: establishment.name,
        isFree: id !== room101.id,
      })),
    }),
  )
  api.on(touristTaxApi.ofEstablishment, untaxed)
  api.on(placingApi.bookableTypes, () => ok(placingApi.bookableTypes, { types: [] }))
  return renderApp('/dashboard/calendar')
}

beforeEach(() => storeCsrfTokens({ access: 'a', refresh: 'r' }))

// Loaded here, because reading its files on a busy machine takes longer than a test waits for a dialog.
beforeAll(async () => void (await loadNewBookingDialog()), 60_000)

test('shows the stays of each unit around today', async () => {
  open()
  const row = (await screen.findByRole('gridcell', { name: bar })).closest<HTMLElement>('[role=row]')
  expect(row && within(row).getByRole('rowheader').textContent).toContain('101')
  expect(screen.getByRole('columnheader', { name: 'Jue 25/06/2026, hoy' }).textContent).toBe('Jue 25')
  expect(screen.getByLabelText('Hoy').textContent).toContain('Ocupadas 1 de 2')
  expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  // 60 days on each side of the establishment's today, which differs from the browser's.
  await waitFor(() =>
    expect(api.sentTo(planningApi.fetch).at(-1)?.body).toMatchObject({
      filterStart: '2026-04-24',
      filterEnd: '2026-08-22',
    }),
  )
})

test('keeps what it shows when the server answers that nothing has changed', async () => {
  const app = open()
  const shown = aPlanning({ bookings: [marta], establishments: [{ ...establishment, rooms: [room101] }] })
  let reply = { ...shown, version: '7.1782000000000' }
  api.on(planningApi.fetch, () => ok(planningApi.fetch, reply))
  await screen.findByRole('gridcell', { name: bar })
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  reply = { ...aPlanning({ bookings: [], establishments: [] }), isUnchanged: true }
  for (let time = 0; time < 2; time++) {
    await app.queries.refetchQueries({ queryKey: [planningApi.fetch.path], type: 'active' })
    expect(api.sentTo(planningApi.fetch).at(-1)?.body).toMatchObject({ conocida: '7.1782000000000' })
  }
  expect(screen.getByRole('gridcell', { name: bar })).toBeTruthy()
})

test('leads to the reports that need somebody', async () => {
  api.on(registrySummary, () => ok(registrySummary, { ...nothingToReport, urgent: 2 }))
  open()
  const link = await within(await screen.findByRole('region', { name: 'Hoy' })).findByRole('link')
  expect(link.textContent).toBe('2 partes urgentes')
  expect(link.getAttribute('href')).toBe('/dashboard/comunicaciones')
})

test('books a free night with arrow keys and Enter, and reloads the planning', async () => {
  api.on(bookingsApi.add, () => ok(bookingsApi.add, { id, locator: 'QQ4KMX' }, 'Reserva añadida correctamente'))
  const app = open()
  ;(await screen.findByRole('gridcell', { name: bar })).focus()
  await app.user.keyboard('{ArrowRight}')
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Unidad 101, Dom 28/06/2026, libre'))
  await app.user.keyboard('{ArrowDown}{ArrowLeft}{Enter}')

  const form = within(await screen.findByRole('dialog', { name: 'Nueva reserva' }))
  await app.user.click(form.getByRole('button', { name: 'Sumar noche' }))
  await app.user.click(form.getByLabelText('Titular *', { exact: false, selector: 'input' }))
  await app.user.paste('Klaus Brandt')
  await app.user.click(form.getByLabelText(/^Teléfono/, { selector: 'input' }))
  await app.user.paste('+34 600 00 01 02')
  const total = form.getByRole('textbox', { name: /^Total/ })
  await waitFor(() => expect(total).toHaveProperty('value', '200,00\u00a0€'))
  await app.user.clear(total)
  await paste(app.user, total, '190')
  const loadsBefore = api.sentTo(planningApi.fetch).length
  await app.user.click(form.getByRole('button', { name: 'Guardar' }))

  expect((await screen.findByText('Reserva añadida')).parentElement?.textContent).toContain(
    'Klaus Brandt, 102, 27/06 – 29/06',
  )
  expect(screen.queryByRole('dialog', { name: 'Nueva reserva' })).toBeNull()
  expect(api.sentTo(bookingsApi.add)[0]?.body).toMatchObject({
    AccomodationID: establishment.id,
    checkInDate: '2026-06-27',
    checkOutDate: '2026-06-29',
    price: 190,
    tariff: 6,
    owner: { Name: 'Klaus Brandt' },
    rooms: [
      {
        SafeURL: room102.id,
        Prices: [
          { Day: 'Sáb 27', Price: 95 },
          { Day: 'Dom 28', Price: 95 },
        ],
      },
    ],
  })
  await waitFor(() => expect(api.sentTo(planningApi.fetch).length).toBeGreaterThan(loadsBefore))
  api.on(bookingStatesApi.delete, () => ok(bookingStatesApi.delete, {}, 'Reserva eliminada correctamente'))
  await app.user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Reserva eliminada')
  expect(api.sentTo(bookingStatesApi.delete)[0]?.body).toEqual({ safeURL: id })
})

test('keeps the form after a lost reply or a refusal, and repeats with the same idempotency key', async () => {
  const full = 'La unidad 102 no está libre'
  api.on(bookingsApi.add, (attempt) => (attempt <= 2 ? unreachable() : refused(full)))
  const app = open()
  await app.user.click(await screen.findByRole('button', { name: 'Nueva reserva' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nueva reserva' }))
  await app.user.click(form.getByLabelText('Titular *', { exact: false, selector: 'input' }))
  await app.user.paste('Klaus Brandt')
  await app.user.click(form.getByLabelText(/^Teléfono/, { selector: 'input' }))
  await app.user.paste('+34 600 00 01 02')
  await app.user.click(form.getByRole('button', { name: 'Guardar' }))
  await form.findByText('Elija una unidad')
  await app.user.click(form.getByRole('combobox', { name: 'Unidad' }))
  expect(screen.queryByRole('option', { name: /^101/ })).toBeNull()
  await app.user.click(await screen.findByRole('option', { name: /^102/ }))

  await app.user.click(form.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(/No hay conexión con el servidor/)
  // The message may be drawn before the button can be pressed again.
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
  await waitFor(() => expect(save.disabled).toBe(false))
  await app.user.click(save)
  await screen.findByText(full)
  expect(form.getByRole('combobox', { name: /^Titular/ })).toHaveProperty('value', 'Klaus Brandt')
  expect(new Set(api.sentTo(bookingsApi.add).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('goes to a single search result, and shows a message without results', async () => {
  const found = {
    ...marta,
    holderName: 'Marta Ibáñez',
    establishmentName: establishment.name,
    establishmentKind: establishment.kind,
    rooms: [],
    guestName: '',
    checkedIn: false,
    checkedOut: false,
  }
  api.on(bookingsApi.search, (attempt) =>
    attempt === 1
      ? ok(bookingsApi.search, { ...found, results: [found], total: 1, similarTo: [] })
      : refused('Ninguna reserva', 200, { resultados: [] }),
  )
  const app = open()
  const cell = await screen.findByRole('gridcell', { name: bar })
  await app.user.keyboard('/')
  await app.user.keyboard(`${locator}{Enter}`)
  await waitFor(() => expect(cell.dataset.highlighted).toBe('true'))
  await app.user.type(screen.getByLabelText('Buscar por loc. de reserva'), 'X{Enter}')
  await screen.findByText(`Nada encontrado con «${locator}X»`)
  expect(api.sentTo(bookingsApi.search)[0]?.body).toMatchObject({ identifier: locator })
})

test('links to the creation of units when there are none', async () => {
  open({ rooms: [], bookings: [] })
  const link = await screen.findByRole('link', { name: 'Crear unidad' })
  expect(link.getAttribute('href')).toBe(`/dashboard/profile/alojamiento/${establishment.id}`)
})

test('does not let a read-only role start a booking', async () => {
  const app = open({ role: 'read-only' })
  ;(await screen.findByRole('gridcell', { name: bar })).focus()
  await app.user.keyboard('{ArrowRight}{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nueva reserva' })).toBeNull()
})

test('shows a whole month, and a year of occupancy that leads into a month', async () => {
  api.on(planningApi.yearOccupancy, () =>
    ok(planningApi.yearOccupancy, { unitCount: 2, occupied: Array.from({ length: 365 }, () => 1) }),
  )
  const app = open()
  await screen.findByRole('gridcell', { name: bar })
  await app.user.click(screen.getByRole('radio', { name: 'Mes' }))
  expect(screen.getByRole('columnheader', { name: 'Lun 01/06/2026' })).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Mar 30/06/2026' })).toBeDefined()
  await app.user.click(screen.getByRole('radio', { name: 'Año' }))
  await waitFor(() => expect(api.sentTo(planningApi.yearOccupancy)[0]?.body).toEqual({ year: 2026 }))
  await app.user.click(await screen.findByRole('button', { name: 'Septiembre: ocupación media 50 %' }))
  expect(await screen.findByRole('columnheader', { name: 'Mié 30/09/2026' })).toBeDefined()
})

test('messages that did not reach their guests are counted, and lead to their booking or are dismissed', async () => {
  let sms = 2
  const message = (number: number) => ({
    id: idOf(`m${number}`),
    bookingId: id,
    locator,
    holderName: `Huésped ${number}`,
    key: 'invitation' as const,
    way: 'sms' as const,
    recipient: '+34612345678',
    state: 'failed' as const,
    detail: 'No queda saldo',
    at: '2026-06-25 10:00',
  })
  api.on(unsentMessagesApi.count, () => ok(unsentMessagesApi.count, { total: sms, sms }))
  api.on(messagesApi.failed, () => ok(messagesApi.failed, { messages: [1, 2].slice(2 - sms).map(message) }))
  api.on(messagesApi.dismiss, () => {
    sms = 1
    return ok(messagesApi.dismiss, {})
  })
  api.on(bookingsApi.get, () => refused('No hace falta'))
  const user = aUser()
  open()
  await user.click(await screen.findByRole('button', { name: '2 SMS no enviados' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mensajes no enviados' })
  await user.click(await within(dialog).findByRole('button', { name: /^Descartar: .* de Huésped 1/ }))
  await screen.findByRole('button', { name: '1 SMS no enviado', hidden: true })
  expect(api.sentTo(messagesApi.dismiss)[0]?.body).toEqual({ bookingURL: id, id: idOf('m1') })
  await user.click(within(dialog).getByRole('button', { name: /^Abrir la reserva Huésped 2/ }))
  await waitFor(() => expect(api.sentTo(bookingsApi.get)[0]?.body).toMatchObject({ safeURL: id }))
})
