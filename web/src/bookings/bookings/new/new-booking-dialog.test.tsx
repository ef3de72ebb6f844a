import { MantineProvider } from '@mantine/core'
import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { placingApi } from '@posada/contract/bookings/placing'
import { clientsApi, type FoundClient } from '@posada/contract/bookings/clients/clients'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { companiesApi } from '@posada/contract/bookings/clients/companies'
import { samePersonApi } from '@posada/contract/bookings/clients/same-person'
import { extrasApi, type OfferedExtra } from '@posada/contract/bookings/extras/extras'
import { touristTaxApi } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { invalidateKinds } from '../../../lib/reload-what-changed.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { establishment, room101, room102 } from '../../../test/planning-data.ts'
import { aUser } from '../../../test/a-user.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { sampleOf } from '@posada/contract/sample'
import { noMarks } from '../../../test/clients.ts'
import { paste } from '../../../test/paste.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { InRouter } from '../../../test/in-router.tsx'
import '../../../ui/phone/phone-rules.ts' // Loaded here, so that the first test's timeout does not include it.
import { ToastStack } from '../../../ui/feedback/toast-stack.tsx'
import { NewBookingDialog } from './new-booking-dialog.tsx'

const api = apiDouble()
const added = { id: '018f0000-0000-7000-8000-000000009001', locator: 'QQ4KMX' }
const marta: FoundClient = {
  id: '018f0000-0000-7000-8000-000000009002',
  name: 'Marta Ibáñez Corral',
  visits: 3,
  phone: '+34 600 00 01 14',
  email: 'marta@ejemplo.test',
  isCompany: false,
  company: { name: '', id: '' },
}
const agency = { id: '018f0000-0000-7000-8000-000000009003', name: 'Senderos del Sur' }

const minibar: OfferedExtra = {
  id: '018f0000-0000-7000-8000-000000009004',
  name: 'Minibar',
  price: 650,
  rate: 1000,
  type: 'fixed',
}
const transfer: OfferedExtra = {
  ...minibar,
  id: '018f0000-0000-7000-8000-000000009005',
  name: 'Traslado',
  price: null,
  type: 'variable',
}

const rates = [{ value: 1000, label: 'IVA 10 %' }]
const offered = () => ok(extrasApi.offered, { extras: [minibar, transfer], taxName: 'IVA', rates, lodgingRate: 1000 })

function open({ roomIds = [room101.id], nights = 3 } = {}) {
  signedIn(api, 'reception')
  const taken = new Set<string>()
  api.on(newGuestApi.pastAdults, () => ok(newGuestApi.pastAdults, { guests: [] }))
  api.on(clientsApi.search, () => ok(clientsApi.search, { clients: [marta], total: 1 }))
  api.on(clientsApi.marks, () => ok(clientsApi.marks, { marks: noMarks }))
  api.on(agenciesApi.get, () => refused('No disponible'))
  api.on(touristTaxApi.ofEstablishment, () =>
    ok(touristTaxApi.ofEstablishment, { periods: [], rateBy: 'night', rate: 1000 }),
  )
  api.on(extrasApi.offered, offered)
  api.on(samePersonApi.similar, () => ok(samePersonApi.similar, { clients: [] }))
  api.on(agenciesApi.search, () => ok(agenciesApi.search, { agencies: [agency], total: 1 }))
  api.on(bookingChangesApi.bookableUnits, () =>
    ok(bookingChangesApi.bookableUnits, {
      rooms: establishment.rooms.map(({ id, name, price, capacity }) => ({
        id,
        name,
        price,
        capacity,
        nameWithType: `${name} · Doble`,
        total: price,
        channelType: '',
        establishmentId: establishment.id,
        establishmentName: establishment.name,
        isFree: !taken.has(id),
      })),
    }),
  )
  api.on(placingApi.bookableTypes, () => ok(placingApi.bookableTypes, { types: [] }))
  const queries = createQueryClient({ retries: 0 })
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <InRouter>
          <NewBookingDialog
            establishments={[establishment]}
            roomIds={roomIds}
            stay={{ checkIn: '2026-06-30', checkOut: `2026-07-0${nights}` }}
            onClose={onClose}
          />
          <ToastStack />
        </InRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const form = within(screen.getByRole('dialog', { name: 'Nueva reserva' }))
  return {
    user: aUser(),
    form,
    onClose,
    field: (label: RegExp) => form.getByLabelText<HTMLInputElement>(label, { selector: 'input' }),
    holder: () => form.getByRole<HTMLInputElement>('combobox', { name: /^Titular/ }),
    sent: () => api.sentTo(bookingsApi.add).map(({ body }) => body),
    /** Answers as the server does once another user has booked the unit. */
    take: (id: string) => {
      taken.add(id)
      invalidateKinds(queries, ['bookings'])
    },
  }
}

