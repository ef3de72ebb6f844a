import { bookingsApi } from '@posada/contract/bookings/bookings'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import type { Reply } from '@posada/contract/endpoint'
import type { ArrivalToConfirm } from '@posada/contract/travellers/registry/arrival-to-confirm'
import type { Communication } from '@posada/contract/travellers/registry/communication'
import { referenceDataApi } from '@posada/contract/platform/reference-data/reference-data'
import { guestsApi } from '@posada/contract/travellers/guests/guests'
import { registryApi } from '@posada/contract/travellers/registry/registry'
import { registrySettingsApi } from '@posada/contract/travellers/registry/registry-settings'
import { registrySummary, type RegistrySummary } from '@posada/contract/travellers/registry/registry-summary'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invalidateKinds } from '../../lib/reload-what-changed.ts'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, nothingToReport, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { aBookingInfo } from '../../test/booking-info.ts'
import { aGuest } from '../../test/guests.ts'
import { aPlanning } from '../../test/planning-data.ts'
import { renderApp } from '../../test/render-app.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { paste } from '../../test/paste.ts'
// Imported here so that loading the lazy modules does not count towards the first test's timeout.
import '../../bookings/bookings/end-stay/end-stay-dialog.tsx'
import '../../bookings/bookings/form-of-booking.tsx'
import '../../bookings/bookings/open-booking-dialog.tsx'
import './communication/communication-dialog.tsx'
import './correct/correct-report.tsx'
import '../guests/correct/correct-guest-dialog.tsx'
import './communications-screen.tsx'

const api = apiDouble()
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR + 30_000).toISOString()

const aCommunication = (id: string, fields: Partial<Communication> = {}): Communication => ({
  id: idOf(id),
  type: 'travellers',
  state: 'due',
  service: 'SES',
  isByHand: false,
  title: 'Rubén Salas',
  detail: '201, entrada 25/06/2026 10:12',
  bookingId: idOf('b1'),
  locator: '8HTQ2W',
  firstGuestId: idOf('g1'),
  establishmentId: idOf('h1'),
  establishmentName: 'Hotel Las Encinas',
  dueAt: inHours(20),
  isOverdue: false,
  createdAt: inHours(-1),
  sentAt: '',
  resolvedAt: '',
  nextAt: '',
  attempts: 0,
  batch: '',
  code: '',
  reference: '8HTQ2W',
  refusal: '',
  technicalTrouble: '',
  faults: [],
  acts: ['send-now'],
  ...fields,
})

const refusedOne = aCommunication('c1', {
  state: 'refused',
  title: 'Tomás Echeverría',
  detail: 'Falta el número de soporte',
  dueAt: inHours(3),
  acts: ['mend', 'resend'],
})
const wrongOne = aCommunication('c5', {
  state: 'refused',
  title: 'Unai Aranburu',
  detail: 'El código postal falta o no corresponde al municipio',
  firstGuestId: idOf('Unai'),
  faults: [
    {
      guestId: idOf('Unai'),
      who: 'Unai Aranburu',
      field: 'postalCode',
      reason: 'El código postal falta o no corresponde al municipio',
    },
  ],
  acts: ['mend', 'resend'],
})
const ofCalendar = aCommunication('c6', {
  type: 'reservation',
  title: 'Reserva WPDN9C',
  detail: 'Viene de un calendario: falta el nombre del titular',
  faults: [{ guestId: '', who: '', field: 'name', reason: 'Viene de un calendario: falta el nombre del titular' }],
  acts: ['mend'],
})
const lost = aCommunication('c2', {
  type: 'reservation',
  state: 'unconfirmed',
  title: 'Reserva Q7K4MX',
  detail: 'Gloria Rincón',
  acts: ['type-code', 'confirm'],
})
const byHand = aCommunication('c3', {
  service: 'ME',
  isByHand: true,
  state: 'queued',
  title: 'Jordi Puig',
  acts: ['download', 'deliver'],
})

