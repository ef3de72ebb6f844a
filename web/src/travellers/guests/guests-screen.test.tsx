import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { downloadsApi } from '@posada/contract/travellers/downloads/downloads'
import { guestsApi } from '@posada/contract/travellers/guests/guests'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aListedEstablishment, idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import './guests-screen.tsx'
import { aRow, aVisit, openGuests } from '../../test/guests.ts'

const api = apiDouble()
const doors = bookingStatesApi.checkInOutPaid
const done = () => ok(doors, { version: 2 })

test('an arrival is checked in with one click, and a missing guest can be registered', async () => {
  const { user } = openGuests(api, { visits: { todayCheckIns: [aVisit({ observations: 'Cuna, por favor' })] } })
  api.on(doors, done)
  const card = within(await screen.findByRole('region', { name: 'Próximas llegadas' }))
  await card.findByText('1 de 3 registrados')
  expect(card.getByRole('link', { name: /Registrar/ }).getAttribute('href')).toContain(`reserva=${idOf('b1')}`)
  await user.click(card.getByRole('button', { name: 'Observaciones de Beatriz Fernández' }))
  await screen.findByText('Cuna, por favor')
  await user.click(card.getByRole('checkbox', { name: 'Check-in de Beatriz Fernández' }))
  await waitFor(() => expect(api.sentTo(doors)[0]?.body).toMatchObject({ safeURL: idOf('b1'), checkIn: true }))
  await waitFor(() => expect(api.sentTo(guestsApi.insAndOuts)).toHaveLength(2))
})

test('lists five arrivals, the pending ones first, and shows the others on request', async () => {
  const arrival = (number: number, checkedIn: boolean) =>
    aVisit({
      bookingId: idOf(`b${number}`),
      holder: { name: `Titular ${number}`, clientId: '', isRegistered: false },
      checkedIn,
    })
  const arrivals = [1, 2, 3, 4, 5, 6, 7].map((number) => arrival(number, number <= 3))
  const { user } = openGuests(api, { visits: { todayCheckIns: arrivals } })
  const card = within(await screen.findByRole('region', { name: 'Próximas llegadas' }))
  await card.findByRole('button', { name: 'Titular 4' })
  const holders = () =>
    card.getAllByRole('button', { name: /^Titular/ }).map(({ textContent }) => textContent.slice(-1))
  expect(holders()).toEqual(['4', '5', '6', '7', '1'])
  await user.click(card.getByRole('button', { name: 'Ver las 7' }))
  expect(holders()).toEqual(['4', '5', '6', '7', '1', '2', '3'])
  await user.click(card.getByRole('button', { name: 'Ver solo 5' }))
  expect(holders()).toHaveLength(5)
})