const addBooking = () => api.on(bookingsApi.add, () => ok(bookingsApi.add, added, 'Reserva añadida correctamente'))

test('finds the holder among the clients and fills in their contact', async () => {
  addBooking()
  const { user, form, field, holder, sent, onClose } = open()
  expect(document.activeElement).toBe(holder())
  await user.keyboard('marta ib')
  await screen.findByRole('option', { name: /Marta Ibáñez Corral.*3 visitas/ })
  expect(api.sentTo(clientsApi.search).map(({ body }) => body.filter_by)).toEqual(['marta ib'])
  await screen.findByRole('option', { name: 'Usar «marta ib» sin ficha' })
  await waitFor(() => expect(document.querySelector('[data-combobox-selected]')?.textContent).toContain('Marta'))
  await user.keyboard('{Enter}')
  expect(holder().value).toBe(marta.name)
  expect(form.getByText('Registrado')).toBeTruthy()
  expect(field(/^Teléfono/).value).toBe(marta.phone)
  expect(field(/^Email/).value).toBe(marta.email)

  await user.click(form.getByRole('combobox', { name: 'Agencia' }))
  await user.click(await screen.findByRole('option', { name: agency.name }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toMatchObject([
    { owner: { Name: marta.name, SafeURL: marta.id }, contactPhone: marta.phone, agency: agency.id, price: 252 },
  ])
})

test('a registered guest who is chosen as holder gets a client record by saving', async () => {
  addBooking()
  const { user, form, holder, sent, onClose } = open()
  const guestId = '018f0000-0000-7000-8000-000000009010'
  const rosa = { id: guestId, name: 'Rosa Walk', document: 'DNI ··678Z', locator: 'RMJRW3', lastStay: '2026-06-20' }
  api.on(clientsApi.search, () => ok(clientsApi.search, { clients: [], total: 0 }))
  api.on(newGuestApi.pastAdults, () => ok(newGuestApi.pastAdults, { guests: [rosa] }))
  const sample = newGuestApi.pastGuest.reply.parse(sampleOf(newGuestApi.pastGuest.reply)).guest
  const guest = { ...sample, name: 'Rosa', firstSurname: 'Walk', secondSurname: '', phone: '+34600000120' }
  api.on(newGuestApi.pastGuest, () => ok(newGuestApi.pastGuest, { guest }))
  await paste(user, holder(), 'rosa')
  await user.click(await screen.findByRole('option', { name: /Rosa Walk.*Huésped de RMJRW3/ }))
  await waitFor(() => expect(holder().value).toBe('Rosa Walk'))
  form.getByText(/Al guardar tendrá su ficha de cliente/)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ owner: { Name: 'Rosa Walk', guestSafeURL: guestId } }])
})

test('unlinks the client when the name is edited, and accepts any text as agency', async () => {
  addBooking()
  const { user, form, holder, sent } = open()
  await user.paste('marta')
  await user.click(await screen.findByRole('option', { name: /Marta Ibáñez/ }))
  await paste(user, holder(), ' y familia')
  expect(form.queryByText('Registrado')).toBeNull()
  await user.keyboard('{Tab}')
  await paste(user, form.getByRole('combobox', { name: 'Agencia' }), 'La Peña')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ owner: { Name: 'Marta Ibáñez Corral y familia' }, agency: 'La Peña' })
  expect((sent()[0]?.owner as { SafeURL?: string }).SafeURL ?? null).toBeNull()
})