const NOTHING_BY_HAND = { waiting: [], files: [] }

const PAGE = { perPage: 50, page: 1, lastPage: 1, from: 1, nextUrl: null, previousUrl: null }

function openScreen(
  rows: Communication[],
  summary: Partial<RegistrySummary> = {},
  handDelivery: Reply<typeof registryApi.handDelivery> = NOTHING_BY_HAND,
) {
  signedIn(api, 'reception')
  api.on(registrySummary, () => ok(registrySummary, { ...nothingToReport, open: rows.length, ...summary }))
  api.on(establishmentsApi.profile, () => refused('no hace falta'))
  api.on(registrySettingsApi.services, () => ok(registrySettingsApi.services, { services: {}, expected: 'SES' }))
  const links = { pagination: { ...PAGE, total: rows.length, to: rows.length } }
  api.on(registryApi.list, () => ok(registryApi.list, { rows, links }))
  api.on(registryApi.handDelivery, () => ok(registryApi.handDelivery, handDelivery))
  api.on(registryApi.arrivalsToConfirm, () => ok(registryApi.arrivalsToConfirm, { arrivals: [] }))
  return renderApp('/dashboard/comunicaciones')
}

function opens(communication: Communication) {
  api.on(registryApi.get, () => ok(registryApi.get, { communication, exchanges: [], people: [], xml: '' }))
}

test('groups communications by what has to be done, shows the time left, and the menu shows their number', async () => {
  const trouble = { establishmentId: idOf('h1'), name: 'El Molino', reason: 'El registro no admite la contraseña' }
  openScreen([refusedOne, lost, byHand, aCommunication('c4')], { urgent: 2, due: 1, troubles: [trouble] })
  const table = await screen.findByRole('table', { name: 'Comunicaciones' })
  const groups = within(table).getAllByRole('rowheader')
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Con error 1',
    'Recibidas sin código 1',
    'Por entregar a mano 1',
    'Pendientes de envío 1',
  ])
  within(table).getByText('Quedan 3 h')
  within(table).getByText('Falta el número de soporte')
  await screen.findByRole('link', { name: 'Comunicaciones, 2 urgentes' })
  expect(screen.getByText('El registro no admite la contraseña.', { exact: false })).toBeTruthy()
})

test('shows only the wrong fields, saves and sends again in one press, and goes on with the next', async () => {
  const { user } = openScreen([wrongOne, ofCalendar])
  const unai = aGuest({ postalCode: '29400', faults: [] })
  api.on(registryApi.get, () => {
    const { SafeURL } = api.sentTo(registryApi.get).at(-1)!.body
    const communication = SafeURL === wrongOne.id ? wrongOne : ofCalendar
    return ok(registryApi.get, { communication, exchanges: [], people: [], xml: '' })
  })
  api.on(guestsApi.get, () => ok(guestsApi.get, { guest: unai }))
  api.on(bookingsApi.get, () => ok(bookingsApi.get, { booking: aBookingInfo() }))
  const madrid = { id: '28079', name: 'Madrid', provinceCode: '28', provinceName: 'Madrid' }
  api.on(referenceDataApi.municipalities, () => ok(referenceDataApi.municipalities, { municipalities: [madrid] }))
  api.on(guestsApi.edit, () => ok(guestsApi.edit, { guest: { ...unai, postalCode: '28013', version: 5 } }))
  api.on(registryApi.resend, () => ok(registryApi.resend, { communication: wrongOne }))
  await user.click((await screen.findAllByRole('button', { name: 'Corregir datos' }))[0]!)
  const code = await screen.findByLabelText('Código postal')
  const panel = within(screen.getByRole('dialog', { name: 'Corregir datos' }))
  panel.getByText('1 de 2', { exact: false })
  expect(panel.getAllByRole('textbox').length + panel.getAllByRole('combobox').length).toBeLessThanOrEqual(3)
  await waitFor(() => expect(document.activeElement).toBe(code))
  await user.clear(code)
  await user.paste('28013')
  await user.click(panel.getByRole('button', { name: 'Guardar y reenviar' }))
  await waitFor(() => expect(api.sentTo(registryApi.resend)[0]?.body).toEqual({ SafeURL: wrongOne.id }))
  expect(api.sentTo(guestsApi.edit)[0]?.body).toMatchObject({ CodigoPostal: '28013' })
  await screen.findByLabelText(/^Primer apellido/)
  within(screen.getByRole('dialog', { name: 'Corregir datos' })).getByText(/^Viene de un calendario/)
}, 60_000)

