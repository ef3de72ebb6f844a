import { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok } from '../../../test/api-double.ts'
import { bookingId, paymentId } from '../../../test/booking-info.ts'
import '../../../test/browser.ts'
import { openEditBooking } from '../../../test/open-edit-booking.tsx'
import { paste } from '../../../test/paste.ts'
import { establishment, room101 } from '../../../test/planning-data.ts'

const api = apiDouble()
const open = (first: Partial<BookingInfo>) => openEditBooking(api, first)
const observations = () => screen.findByLabelText('Observaciones', { selector: 'textarea' })

test('counts an extra up once on a double click, keeps typed values and updates the account', async () => {
  const sold = (amount: number): BookingInfo['extras'] => {
    const bought = { id: paymentId, extraId: establishment.id, name: 'Minibar', price: 350, rate: 1000 }
    const item = { ...bought, amount, total: 350 * amount }
    return [{ roomId: room101.id, roomName: '101', typeName: '', id: room101.id, total: item.total, items: [item] }]
  }
  const { user, becomes } = await open({ extras: sold(2), total: 40_700, pending: 40_700 })
  await paste(user, await observations(), 'Llegan tarde')
  api.on(bookingExtrasApi.addOrRemoveOne, () => {
    becomes({ extras: sold(3), total: 41_050, pending: 41_050, version: 4 })
    return ok(bookingExtrasApi.addOrRemoveOne, { extras: sold(3), total: 41_050, version: 4 })
  })
  await user.dblClick(await screen.findByRole('button', { name: 'Sumar Minibar' }))
  await waitFor(() => expect(screen.getByLabelText('Cuenta').textContent).toContain('Pendiente410,50'))
  expect(api.sentTo(bookingExtrasApi.addOrRemoveOne).map(({ body }) => body)).toEqual([
    { bookingURL: bookingId, roomSafeURL: room101.id, extraURL: paymentId, action: 'añadido' },
  ])
  expect(screen.getByLabelText('Total')).toHaveProperty('textContent', '410,50\u00a0€')
  expect(await observations()).toHaveProperty('value', 'Llegan tarde')
  expect(screen.queryByText(/Otra persona/)).toBeNull()
})

test('updates the tourist tax and the total when the number of people changes', async () => {
  const touristTax = {
    total: 880,
    adults: { count: 2, total: 880 },
    children: { count: 0, total: 0 },
    name: '',
    exempt: 0,
  }
  const { user } = await open({ touristTax, total: 40_880, pending: 40_880 })
  const account = () => screen.getByLabelText('Cuenta').textContent
  await waitFor(() => expect(account()).toMatch(/2 adultos · impuestos incluidos8,80/))
  await user.click(screen.getByRole('button', { name: 'Sumar ocupante' }))
  await waitFor(() => expect(account()).toMatch(/3 adultos · impuestos incluidos13,20.*Pendientesin guardar413,20/))
  expect(screen.getByLabelText('Total')).toHaveProperty('textContent', '413,20\u00a0€')
  await user.click(screen.getByRole('button', { name: 'Sumar niño' }))
  await waitFor(() => expect(account()).toMatch(/2 adultos · 8,80.*1 niño · 0,00/))
  await user.click(screen.getByRole('button', { name: 'Sumar ocupante' }))
  await waitFor(() => expect(account()).toMatch(/Guarde antes los cambios/))
  expect(screen.getByRole('button', { name: /^Cobrar 408,80/ })).toHaveProperty('disabled', true)
  // The button saves a payment and no other typed values.
  await user.click(await screen.findByRole('button', { name: 'Añadir cobro' }))
  await screen.findByText(/^Al guardar/)
  expect(screen.getByText(/^Al guardar/).textContent).toMatch(/Total 408,80.*Cobrado 408,80.*Pendiente 0,00/)
})

test('moves the focus to the next line after a removal, and to the add button after the last', async () => {
  const sold = (...names: string[]): BookingInfo['extras'] => {
    const bought = { extraId: '', price: 350, rate: 1000, amount: 1, total: 350 }
    const items = names.map((name, index) => ({ ...bought, name, id: `018f0000-0000-7000-8000-00000000940${index}` }))
    return [{ roomId: room101.id, roomName: '101', typeName: '', id: room101.id, total: 350 * names.length, items }]
  }
  const all = sold('Cuna', 'Cesta')
  const { user, becomes } = await open({ extras: all })
  api.on(bookingExtrasApi.remove, (attempt) => {
    const extras = all.map((unit) => ({ ...unit, items: unit.items.slice(attempt) }))
    becomes({ extras, version: 3 + attempt })
    return ok(bookingExtrasApi.remove, { extras, total: 40_000, version: 3 + attempt })
  })
  await user.click(await screen.findByRole('button', { name: 'Quitar Cuna' }))
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Quitar Cesta'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Añadir extra'))
})
