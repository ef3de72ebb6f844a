import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { engineRequestsApi } from '@posada/contract/distribution/engine/engine-requests'
import { paymentsApi } from '@posada/contract/bookings/payments'
import { clientsApi } from '@posada/contract/bookings/clients/clients'
import type { Role } from '@posada/domain/account/users/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { room101, room102 } from '../../../test/planning-data.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { paste } from '../../../test/paste.ts'
import { aBookingInfo, bookedRoom, bookingId, paymentId } from '../../../test/booking-info.ts'
import { openEditBooking } from '../../../test/open-edit-booking.tsx'

const api = apiDouble()

const open = (first?: Partial<BookingInfo>, role?: Role) => openEditBooking(api, first, role)
const saveButton = () => screen.findByRole('button', { name: 'Guardar' })
const observations = () => screen.findByLabelText('Observaciones', { selector: 'textarea' })
const question = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('sends only the changed fields with the base version, and cannot save without changes', async () => {
  const { user, becomes } = await open()
  await paste(user, await observations(), 'Llegan tarde')
  api.on(bookingChangesApi.edit, () => {
    becomes({ observations: 'Llegan tarde', version: 4 })
    return ok(bookingChangesApi.edit, { version: 4, total: 40_000 }, 'Reserva editada correctamente')
  })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Reserva editada')
  expect(api.sentTo(bookingChangesApi.edit)[0]?.body).toEqual({
    safeURLBooking: bookingId,
    version: 3,
    observations: 'Llegan tarde',
  })
  await waitFor(async () => expect(await saveButton()).toHaveProperty('disabled', true))
})

test('reports a stale version and saves the typed values on top of the other changes', async () => {
  const { user, becomes, wireBooking } = await open()
  await paste(user, await observations(), 'Llegan tarde')
  api.on(bookingChangesApi.edit, (attempt) => {
    if (attempt > 1) return ok(bookingChangesApi.edit, { version: 5, total: 40_000 }, 'Reserva editada')
    becomes({ phone: '+34 600 00 01 02', deposit: 5_000, version: 4 })
    const theirs = { booking: wireBooking(), cambios: ['el teléfono', 'el depósito'], version: 4, TotalPrice: 400 }
    return refused('Otra persona ha cambiado esta reserva: el teléfono y el depósito', 200, theirs)
  })
  await user.click(await saveButton())
  await screen.findByText('Otra persona ha cambiado esta reserva: el teléfono, el depósito')
  expect(await observations()).toHaveProperty('value', 'Llegan tarde')
  const mine = screen.getByRole('button', { name: 'Guardar lo mío encima' })
  await waitFor(() => expect(mine).toHaveProperty('disabled', false))
  await user.click(mine)
  await screen.findByText('Reserva editada')
  expect(api.sentTo(bookingChangesApi.edit)[1]?.body).toEqual({
    safeURLBooking: bookingId,
    version: 4,
    observations: 'Llegan tarde',
  })
  expect(screen.getByLabelText('Depósito')).toHaveProperty('value', '50,00\u00a0€')
})

test('applies changes of others silently without unsaved changes, and as a note otherwise', async () => {
  const { user, becomes, reload } = await open()
  const text = await observations()
  becomes({ observations: 'Cuna', version: 4 })
  reload()
  await waitFor(() => expect(text).toHaveProperty('value', 'Cuna'))
  await paste(user, text, ' y trona')
  becomes({ children: 1, version: 5 })
  reload()
  await screen.findByText('Otra persona ha cambiado esta reserva: el número de niños')
  expect(text).toHaveProperty('value', 'Cuna y trona')
  await user.click(screen.getByRole('button', { name: 'Ver lo suyo' }))
  await user.click((await question('Descartar los cambios')).getByRole('button', { name: 'Ver lo suyo' }))
  await waitFor(() => expect(text).toHaveProperty('value', 'Cuna'))
  expect(screen.queryByText(/Otra persona/)).toBeNull()
})