test('creates a client from the name without sending the booking', async () => {
  api.on(clientsApi.add, () => ok(clientsApi.add, { id: marta.id, name: 'Luis Bravo Gil' }))
  const { user, form, holder, sent } = open()
  await user.paste('Luis Bravo')
  await user.click(await screen.findByRole('option', { name: 'Crear ficha de cliente' }))
  const card = within(await screen.findByRole('dialog', { name: 'Crear ficha de cliente' }))
  await waitFor(() => expect(document.activeElement).toBe(card.getByRole('textbox', { name: /^Nombre/ })))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crear ficha de cliente' })).toBeNull())
  expect(screen.queryByText('Descartar los cambios')).toBeNull()

  await user.click(holder())
  await user.click(await screen.findByRole('option', { name: 'Crear ficha de cliente' }))
  const again = within(await screen.findByRole('dialog', { name: 'Crear ficha de cliente' }))
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Apellidos' }).value).toBe('Bravo')
  await paste(user, again.getByRole('textbox', { name: 'Documento' }), '00000000T')
  await user.click(again.getByRole('button', { name: 'Crear ficha' }))
  await form.findByText('Registrado')
  expect(holder().value).toBe('Luis Bravo Gil')
  expect(api.sentTo(clientsApi.add)[0]?.body).toMatchObject({ Nombre: 'Luis', NumeroIdentificacion: '00000000T' })
  expect(sent()).toEqual([])
})

test('invoices a chosen company and makes the person who stays the holder', async () => {
  addBooking()
  const { user, form, holder, sent } = open()
  const company = { id: '018f0000-0000-7000-8000-000000009006', name: 'Talleres Ejemplo' }
  const found = { ...marta, ...company, visits: 0, isCompany: true, email: '' }
  api.on(clientsApi.search, () => ok(clientsApi.search, { clients: [found], total: 1 }))
  const place = { country: { code: '', name: '' }, province: { code: '', name: '' }, municipality: '' }
  const record = { ...found, ...place, version: 1, postalCode: '', address: '', idNumber: '', isAnonymised: false }
  const person = { id: marta.id, name: 'Marta', surnames: 'Ibáñez', idNumber: '' }
  api.on(companiesApi.get, () => ok(companiesApi.get, { company: { ...record, clients: [person] } }))
  const marks = { preferences: 'Planta baja', isVip: false, isNotAdmitted: true, notAdmittedReason: 'Dejó sin pagar' }
  const stays = { surnames: 'Ibáñez', isCompany: false, stays: [], company, email: marta.email, ...marks }
  api.on(clientsApi.marks, () => ok(clientsApi.marks, { marks }))
  api.on(clientsApi.get, () => ok(clientsApi.get, { client: { ...record, ...stays } }))
  await user.paste('talleres')
  await user.click(await screen.findByRole('option', { name: /Talleres Ejemplo.*Empresa/ }))
  await user.click(await screen.findByRole('button', { name: 'Marta Ibáñez' }))
  const bill = await form.findByRole<HTMLInputElement>('checkbox', { name: 'Facturar a Talleres Ejemplo' })
  expect([holder().value, bill.checked]).toEqual(['Marta Ibáñez', true])
  await screen.findByText('Dejó sin pagar')
  screen.getByText('Planta baja')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ owner: { SafeURL: marta.id }, contactEmail: marta.email, billTo: 'E' })
})

test('requires a phone, stores it with its prefix, and accepts a doubtful one with a warning', async () => {
  addBooking()
  const { user, form, field, sent, onClose } = open()
  await user.paste('Klaus')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await form.findByText('Este dato es obligatorio')
  const phone = field(/^Teléfono/)
  await paste(user, phone, '600000102')
  expect(phone.value).toBe('600 00 01 02')
  await user.tab()
  expect(phone.value).toBe('+34 600 00 01 02')

  await user.click(form.getByRole('button', { name: 'País del teléfono: España' }))
  await paste(user, await screen.findByLabelText('Buscar país'), 'alem')
  await user.click(await screen.findByRole('option', { name: /^Alemania/ }))
  await user.clear(phone)
  await user.type(phone, '12')
  await user.tab()
  await form.findByText('Ese teléfono no parece válido para Alemania')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()[0]).toMatchObject({ contactPhone: '+49 12' })
})