test('undoing a check-in with an accepted report asks for confirmation and cancels the report', async () => {
  const { user } = openGuests(api, { visits: { todayCheckIns: [aVisit({ checkedIn: true })] } })
  api.on(doors, (attempt) =>
    attempt === 1 ? refused('El parte ya se ha enviado.', 200, { codigo: 'parte_enviado' }) : done(),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Check-in de Beatriz Fernández' }))
  await user.click(await screen.findByRole('button', { name: 'Quitar y anular el parte' }))
  await waitFor(() => expect(api.sentTo(doors)[1]?.body).toMatchObject({ checkIn: false, anularParte: true }))
})

test('who leaves today without invoice is marked, with the way to the billing of the booking', async () => {
  const leaving = aVisit({ checkedIn: true, checkIn: '2026-06-23', checkOut: '2026-06-25' })
  const billed = { ...leaving, bookingId: idOf('b2'), holder: { ...leaving.holder, name: 'Ana Ruiz' }, isBilled: true }
  openGuests(api, { visits: { todayCheckOuts: [leaving, billed], todayCheckIns: [aVisit()] } })
  await screen.findByRole('button', { name: 'Factura pendiente de Beatriz Fernández' })
  expect(screen.getAllByText('Factura pendiente')).toHaveLength(1)
})

test('an early departure asks what happens to the remaining nights', async () => {
  const leaving = aVisit({ checkedIn: true })
  const { user } = openGuests(api, { visits: { tomorrowCheckOuts: [leaving] } })
  api.on(doors, done)
  const card = within(await screen.findByRole('region', { name: 'Próximas salidas' }))
  await user.click(await card.findByRole('button', { name: 'Ver mañana (1)' }))
  await user.click(card.getByRole('checkbox', { name: 'Check-out de Beatriz Fernández' }))
  await user.click(await screen.findByRole('button', { name: 'Liberar y cobrar solo lo dormido' }))
  await waitFor(() =>
    expect(api.sentTo(doors)[0]?.body).toMatchObject({ checkOut: true, liberarNoches: true, mantenerPrecio: false }),
  )
})

test('shows empty states without arrivals, departures and guests', async () => {
  openGuests(api)
  await screen.findByRole('heading', { name: 'Ninguna llegada esperada' })
  await screen.findByRole('heading', { name: 'Ninguna salida esperada' })
  await screen.findByRole('heading', { name: 'Todavía no hay huéspedes' })
})

test('a row of the list shows the state of the report, changes the unit immediately; searching waits for a pause in typing', async () => {
  const rows = [aRow('Paul Girard'), aRow('Unai Aranburu', { state: 'refused', hasFailed: true })]
  const { user } = openGuests(api, { rows })
  api.on(guestsApi.changeUnitOfGuest, () => ok(guestsApi.changeUnitOfGuest, { rooms: [] }))
  const table = within(await screen.findByRole('table', { name: 'Listado de huéspedes' }))
  const [, paul, unai] = table.getAllByRole('row')
  expect(paul?.textContent).toContain('Enviado')
  expect(paul?.textContent).toContain('25/06/2026 10:12')
  within(paul as HTMLElement).getByRole('button', { name: 'Cláusula de Paul Girard' })
  within(unai as HTMLElement).getByTitle('Problema al enviar parte, revise los datos')
  within(unai as HTMLElement).getByRole('button', { name: 'Revisar datos' })
  await screen.findByText('Mostrando huéspedes del 1 a 2 de 2')
  await user.click(table.getByRole('combobox', { name: 'Unidad de Paul Girard' }))
  await user.click(await screen.findByRole('option', { name: '202', hidden: true }))
  await waitFor(() =>
    expect(api.sentTo(guestsApi.changeUnitOfGuest)[0]?.body).toMatchObject({
      RoomSecret: idOf('r2'),
      GuestSecret: idOf('Paul Girard'),
    }),
  )
  await waitFor(() => expect(api.sentTo(guestsApi.list).length).toBe(4))
  await user.type(screen.getByRole('searchbox', { name: 'Buscar huéspedes' }), 'girard')
  await waitFor(() => expect(api.sentTo(guestsApi.list).length).toBe(5))
})

test('the options of a unit name their establishments where the account has several', async () => {
  const establishments = [aListedEstablishment(), aListedEstablishment({ id: idOf('h2'), name: 'El Molino' })]
  const { user } = openGuests(api, { rows: [aRow('Paul Girard')], establishments })
  await user.click(await screen.findByRole('combobox', { name: 'Unidad de Paul Girard' }))
  await screen.findByRole('option', { name: '202 Las Encinas', hidden: true })
})

test('a document being generated shows its number of sheets; a finished one shows its files', async () => {
  const job = { kind: 'traveller-book', from: null, to: null, error: '', createdAt: '' } as const
  openGuests(api, {
    jobs: [
      { ...job, id: idOf('j1'), state: 'running', done: 1234, total: 10_000, files: [] },
      {
        ...job,
        id: idOf('j2'),
        state: 'done',
        done: 3,
        total: 3,
        files: [{ id: idOf('f1'), name: 'libro.pdf', bytes: 9 }],
      },
    ],
  })
  await screen.findByText('1.234 de 10.000 hojas')
  const file = screen.getByRole('link', { name: /libro\.pdf/ })
  expect(file.getAttribute('href')).toBe(downloadsApi.open.path.replace(':id', idOf('f1')))
})

test('redirects users who may not see guests to the planning', async () => {
  api.leaveOtherScreens()
  const app = openGuests(api, { role: 'accounting' })
  await waitFor(() => expect(app.path()).toBe('/dashboard/calendar'))
  expect(api.sentTo(guestsApi.list)).toHaveLength(0)
})