test('saves a price at once and keeps other typed values unsaved', async () => {
  const { user, becomes } = await open()
  await paste(user, await observations(), 'Llegan tarde')
  api.on(bookingChangesApi.setPrices, () => {
    const room = bookedRoom(room101)
    const prices = room.prices.map((night, index) => (index === 0 ? { ...night, price: 9_000 } : night))
    becomes({ version: 4, total: 39_000, pending: 39_000, rooms: [{ ...room, prices, total: 39_000 }] })
    return ok(bookingChangesApi.setPrices, { version: 4, total: 39_000 })
  })
  const price = screen.getByLabelText('Precio de 101, noche Mié 24')
  await user.clear(price)
  await user.type(price, '90')
  await waitFor(() => expect(api.sentTo(bookingChangesApi.setPrices).length).toBeGreaterThan(0))
  await waitFor(() => expect(screen.getByLabelText('Cuenta').textContent).toContain('Pendiente390,00'))
  const { rooms } = api.sentTo(bookingChangesApi.setPrices).at(-1)?.body as { rooms: { Prices: object[] }[] }
  expect(rooms[0]?.Prices[0]).toEqual({ Day: 'Mié 24', Price: 90 })
  expect(await observations()).toHaveProperty('value', 'Llegan tarde')
  expect(screen.queryByText(/Otra persona/)).toBeNull()
  expect(await saveButton()).toHaveProperty('disabled', false)
})

test('saves new dates and their prices in one edit', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Sumar noche' }))
  expect(screen.getByLabelText('Salida')).toHaveProperty('value', '29/06/2026')
  await user.clear(screen.getByLabelText('Precio de 101, noche Dom 28'))
  await user.type(screen.getByLabelText('Precio de 101, noche Dom 28'), '50')
  api.on(bookingChangesApi.edit, () => ok(bookingChangesApi.edit, { version: 4, total: 45_000 }))
  await user.click(await saveButton())
  await waitFor(() => expect(api.sentTo(bookingChangesApi.edit)).toHaveLength(1))
  const prices = [100, 100, 100, 100, 50]
  const days = ['Mié 24', 'Jue 25', 'Vie 26', 'Sáb 27', 'Dom 28']
  expect(api.sentTo(bookingChangesApi.edit)[0]?.body).toMatchObject({
    safeURLBooking: bookingId,
    version: 3,
    checkOutDate: '2026-06-29',
    rooms: [{ SafeURL: room101.id, Prices: days.map((Day, night) => ({ Day, Price: prices[night] })) }],
  })
  expect(api.sentTo(bookingChangesApi.setPrices)).toHaveLength(0)
})

test('asks about check-in and the remaining nights on an early check-out', async () => {
  const { user } = await open()
  api.on(bookingStatesApi.checkInOutPaid, () => ok(bookingStatesApi.checkInOutPaid, { version: 4 }))
  await user.click(await screen.findByLabelText('Check-out'))
  await user.click((await question('Marcar la salida')).getByRole('button', { name: 'Marcar las dos' }))
  const nights = await question('¿Liberar las noches restantes?')
  expect(nights.getByText(/25\/06\/2026/)).toBeTruthy() // the establishment's today, after one night
  await user.click(nights.getByRole('button', { name: 'Liberar y cobrar solo lo dormido' }))
  await waitFor(() => expect(api.sentTo(bookingStatesApi.checkInOutPaid)).toHaveLength(1))
  expect(api.sentTo(bookingStatesApi.checkInOutPaid)[0]?.body).toMatchObject({
    safeURL: bookingId,
    checkIn: true,
    checkOut: true,
    liberarNoches: true,
    mantenerPrecio: false,
  })
})

