import { type LateReport, type StayOfToday, todayApi } from '@posada/contract/account/today/today'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { Reply } from '@posada/contract/endpoint'
import { registryApi } from '@posada/contract/travellers/registry/registry'
import type { Role } from '@posada/domain/account/users/roles'
import { addDays, MAINLAND, todayIn } from '@posada/domain/platform/days/day'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { renderApp } from '../../test/render-app.tsx'
import { signedIn } from '../../test/signed-in.ts'
import './today-screen.tsx'

const api = apiDouble()
const TODAY = todayIn(MAINLAND, new Date())
const tick = bookingStatesApi.checkInOutPaid

const aStay = (name: string, fields: Partial<StayOfToday> = {}): StayOfToday => ({
  id: idOf(name),
  locator: 'Q7K4MX',
  establishmentId: idOf('h1'),
  holderName: name,
  checkIn: TODAY,
  checkOut: addDays(TODAY, 2),
  state: 'confirmed',
  version: 1,
  units: [],
  occupants: 2,
  children: 0,
  registered: 2,
  places: 0,
  receivedPlaces: 0,
  arrivalHour: '',
  checkedInTime: '',
  checkedOutTime: '',
  checkedIn: false,
  checkedOut: false,
  reportDueAt: '',
  pending: 0,
  agencyPays: false,
  billed: false,
  agencyName: '',
  channelName: '',
  phone: '+34600111222',
  observations: '',
  ...fields,
})

type Day = Reply<typeof todayApi.get>

function openToday(stays: StayOfToday[], { role, ...more }: Partial<Day> & { role?: Role } = {}) {
  signedIn(api, role)
  const establishment = {
    id: idOf('h1'),
    name: 'Las Encinas',
    timeZone: MAINLAND,
    today: TODAY,
    checkInTime: '14:00',
    checkOutTime: '12:00',
    units: 14,
    dirty: 3,
    tomorrowArrivals: 1,
    tomorrowDepartures: 0,
  }
  api.on(todayApi.get, () =>
    ok(todayApi.get, { establishments: [establishment], stays, arrivalsToConfirm: [], lateReports: [], ...more }),
  )
  return renderApp('/dashboard/today')
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('each arrival has the one button that is due, and the first of them is ticked with one press', async () => {
  const { user } = openToday([
    aStay('Marta', { arrivalHour: '14:00' }),
    aStay('Nuria', { arrivalHour: '13:30', pending: 25_794 }),
    aStay('Teresa', { registered: 1, places: 2, receivedPlaces: 1 }),
  ])
  api.on(tick, () => ok(tick, { version: 2 }))
  const arrivals = await card('Llegadas')
  const due = arrivals.getAllByRole('listitem').map((line) =>
    within(line)
      .getByLabelText(/^(Cobrar|Hacer|Registrar)/)
      .textContent.replace(/\s/g, ' '),
  )
  expect(due).toEqual(['Cobrar 257,94 €', 'Hacer el check-in', 'Registrar'])
  arrivals.getByText('Auto check-in 1 de 2')
  expect(arrivals.getByRole('link', { name: 'Registrar, Teresa' }).getAttribute('href')).toContain(
    `reserva=${idOf('Teresa')}`,
  )
  await user.click(arrivals.getByRole('button', { name: 'Hacer el check-in, Marta' }))
  await waitFor(() => expect(api.sentTo(tick)[0]?.body).toMatchObject({ safeURL: idOf('Marta'), checkIn: true }))
  await waitFor(() => expect(api.sentTo(todayApi.get)).toHaveLength(2))
})

test('what may wait is in the menu of the line, and arrows go from line to line', async () => {
  const { user } = openToday([aStay('Nuria', { pending: 100, arrivalHour: '10:00' }), aStay('Marta')])
  const arrivals = await card('Llegadas')
  const due = arrivals.getByRole('button', { name: /^Cobrar 1,00/ })
  due.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(arrivals.getByRole('button', { name: 'Hacer el check-in, Marta' }))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(due)
  await user.click(arrivals.getByRole('button', { name: 'Más acciones de Nuria' }))
  await screen.findByRole('menuitem', { name: 'Hacer el check-in' })
  expect(screen.getByRole('menuitem', { name: /Llamar/ }).getAttribute('href')).toBe('tel:+34600111222')
})

test('names what is late with its way out, and who may only read finds none', async () => {
  const stays = [
    aStay('Tomás', {
      checkIn: addDays(TODAY, -5),
      checkOut: addDays(TODAY, -2),
      checkedIn: true,
      checkedOut: true,
      pending: 8640,
    }),
    aStay('Ana', { checkIn: addDays(TODAY, -1), checkedIn: true, registered: 1, reportDueAt: '2026-01-01T00:00:00Z' }),
  ]
  openToday(stays)
  const late = await card('Con retraso')
  late.getByRole('button', { name: /^Cobrar 86,40/ })
  late.getByRole('link', { name: 'Registrar, Ana' })
  late.getByText(/Venció hace/)
  expect(screen.getByRole('region', { name: 'En casa' }).textContent).toContain('1 sigue, 2 huéspedes')
})

test('corrects a report over the day, and only looks at one that no field can help', async () => {
  const aReport = (title: string, acts: LateReport['acts']): LateReport => ({
    id: idOf(title),
    bookingId: idOf('b1'),
    establishmentId: idOf('h1'),
    title,
    detail: 'Falta el soporte',
    dueAt: '2026-01-01T00:00:00Z',
    faults: [{ guestId: idOf('g1'), who: title, field: 'supportNumber', reason: 'Falta' }],
    acts,
  })
  for (const call of [registryApi.list, registryApi.get]) api.on(call, () => refused('Ya no está'))
  const { user } = openToday([], { lateReports: [aReport('Unai', ['mend']), aReport('Ana', [])] })
  const late = await card('Con retraso')
  late.getByRole('button', { name: 'Ver el parte de Ana' })
  await user.click(late.getByRole('button', { name: 'Corregir el parte de Unai' }))
  await screen.findByRole('dialog', { name: 'Corregir datos' })
})

test('who may only read sees the day without its buttons', async () => {
  openToday([aStay('Nuria', { pending: 100 })], { role: 'read-only' })
  const arrivals = await card('Llegadas')
  await waitFor(() => expect(arrivals.queryByRole('button', { name: /Cobrar/ })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Nueva reserva' })).toBeNull()
})

test('a day without arrivals says so, and one that cannot be read can be asked again', async () => {
  openToday([])
  await screen.findByText('Hoy no llega nadie')
  await screen.findByText('Mañana 1 llegada.')
  await screen.findByText('Nada va con retraso.')
})

test('shows the reason when the day cannot be read', async () => {
  signedIn(api)
  api.on(todayApi.get, () => refused('No se ha podido leer'))
  renderApp('/dashboard/today')
  await screen.findByText('No se ha podido leer')
  await screen.findByRole('button', { name: 'Reintentar' })
})