test('the correction of a holder is based on the booking that its fields show', async () => {
  const withoutPhone = { guestId: '', who: '', field: 'phone' as const, reason: 'Falta el teléfono o el correo' }
  const { user, queries } = openScreen([{ ...ofCalendar, faults: [withoutPhone] }])
  opens({ ...ofCalendar, faults: [withoutPhone] })
  let booking = aBookingInfo({ version: 3 })
  api.on(bookingsApi.get, () => ok(bookingsApi.get, { booking }))
  api.on(bookingChangesApi.edit, () => refused('Otra persona ha cambiado la reserva', 200, { cambios: ['el correo'] }))
  const others = (version: number, email: string) => {
    booking = aBookingInfo({ version, email })
    invalidateKinds(queries, ['bookings'])
  }
  await user.click(await screen.findByRole('button', { name: 'Corregir datos' }))
  const email = await screen.findByLabelText<HTMLInputElement>(/^Correo electrónico/)
  others(4, 'otra@ejemplo.test')
  await waitFor(() => expect(email.value).toBe('otra@ejemplo.test'))
  await user.clear(email)
  await user.paste('mia@ejemplo.test')
  const reads = api.sentTo(bookingsApi.get).length
  others(5, 'tercera@ejemplo.test')
  await waitFor(() => expect(api.sentTo(bookingsApi.get)).toHaveLength(reads + 1))
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  await user.click(screen.getByRole('button', { name: 'Guardar y enviar' }))
  await screen.findByText('Otra persona ha cambiado la reserva')
  expect(api.sentTo(bookingChangesApi.edit)[0]?.body).toMatchObject({ version: 4, contactEmail: 'mia@ejemplo.test' })
})

test.each([
  { total: 1, claims: true },
  { total: 51, claims: false },
])('claims that all is corrected only if all open reports are known: $total', async ({ total, claims }) => {
  const { user } = openScreen([ofCalendar])
  opens(ofCalendar)
  const links = { pagination: { ...PAGE, total, to: 1 } }
  api.on(registryApi.list, () => ok(registryApi.list, { rows: [ofCalendar], links }))
  api.on(bookingsApi.get, () => ok(bookingsApi.get, { booking: aBookingInfo() }))
  api.on(bookingChangesApi.edit, () => ok(bookingChangesApi.edit, { version: 4, total: 40_000 }))
  api.on(registryApi.sendNow, () => ok(registryApi.sendNow, { count: 1, left: 0 }))
  await user.click(await screen.findByRole('button', { name: 'Corregir datos' }))
  await user.click(await screen.findByRole('button', { name: 'Guardar y enviar' }))
  await screen.findByText('Parte completo y enviado')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Todo corregido') !== null).toBe(claims)
})