test('refuses to detach every unit, and opens the new booking of a detached unit', async () => {
  const newId = '018f0000-0000-7000-8000-000000009002'
  const { user, becomes, onOpen } = await open({ rooms: [bookedRoom(room101), bookedRoom(room102)], total: 80_000 })
  api.on(bookingChangesApi.detach, () => {
    becomes({ rooms: [bookedRoom(room101)], total: 40_000, version: 4 })
    return ok(bookingChangesApi.detach, { id: newId, locator: 'ZZ34TT', version: 4 })
  })
  await user.click(await screen.findByRole('button', { name: 'Desvincular habitaciones' }))
  await user.click(screen.getByLabelText('Desvincular la unidad 101'))
  await user.click(screen.getByLabelText('Desvincular la unidad 102'))
  await user.click(screen.getByRole('button', { name: 'Desvincular 2' }))
  await screen.findByText('No puede desvincular todas las habitaciones de la reserva')
  expect(api.sentTo(bookingChangesApi.detach)).toHaveLength(0)
  await user.click(screen.getByLabelText('Desvincular la unidad 101'))
  await user.click(screen.getByRole('button', { name: 'Desvincular 1' }))
  await user.click(await screen.findByRole('button', { name: 'Abrir la reserva nueva' }))
  expect(onOpen).toHaveBeenCalledWith(newId)
  await waitFor(() => expect(screen.queryByLabelText('Unidad 102')).toBeNull())
})

test('adds a payment and reverses it after a confirmation', async () => {
  const { user, becomes } = await open()
  const payment = {
    id: paymentId,
    amount: 15_000,
    day: '2026-06-25',
    method: 'cash' as const,
    note: 'Señal',
    isReversed: false,
    isReversal: false,
    isGateway: false,
    isSecurityDeposit: false,
    isTransfer: false,
    createdBy: 'Olga',
  }
  api.on(paymentsApi.add, () => {
    becomes({ payments: [payment], pending: 25_000, version: 4 })
    const message = 'Cobro anotado correctamente. La caja del 25/06/2026 está cerrada: queda en la del 26/06/2026'
    return ok(paymentsApi.add, { id: paymentId, version: 4, day: '2026-06-26' }, message)
  })
  await user.click(await screen.findByRole('button', { name: 'Añadir cobro' }))
  const form = await question('Añadir cobro')
  const amount = form.getByRole('textbox', { name: /^Importe/ })
  expect(amount).toHaveProperty('value', '400,00\u00a0€')
  await user.clear(amount)
  await paste(user, amount, '150')
  await paste(user, form.getByLabelText('Nota'), 'Señal')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(api.sentTo(paymentsApi.add)[0]?.body).toEqual({
      bookingURL: bookingId,
      importe: 150,
      fecha: '2026-06-25',
      paymentMethod: 'C',
      nota: 'Señal',
      fianza: false,
    }),
  )
  await screen.findByText(
    /^150,00\s€, Miren Aranburu\. La caja del 25\/06\/2026 está cerrada: queda en la del 26\/06\/2026$/,
  )
  api.on(paymentsApi.reverse, () => ok(paymentsApi.reverse, { version: 5 }))
  await user.click(await screen.findByRole('button', { name: /^Anular el cobro de 150,00/ }))
  expect(api.sentTo(paymentsApi.reverse)).toHaveLength(0)
  await user.click((await question('Anular el cobro')).getByRole('button', { name: 'Anular' }))
  await waitFor(() => expect(api.sentTo(paymentsApi.reverse)[0]?.body).toEqual({ safeURL: paymentId }))
})

test('offers to cancel a booking that cannot be deleted', async () => {
  const { user, onClose } = await open()
  api.on(bookingStatesApi.delete, () => refused('Hay 150,00 € cobrados sin devolver. Puede cancelar la reserva.'))
  api.on(bookingStatesApi.cancel, () => ok(bookingStatesApi.cancel, { version: 4 }))
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
  const sure = await question('Eliminar la reserva')
  expect(sure.getByText('Miren Aranburu, 24/06 – 28/06')).toBeTruthy()
  expect(sure.getByText('¿Está seguro de que desea eliminar de forma permanente esta reserva?')).toBeTruthy()
  await user.click(sure.getByRole('button', { name: 'Eliminar' }))
  const instead = await question('Cancelar la reserva')
  expect(instead.getByText(/^Hay 150,00 € cobrados/)).toBeTruthy()
  await paste(user, instead.getByLabelText('Motivo'), 'Enfermedad')
  await user.click(instead.getByRole('button', { name: 'Cancelar sin coste' }))
  await waitFor(() => expect(api.sentTo(bookingStatesApi.cancel)[0]?.body).toMatchObject({ motivo: 'Enfermedad' }))
  expect(onClose).not.toHaveBeenCalled()
})

