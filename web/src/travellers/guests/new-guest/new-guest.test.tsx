import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { guestDraftsApi } from '@posada/contract/travellers/guests/guest-drafts'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import { referenceDataApi } from '@posada/contract/platform/reference-data/reference-data'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBookingInfo } from '../../../test/booking-info.ts'
import { aPlanning, room101 } from '../../../test/planning-data.ts'
import { idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedIn } from '../../../test/signed-in.ts'
// Imported here so that loading the lazy module does not count towards the first test's timeout.
import '../../../ui/phone/phone-rules.ts'

// jsdom has no canvas: this one accepts every line and always returns the same image.
const picture = 'data:image/png;base64,iVBORw0KGgo='
const lines = new Proxy({}, { get: () => () => undefined, set: () => true })
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(lines as RenderingContext)
vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(picture)

const api = apiDouble()
const today = '2026-06-25'
const locator = '8HTQ2W'
const bookingId = idOf('b1')

async function open(query = `unidad=${room101.id}`) {
  signedIn(api, 'reception')
  api.on(newGuestApi.rooms, () =>
    ok(newGuestApi.rooms, {
      rooms: [{ service: 'SES', id: room101.id, name: '101' }],
      controller: 'Encinas S.L., B12345674',
    }),
  )
  api.on(planningApi.fetch, () => ok(planningApi.fetch, aPlanning()))
  api.on(referenceDataApi.countries, () => ok(referenceDataApi.countries, { countries: [] }))
  const occupant = {
    bookingId,
    locator,
    holderName: 'Ana Ruiz',
    checkIn: today,
    checkOut: '2026-06-28',
    occupants: 3,
    guests: [{ id: idOf('g0'), name: 'Rosa Vega', isMinor: false }],
  }
  api.on(guestDraftsApi.list, () => ok(guestDraftsApi.list, { drafts: [] }))
  api.on(newGuestApi.occupant, () => ok(newGuestApi.occupant, { occupant }))
  api.on(bookingsApi.get, () =>
    ok(bookingsApi.get, {
      booking: aBookingInfo({ id: bookingId, locator, checkIn: today, checkOut: '2026-06-28' }),
    }),
  )
  const { path } = renderApp(`/dashboard/new_guest?${query}`)
  await screen.findByLabelText(/^Nombre/)
  const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  const fill = (label: RegExp | string, value: string) => {
    fireEvent.change(field(label), { target: { value } })
    fireEvent.blur(field(label))
  }
  return {
    path,
    field,
    fill,
    consent: () => fireEvent.click(screen.getByLabelText('El huésped ha sido informado')),
    sign: () => signOn(screen.getByLabelText(/^Firma de/, { selector: 'canvas' })),
    send: () => fireEvent.click(screen.getAllByText('Enviar datos')[0]!),
    sent: () => api.sentTo(newGuestApi.add).map(({ body }) => body),
    person: (name: string) => within(screen.getByLabelText('Personas')).getByText(name).closest('button')!,
  }
}

/** A line of a few points. */
function signOn(pad: HTMLElement) {
  const pen = { pointerId: 1, buttons: 1 }
  fireEvent.pointerDown(pad, { ...pen, clientX: 10, clientY: 10 })
  for (const at of [20, 35, 60]) fireEvent.pointerMove(pad, { ...pen, clientX: at, clientY: at })
  fireEvent.pointerUp(pad, { ...pen, buttons: 0, clientX: 80, clientY: 40 })
}

const sendAllTheSame = () => fireEvent.click(within(screen.getByRole('dialog')).getByText('Enviar datos'))

const registered = (id: string) =>
  ok(
    newGuestApi.add,
    { id, bookingId, locator, isNewBooking: false, taxChange: null, faults: [] },
    'Huésped registrado',
  )