test('spreads a typed total over the nights to the cent, and moves the check-out with the check-in', async () => {
  addBooking()
  const { user, form, field, sent } = open()
  await user.paste('Klaus')
  await user.click(field(/^Teléfono/))
  await user.paste('0034600000102')
  const total = field(/^Total/)
  await user.clear(total)
  await paste(user, total, '100')
  await waitFor(() => expect(field(/noche Mar 30/).value).toBe('33,34\u00a0€'))
  const checkIn = field(/^Entrada/)
  await user.clear(checkIn)
  await paste(user, checkIn, '02/07/2026')
  await waitFor(() => expect(field(/^Salida/).value).toBe('05/07/2026'))
  await user.click(form.getByRole('button', { name: 'Sumar noche' }))
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    checkInDate: '2026-07-02',
    checkOutDate: '2026-07-06',
    price: 133.33,
    contactPhone: '+34 600 00 01 02',
    rooms: [{ Prices: [{ Day: 'Jue 2', Price: 33.34 }, { Price: 33.33 }, { Price: 33.33 }, { Price: 33.33 }] }],
  })
})

test('marks a unit that was booked meanwhile, and keeps the form after a refusal', async () => {
  const full = 'La unidad 102 no está libre'
  api.on(bookingsApi.add, () => refused(full))
  const { user, form, holder, field, take, onClose } = open({ roomIds: [room101.id, room102.id] })
  await user.paste('Klaus')
  await paste(user, field(/^Teléfono/), '600000102')
  const people = form.getByRole('textbox', { name: 'Ocupantes de 102' })
  await user.clear(people)
  await user.type(people, '1')
  expect(field(/^Ocupantes, niños incl/).value).toBe('3')
  expect(form.queryByText('No está libre en estas fechas.')).toBeNull()
  take(room102.id)
  await within(form.getByRole('region', { name: 'Unidad 102' })).findByText('No está libre en estas fechas.')
  const save = form.getByRole('button', { name: 'Guardar' })
  await user.dblClick(save)
  await screen.findByText(full)
  expect(holder().value).toBe('Klaus')
  expect(field(/^Teléfono/).value).toBe('+34 600 00 01 02')
  expect(onClose).not.toHaveBeenCalled()
  const calls = api.sentTo(bookingsApi.add)
  expect(calls[0]?.body).toMatchObject({ rooms: [{ SafeURL: room101.id }, { OccupantsNumber: 1 }] })
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('adds a chosen unit at once, saves from its list by Control and Intro, and saves an option with a confirmation e-mail', async () => {
  addBooking()
  const { user, form, field, sent } = open({ roomIds: [] })
  await user.paste('Klaus')
  await paste(user, field(/^Teléfono/), '600000102')
  await user.click(form.getByRole('combobox', { name: 'Unidad' }))
  await user.click(await screen.findByRole('option', { name: /^102/ }))
  expect(document.activeElement).toBe(form.getByRole('combobox', { name: 'Añadir otra unidad a la reserva' }))
  const price = field(/noche Mar 30/)
  expect(price.value).toBe('100,00\u00a0€')
  await user.clear(price)
  await paste(user, price, '90,5')
  const confirmation = form.getByRole<HTMLInputElement>('checkbox', { name: 'Enviar confirmación por correo' })
  expect(confirmation.disabled).toBe(true)
  await paste(user, field(/^Email/), 'klaus@ejemplo.test')
  await user.click(confirmation)
  await user.click(form.getByRole('switch', { name: /^Opción/ }))
  expect(field(/^Último día de la opción/).value).toBe('30/06/2026')
  form.getByRole('combobox', { name: 'Añadir otra unidad a la reserva' }).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    opcionHasta: '2026-06-30',
    enviarConfirmacion: true,
    price: 290.5,
    rooms: [{ SafeURL: room102.id, Prices: [{ Price: 90.5 }, { Price: 100 }, { Price: 100 }] }],
  })
})