test('says that somebody else has deleted the booking, keeps what was typed and offers no change', async () => {
  const { user, reload } = await open()
  await paste(user, await observations(), 'Llegan tarde')
  api.on(bookingsApi.get, () => refused('La reserva no existe', 200, { codigo: 'no_existe' }))
  void reload()
  await screen.findByText(/^Esta reserva ya no existe/)
  expect(await observations()).toHaveProperty('value', 'Llegan tarde')
  for (const name of ['Guardar', 'Cancelar reserva']) expect(screen.queryByRole('button', { name })).toBeNull()
  const paid = screen.getByRole('button', { name: /^Cobrar 400,00/ })
  expect(paid.closest('fieldset')).toHaveProperty('disabled', true)
})

test('asks with guest and dates before cancelling and before recording a no-show', async () => {
  const { user } = await open()
  api.on(bookingStatesApi.noShow, () => ok(bookingStatesApi.noShow, { version: 4 }))
  api.on(bookingChangesApi.undo, () => ok(bookingChangesApi.undo, { version: 5, total: 40_000 }, 'Cambio deshecho'))
  await user.click(await screen.findByRole('button', { name: 'Cancelar reserva' }))
  const cancelling = await question('Cancelar la reserva')
  expect(cancelling.getByText('¿Cancelar la reserva de Miren Aranburu, 24/06 – 28/06?')).toBeTruthy()
  await user.click(cancelling.getByRole('button', { name: 'Volver' }))
  await user.click(await screen.findByRole('button', { name: 'No se ha presentado' }))
  const absent = await question('No se ha presentado')
  expect(absent.getByText('¿No se ha presentado Miren Aranburu, 24/06 – 28/06?')).toBeTruthy()
  await user.click(absent.getByRole('button', { name: /^Anotar y dejar 100,00/ }))
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await waitFor(() =>
    expect(api.sentTo(bookingChangesApi.undo)[0]?.body).toEqual({ bookingURL: bookingId, version: 4 }),
  )
})

test('a booking on request is confirmed or refused, with a reason for the guest', async () => {
  const { user } = await open({ state: 'option', heldUntil: '2026-06-24T16:45:00Z', isRequest: true })
  await screen.findByText(/^Por confirmar hasta /)
  api.on(engineRequestsApi.confirm, () => ok(engineRequestsApi.confirm, { version: 4 }, 'Reserva confirmada'))
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
  expect(api.sentTo(engineRequestsApi.confirm)[0]?.body).toEqual({ bookingURL: bookingId })
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }))
  const dialog = await question('Rechazar la solicitud')
  api.on(engineRequestsApi.refuse, () => ok(engineRequestsApi.refuse, { version: 5 }, 'Solicitud rechazada'))
  await paste(user, dialog.getByLabelText('Motivo'), 'Cerramos por obras')
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }))
  await screen.findByText('Solicitud rechazada')
  expect(api.sentTo(engineRequestsApi.refuse)[0]?.body).toEqual({ bookingURL: bookingId, motivo: 'Cerramos por obras' })
})

test('writes pinning and splitting as words', async () => {
  const { user } = await open({ rooms: [{ ...bookedRoom(room101), isPinned: true }] })
  api.on(bookingChangesApi.pinStay, () => ok(bookingChangesApi.pinStay, { version: 4, total: 40_000 }))
  const pinned = await screen.findByRole('button', { name: 'Soltar la unidad 101' })
  expect(pinned.textContent).toBe('Soltar')
  const split = screen.getByRole('button', { name: 'Dividir la estancia en la unidad 101' })
  expect(split.textContent).toBe('Dividir')
  expect(split).toHaveProperty('disabled', true)
  await user.click(pinned)
  await waitFor(() => expect(api.sentTo(bookingChangesApi.pinStay)[0]?.body).toMatchObject({ fijada: false }))
})