test('registers a family: asks about missing data, keeps a refused person in the form, and registers nobody twice', async () => {
  const { path, field, fill, consent, sign, send, sent, person } = await open()
  fill(/^Nombre/, 'Ana')
  fill('Dirección', 'Calle Real 12')
  send()
  await screen.findByText('Por favor, firme en el panel de firma')
  await screen.findByText('Informe al huésped y marque la casilla')
  expect(sent()).toEqual([])
  sign()
  consent()

  fireEvent.click(screen.getByText('Añadir otra persona'))
  expect(field('Dirección').value).toBe('Calle Real 12')
  fill(/^Nombre/, 'Eva')
  consent()
  fireEvent.click(screen.getByLabelText('Firmará en papel'))
  const joined = await screen.findByText(/Se añadirá a la reserva/)
  expect(joined.textContent).toBe(
    'Se añadirá a la reserva 8HTQ2W de Ana Ruiz, del 25/06/2026 al 28/06/2026, 1 de 3 registrados. ',
  )

  api.on(newGuestApi.add, (attempt) =>
    attempt === 2 ? refused('Ya está registrado') : registered(idOf(`g${attempt}`)),
  )
  fireEvent.keyDown(field(/^Nombre/), { key: 'Enter', ctrlKey: true })
  expect((await screen.findByText('Se guarda, pero el parte no saldrá hasta completar:')).isConnected).toBe(true)
  sendAllTheSame()
  await screen.findByText('Ya está registrado')
  expect(person('Ana').textContent).toContain('Registrado')
  expect(sent()).toMatchObject([
    { Name: 'Ana', CheckInDate: today, Nights: 3, Privacidad: true, Signature: picture, bookingURL: bookingId },
    { Name: 'Eva', CheckInDate: today, Nights: 3, Address: 'Calle Real 12', Signature: null },
  ])

  send()
  await screen.findByText('Se guarda, pero el parte no saldrá hasta completar:')
  sendAllTheSame()
  await screen.findByText(/Se han registrado: Ana, Eva. Reserva 8HTQ2W./)
  expect(sent().map(({ Name }) => Name)).toEqual(['Ana', 'Eva', 'Eva'])
  expect(field(/^Nombre/).value).toBe('')
  await waitFor(() => expect(path()).toBe('/dashboard/new_guest'))
  const note = (await screen.findByText(/Se han registrado/)).parentElement!

  within(note).getByRole('button', { name: 'Abrir la reserva 8HTQ2W' })
  within(note).getByRole('button', { name: 'Imprimir el parte de Eva' })
  api.on(bookingStatesApi.checkInOutPaid, () => ok(bookingStatesApi.checkInOutPaid, { version: 4 }))
  fireEvent.click(await within(note).findByRole('button', { name: 'Hacer el check-in' }))
  await screen.findByText('Check-in hecho')
  expect(api.sentTo(bookingStatesApi.checkInOutPaid)[0]?.body).toMatchObject({ safeURL: bookingId, checkIn: true })
  fireEvent.click(screen.getByRole('button', { name: 'Registrar otro' }))
  await waitFor(() => expect(path()).toContain(`reserva=${bookingId}`))
  expect(screen.queryByText(/Se han registrado/)).toBeNull()
}, 60_000)

test('a booking brings a form for each of its people; registering one keeps those who are left', async () => {
  const { field, fill, consent, sign, send, sent, person } = await open(`reserva=${bookingId}&unidad=${room101.id}`)
  expect(field(/^Nombre/).value).toBe('Miren')
  expect(field(/^Primer apellido/).value).toBe('Aranburu')
  within(person('Persona 2')).getByText('Persona 2')
  fill('Dirección', 'Calle Real 12')
  sign()
  consent()
  api.on(newGuestApi.add, () => registered(idOf('g1')))
  send()
  sendAllTheSame()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ Name: 'Miren' })
  await waitFor(() => expect(field(/^Nombre/).value).toBe(''))
  expect(within(screen.getByLabelText('Personas')).getAllByRole('listitem')).toHaveLength(1)
})