test('adds several units of a type, and warns of fewer people than units', async () => {
  addBooking()
  const { user, form, field, sent } = open({ roomIds: [] })
  await user.paste('Grupo')
  await paste(user, field(/^Teléfono/), '600000102')
  await form.findByText('Libres para 2 personas')
  await user.click(form.getAllByRole('button', { name: /^Añadir una unidad/ })[0]!)
  await user.click(form.getAllByRole('button', { name: /^Añadir una unidad/ })[0]!)
  await form.findByRole('region', { name: 'Unidad 102' })
  const occupants = field(/^Ocupantes, niños incl/)
  expect([occupants.value, occupants.disabled]).toEqual(['4', true])
  expect(document.activeElement).not.toBe(document.body)
  for (const name of ['101', '102']) {
    const people = form.getByRole('textbox', { name: `Ocupantes de ${name}` })
    await user.clear(people)
    await user.type(people, name === '101' ? '1' : '0')
  }
  await form.findByText('Hay menos personas (1) que unidades (2).')
  await user.click(form.getByRole('button', { name: 'Quitar unidad 102' }))
  expect(document.activeElement).not.toBe(document.body)
  expect([field(/^Ocupantes, niños incl/).value, field(/^Ocupantes, niños incl/).disabled]).toEqual(['1', false])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ occupants: 1, rooms: [{ SafeURL: room101.id }] })
})

test('sells extras by unit, keeps them after a refusal and removes them with their unit', async () => {
  api.on(bookingsApi.add, (attempt) => (attempt === 1 ? refused('No se puede') : ok(bookingsApi.add, added)))
  const { user, form, field, sent, onClose } = open({ roomIds: [room101.id, room102.id], nights: 1 })
  api.on(extrasApi.offered, (attempt) => (attempt === 1 ? refused('Vuelva a intentarlo') : offered()))
  await user.paste('Klaus')
  await user.click(field(/^Teléfono/))
  await user.paste('0034600000102')
  const first = within(form.getByLabelText('Unidad 101'))
  const second = within(form.getByLabelText('Unidad 102'))
  for (const unit of [first, second]) {
    await user.click(unit.getByText(/^Extras/))
    if (unit === first) await user.click(await unit.findByText('Reintentar'))
    await user.click(await unit.findByLabelText('Sumar Minibar'))
  }
  expect(field(/^Total/).value).toBe('197,00\u00a0€')
  await user.click(first.getByLabelText('Sumar Traslado'))
  const ask = () => screen.findByLabelText('Añadir extra')
  const price = await within(await ask()).findByLabelText(/^Precio/)
  await waitFor(() => expect(document.activeElement).toBe(price))
  await user.paste('30,555')
  await user.keyboard('{Enter}')
  await within(await ask()).findByText('Como mucho dos decimales')
  await user.keyboard('{Backspace}{Enter}')
  await waitFor(() => expect(screen.queryByLabelText('Añadir extra')).toBeNull())

  await user.click(first.getByText('Extra de un solo uso'))
  await user.click(within(await ask()).getByLabelText(/^Nombre/))
  await user.paste('Atención')
  await user.click(within(await ask()).getByLabelText(/^Precio/))
  await user.paste('-10')
  await user.keyboard('{Enter}')
  await first.findByText('descuento')
  expect(first.getByText(/^Extras/).closest('summary')?.textContent).toMatch(/327,05\s€$/)
  expect(sent()).toEqual([])

  await user.click(form.getByText('Guardar'))
  await screen.findByText('No se puede')
  await user.click(form.getByLabelText('Quitar unidad 102'))
  expect(field(/^Total/).value).toBe('111,05\u00a0€')
  await user.click(form.getByText('Guardar'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const items = [
    { safeURL: minibar.id, amount: 1, price: 6.5 },
    { safeURL: transfer.id, amount: 1, price: 30.55 },
    { safeURL: null, name: 'Atención', amount: 1, price: -10, vat: 10 },
  ]
  expect(sent()[1]).toMatchObject({ price: 84, extras: [{ roomSafeURL: room101.id, items }] })
})

test('asks on Esc before discarding typed values', async () => {
  const { user, onClose } = open()
  await user.paste('Klaus')
  await screen.findByRole('option', { name: /^Usar/ })
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Descartar los cambios')).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(onClose).toHaveBeenCalled()
})