test('lists arrivals that nobody ticked with their deadline, and ticks one or notes that nobody came', async () => {
  const arrival: ArrivalToConfirm = {
    bookingId: idOf('b7'),
    locator: 'K3TR9P',
    holderName: 'Noa Muestra',
    establishmentId: idOf('h1'),
    establishmentName: 'Hotel Las Encinas',
    arrivesOn: '2026-06-25',
    guests: 2,
    dueAt: inHours(9),
  }
  const { user } = openScreen([])
  api.on(registryApi.arrivalsToConfirm, () => ok(registryApi.arrivalsToConfirm, { arrivals: [arrival] }))
  const question = { codigo: 'falta_llegada', propuesta: '2026-06-25 15:00', ahora: '2026-06-26 10:20' }
  api.on(bookingStatesApi.checkInOutPaid, (attempt) => {
    if (attempt === 1) return refused('La entrada era el 25/06/2026', 200, question)
    return attempt === 2
      ? refused('La llegada no puede ser posterior a este momento')
      : ok(bookingStatesApi.checkInOutPaid, { version: 2 })
  })
  api.on(bookingStatesApi.noShow, () => ok(bookingStatesApi.noShow, { version: 2 }))
  const item = (await screen.findByText(/entrada prevista el 25\/06\/2026 · 2 huéspedes registrados/)).closest('li')!
  within(item).getByText('Quedan 9 h')
  await user.click(within(item).getByRole('button', { name: 'Marcar la entrada' }))
  const asked = within(await screen.findByRole('dialog', { name: '¿Cuándo llegaron?' }))
  expect(asked.getByLabelText<HTMLInputElement>('Día').value).toBe('25/06/2026')
  const hour = asked.getByLabelText<HTMLInputElement>('Hora')
  expect(hour.value).toBe('15:00')
  await user.clear(hour)
  await user.type(hour, '2340')
  const answer = asked.getByRole('button', { name: 'Marcar la entrada' })
  await user.click(answer)
  await asked.findByText('La llegada no puede ser posterior a este momento') // the question and its answer stay
  expect(hour.value).toBe('2340')
  await user.click(asked.getByRole('button', { name: 'Acaban de llegar' }))
  await user.click(answer)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = api.sentTo(bookingStatesApi.checkInOutPaid).map(({ body }) => body)
  expect(sent[0]).toMatchObject({ safeURL: idOf('b7'), checkIn: true, llegada: null })
  expect(sent.slice(1).map(({ llegada }) => llegada)).toEqual(['2026-06-25 23:40', '2026-06-26 10:20'])
  api.on(bookingsApi.get, () => ok(bookingsApi.get, { booking: aBookingInfo() }))
  api.on(planningApi.fetch, () => ok(planningApi.fetch, aPlanning({})))
  await user.click(within(item).getByRole('button', { name: 'No se presentó' }))
  const absent = within(await screen.findByRole('dialog', { name: 'No se ha presentado' }))
  expect(api.sentTo(bookingStatesApi.noShow)).toEqual([])
  await user.click(absent.getByRole('button', { name: /^Anotar y dejar 100,00/ }))
  await waitFor(() => expect(api.sentTo(bookingStatesApi.noShow)).toHaveLength(1))
})

test('sends a complete communication or all of them immediately, and sends a refused one again', async () => {
  const { user } = openScreen([refusedOne, aCommunication('c4')], { due: 1 })
  api.on(registryApi.sendNow, () => ok(registryApi.sendNow, { count: 1, left: 0 }, 'Enviada'))
  api.on(registryApi.resend, () => ok(registryApi.resend, { communication: refusedOne }))
  await user.click(await screen.findByRole('button', { name: 'Enviar ahora' }))
  await user.click(await screen.findByRole('button', { name: 'Enviar pendientes' }))
  await user.click(screen.getByRole('button', { name: 'Reenviar parte' }))
  await waitFor(() => expect(api.sentTo(registryApi.resend)).toHaveLength(1))
  expect(api.sentTo(registryApi.sendNow).map(({ body }) => body)).toEqual([{ SafeURL: idOf('c4') }, { SafeURL: null }])
})