test('closes on Esc, asking first with unsaved changes', async () => {
  const { user, onClose } = await open()
  await user.type(await observations(), 'x')
  await user.keyboard('{Escape}')
  await question('Descartar los cambios')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Descartar los cambios' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await user.clear(await observations())
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('closes without asking as soon as the changes are saved, before they are loaded', async () => {
  const { user, onClose } = await open()
  await paste(user, await observations(), 'Llegan tarde')
  api.on(bookingChangesApi.edit, () => ok(bookingChangesApi.edit, { version: 4, total: 40_000 }, 'Reserva editada'))
  await user.click(await saveButton())
  await screen.findByText('Reserva editada')
  await waitFor(async () => expect(await saveButton()).toHaveProperty('disabled', true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('spreads a slowly typed total over the prices from before it was typed', async () => {
  const { user, becomes } = await open()
  api.on(bookingChangesApi.setPrices, (attempt) => {
    const sent = api.sentTo(bookingChangesApi.setPrices).at(-1)?.body as { rooms: { Prices: { Price: number }[] }[] }
    const prices = (sent.rooms[0]?.Prices ?? []).map(({ Price }, night) => ({
      label: ['Mié 24', 'Jue 25', 'Vie 26', 'Sáb 27'][night] ?? '',
      price: Math.round(Price * 100),
    }))
    const total = prices.reduce((sum, { price }) => sum + price, 0)
    becomes({ version: 3 + attempt, total, pending: total, rooms: [{ ...bookedRoom(room101), prices, total }] })
    return ok(bookingChangesApi.setPrices, { version: 3 + attempt, total })
  })
  const first = await screen.findByLabelText('Precio de 101, noche Mié 24')
  await user.clear(first)
  await paste(user, first, '200')
  await waitFor(() => expect(screen.getByLabelText('Cuenta').textContent).toContain('Pendiente500,00'))
  await user.click(screen.getByRole('button', { name: 'Cambiar el total' }))
  const total = screen.getByLabelText('Total')
  await user.clear(total)
  await user.type(total, '1')
  await waitFor(() => expect(screen.getByLabelText('Cuenta').textContent).toContain('Pendiente1,00'))
  await paste(user, total, '000')
  await waitFor(() => expect(screen.getByLabelText('Cuenta').textContent).toContain('Pendiente1.000,00'))
  expect(first).toHaveProperty('value', '400,00\u00a0€')
})

test('the strip tells how many people are registered and leads to the registration of the next one', async () => {
  const guests = [{ id: paymentId, name: 'Lucía Prueba', isVip: false, isNotAdmitted: false }]
  const rooms = [{ ...bookedRoom(room101), occupants: 1, guests }, bookedRoom(room102)]
  await open({ rooms, occupants: 3, occupantsList: [{ id: paymentId, name: 'Lucía Prueba', phone: '', email: '' }] })
  const strip = within(await screen.findByRole('group', { name: 'Estancia' }))
  strip.getByText('1 de 3 registrados')
  const link = strip.getByRole('link', { name: 'Registrar a los viajeros de la reserva' })
  expect(link.getAttribute('href')).toContain(`unidad=${room102.id}`)
})

test('disables everything for a read-only role', async () => {
  await open({ payments: [] }, 'read-only')
  expect((await observations()).closest('fieldset')).toHaveProperty('disabled', true)
  expect(screen.getByLabelText('Estancia')).toHaveProperty('disabled', true)
  for (const name of ['Guardar', 'Más acciones', 'Cancelar reserva', 'Añadir cobro', /^Cobrar/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByLabelText('Añadir otra unidad a la reserva')).toBeNull()
})

test('a check-out on a later day without check-in asks when they came, and keeps what was answered about the nights', async () => {
  const { user } = await open()
  const asked = { codigo: 'falta_llegada', propuesta: '2026-06-24 15:00', ahora: '2026-06-25 10:20' }
  api.on(bookingStatesApi.checkInOutPaid, (attempt) =>
    attempt === 1 ? refused('Indique cuándo', 200, asked) : ok(bookingStatesApi.checkInOutPaid, { version: 4 }),
  )
  await user.click(await screen.findByLabelText('Check-out'))
  await user.click((await question('Marcar la salida')).getByRole('button', { name: 'Marcar las dos' }))
  await user.click((await question('¿Liberar las noches restantes?')).getByRole('button', { name: 'No liberar' }))
  await user.click((await question('¿Cuándo llegaron?')).getByRole('button', { name: 'Marcar la entrada' }))
  await waitFor(() => expect(api.sentTo(bookingStatesApi.checkInOutPaid)).toHaveLength(2))
  const answer = { checkIn: true, checkOut: true, llegada: '2026-06-24 15:00' }
  expect(api.sentTo(bookingStatesApi.checkInOutPaid)[1]?.body).toMatchObject(answer)
})

test('asks before undoing a reported check-in, and cancels its report', async () => {
  const { user } = await open({ checkedIn: true })
  const refusal = 'El parte de viajeros ya se ha enviado y se anulará. Confírmelo para quitar el check-in.'
  api.on(bookingStatesApi.checkInOutPaid, (attempt) =>
    attempt === 1
      ? refused(refusal, 200, { codigo: 'parte_enviado' })
      : ok(bookingStatesApi.checkInOutPaid, { version: 4 }),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Check-in' }))
  const asked = await question('Quitar el check-in')
  asked.getByText(refusal)
  await user.click(asked.getByRole('button', { name: 'Quitar y anular el parte' }))
  await waitFor(() => expect(api.sentTo(bookingStatesApi.checkInOutPaid)).toHaveLength(2))
  expect(api.sentTo(bookingStatesApi.checkInOutPaid).map(({ body }) => body.anularParte)).toEqual([null, true])
})

test('invoices and charges the company only while the holder has one', async () => {
  const company = { id: '018f0000-0000-7000-8000-000000009301', name: 'Talleres Ejemplo' }
  const holder = { id: '018f0000-0000-7000-8000-000000009302', name: 'Marta Ibáñez' }
  const saved = { ...aBookingInfo().holder, name: holder.name, clientId: holder.id, isRegistered: true, company }
  const { user } = await open({ holder: saved, billTo: 'company', payTo: 'company' })
  const found = { ...holder, visits: 1, phone: '', email: '', isCompany: false, company }
  api.on(clientsApi.search, () => ok(clientsApi.search, { clients: [found], total: 1 }))
  api.on(bookingChangesApi.edit, () => refused('No se puede'))
  const field = screen.getByRole('combobox', { name: /^Titular/ })
  await screen.findByRole('radiogroup', { name: 'Facturar a' })
  const chosen = () =>
    ['Facturar a', 'Cobrar a'].map((name) => {
      const choice = screen.getByRole('radiogroup', { name })
      return within(choice).getByRole('radio', { checked: true }).ariaLabel
    })
  await paste(user, field, ' Gil')
  expect(chosen()).toEqual(['Cliente', 'Cliente'])
  await user.click(await saveButton())
  await waitFor(() => expect(api.sentTo(bookingChangesApi.edit)).toHaveLength(1))
  expect(api.sentTo(bookingChangesApi.edit)[0]?.body).toMatchObject({ billTo: 'C', payTo: 'C' })
  await user.type(field, 'g')
  await user.click(await screen.findByRole('option', { name: /1 visita/ }))
  await waitFor(() => expect(chosen()).toEqual(['Empresa', 'Empresa']))
  expect(await saveButton()).toHaveProperty('disabled', true)
})