test('keeps a half-filled guest without registering, and only where there is a booking', async () => {
  const { fill, person, sent } = await open(`reserva=${bookingId}&unidad=${room101.id}`)
  const keep = () => fireEvent.click(screen.getAllByRole('button', { name: 'Guardar sin terminar' })[0]!)
  fill('Correo electrónico', 'miren@')
  api.on(guestDraftsApi.save, () => ok(guestDraftsApi.save, { version: 1 }, 'Guardado sin terminar'))
  keep()
  await waitFor(() => expect(person('Miren Aranburu').textContent).toContain('Sin terminar'))
  await screen.findByText(/no está registrado ni se comunica/)
  expect(api.sentTo(guestDraftsApi.save).map(({ body }) => body)).toMatchObject([
    { bookingURL: bookingId, Name: 'Miren', GuestEmail: 'miren@', FirstSurname: 'Aranburu', version: null },
  ])
  fill('Dirección', 'Calle Real 12')
  expect(person('Miren Aranburu').textContent).not.toContain('Sin terminar')
  keep()
  await waitFor(() => expect(api.sentTo(guestDraftsApi.save)).toHaveLength(2))
  expect(api.sentTo(guestDraftsApi.save)[1]?.body).toMatchObject({ version: 1, Address: 'Calle Real 12' })
  expect(sent()).toEqual([])
})

test('a date typed in part is shown again with its error, and is not registered', async () => {
  const { fill, field, person, sign, consent, send, sent } = await open(`reserva=${bookingId}&unidad=${room101.id}`)
  fill('Fecha de nacimiento', '12/0')
  fill('Fecha de expedición', '31/02/2020')
  sign()
  consent()
  api.on(newGuestApi.add, () => registered(idOf('g1')))
  fireEvent.click(person('Persona 2'))
  await waitFor(() => expect(field('Fecha de nacimiento').value).toBe(''))
  fireEvent.click(person('Miren Aranburu'))
  await waitFor(() => expect(field('Fecha de nacimiento').value).toBe('12/0'))
  expect(field('Fecha de expedición').value).toBe('31/02/2020')
  expect(screen.getAllByText(/^No es una fecha/)).toHaveLength(2)
  send()
  await waitFor(() => expect(document.activeElement).toBe(field('Fecha de nacimiento')))
  expect(screen.queryByText('Se guarda, pero el parte no saldrá hasta completar:')).toBeNull()
  expect(sent()).toEqual([])
  api.on(guestDraftsApi.save, () => ok(guestDraftsApi.save, { version: 1 }, 'Guardado sin terminar'))
  fireEvent.click(screen.getAllByRole('button', { name: 'Guardar sin terminar' })[0]!)
  await waitFor(() =>
    expect(api.sentTo(guestDraftsApi.save)[0]?.body).toMatchObject({
      BirthDate: null,
      BirthDateTexto: '12/0',
      IssuanceDateTexto: '31/02/2020',
    }),
  )
}, 60_000)

test('a user who leaves the screen may keep what was typed', async () => {
  api.leaveOtherScreens()
  const { fill, path, sent } = await open(`reserva=${bookingId}&unidad=${room101.id}`)
  fill('Correo electrónico', 'miren@')
  fireEvent.click(screen.getByRole('link', { name: 'Planning' }))
  const question = within(await screen.findByRole('dialog', { name: 'Tiene cambios sin guardar' }))
  api.on(guestDraftsApi.save, () => ok(guestDraftsApi.save, { version: 1 }, 'Guardado sin terminar'))
  fireEvent.click(question.getByRole('button', { name: 'Guardar sin terminar' }))
  await waitFor(() => expect(path()).toContain('/dashboard/calendar'))
  expect(api.sentTo(guestDraftsApi.save)[0]?.body).toMatchObject({ GuestEmail: 'miren@' })
  expect(sent()).toEqual([])
})

test('a half-filled guest without a booking stays in the form with the reason', async () => {
  const { fill, field } = await open()
  api.on(newGuestApi.occupant, () => ok(newGuestApi.occupant, { occupant: null }))
  fill(/^Entrada/, '26/06/2026')
  await screen.findByText(/No hay ninguna reserva en esa unidad ese día/)
  fill(/^Nombre/, 'Ana')
  fireEvent.click(screen.getAllByRole('button', { name: 'Guardar sin terminar' })[0]!)
  await screen.findByText(/Solo se puede guardar sin terminar a un huésped de una reserva/)
  expect(field(/^Nombre/).value).toBe('Ana')
  expect(api.sentTo(guestDraftsApi.save)).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: 'Planning' }))
  const question = within(await screen.findByRole('dialog', { name: 'Tiene cambios sin guardar' }))
  expect(question.queryByRole('button', { name: 'Guardar sin terminar' })).toBeNull()
})