test('an unconfirmed communication is resolved by typing its code or by confirming it without one', async () => {
  const { user } = openScreen([lost])
  opens(lost)
  api.on(registryApi.typeCode, () => refused('Ese código ya consta en otra comunicación'))
  api.on(registryApi.confirm, () => ok(registryApi.confirm, { communication: lost }))
  await screen.findByText('Búsquela en el portal y escriba su código')
  await user.click(await screen.findByRole('button', { name: 'Comprobar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reserva' }))
  await paste(user, await dialog.findByRole('textbox', { name: /Código de comunicación/ }), ' e0a1-77 ')
  await user.click(dialog.getByRole('button', { name: 'Guardar código' }))
  await dialog.findByText('Ese código ya consta en otra comunicación')
  expect(api.sentTo(registryApi.typeCode)[0]?.body).toEqual({ SafeURL: idOf('c2'), codigo: 'e0a1-77' })
  await user.click(dialog.getByRole('button', { name: 'Dar por comprobada' }))
  await waitFor(() => expect(api.sentTo(registryApi.confirm)[0]?.body).toEqual({ SafeURL: idOf('c2'), nota: null }))
})

test('a delivery by hand offers the file, the portal and the confirmation', async () => {
  const { user } = openScreen([byHand])
  opens(byHand)
  api.on(registryApi.confirm, () => ok(registryApi.confirm, { communication: byHand }))
  await user.click(await screen.findByRole('button', { name: 'Entregar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Parte de viajeros' }))
  api.on(registryApi.prepareFile, () => refused('Falta el código de establecimiento'))
  await user.click(await dialog.findByRole('button', { name: 'Descargar archivo' }))
  await dialog.findByText('Falta el código de establecimiento')
  api.on(registryApi.prepareFile, () => ok(registryApi.prepareFile, { communication: byHand }))
  await user.click(dialog.getByRole('button', { name: 'Descargar archivo' }))
  await waitFor(() => expect(api.sentTo(registryApi.prepareFile)).toHaveLength(2))
  expect(dialog.getByRole('link', { name: /Abrir el portal de los Mossos/ }).getAttribute('rel')).toContain('noopener')
  await paste(user, dialog.getByRole('textbox', { name: 'Nota' }), 'Comprobante 12')
  await user.click(dialog.getByRole('button', { name: 'Ya lo he entregado' }))
  await waitFor(() =>
    expect(api.sentTo(registryApi.confirm)[0]?.body).toEqual({ SafeURL: idOf('c3'), nota: 'Comprobante 12' }),
  )
})

test('shows that nothing is pending; a list that failed to load can be retried', async () => {
  const { user } = openScreen([])
  await screen.findByRole('heading', { name: 'Nada por resolver' })
  api.on(registryApi.list, () => refused('No se puede leer ahora'))
  await user.click(screen.getByRole('radio', { name: 'Anuladas' }))
  await screen.findByText('No se puede leer ahora')
  expect(screen.getByRole('button', { name: 'Enviar pendientes' })).toHaveProperty('disabled', true)
})

test('prepares all reports of an authority in one file, and confirms their delivery together', async () => {
  const establishment = { establishmentId: idOf('h1'), establishmentName: 'Hostal Prova', service: 'ME' as const }
  const file = { ...establishment, id: idOf('f1'), name: '08043AAR02.003.txt', reports: 12, createdAt: inHours(-1) }
  const { user } = openScreen([byHand], {}, { waiting: [{ ...establishment, reports: 4 }], files: [file] })
  await screen.findByText(/4 comunicaciones por preparar/)
  api.on(registryApi.prepareFiles, () => refused('Falta el código'))
  await user.click(screen.getByRole('button', { name: 'Preparar todo lo pendiente' }))
  await screen.findByText('Falta el código')
  expect(api.sentTo(registryApi.prepareFiles)).toHaveLength(1)
  api.on(registryApi.deliverFile, () => ok(registryApi.deliverFile, { delivered: 12 }))
  await user.click(screen.getByRole('button', { name: 'Ya lo he entregado' }))
  const dialog = await screen.findByRole('dialog', { name: 'Archivo entregado' })
  within(dialog).getByText(/12 comunicaciones del archivo 08043AAR02.003.txt/)
  await user.click(within(dialog).getByRole('button', { name: 'Ya lo he entregado' }))
  await waitFor(() => expect(api.sentTo(registryApi.deliverFile)).toMatchObject([{ body: { SafeURL: file.id } }]))
})
