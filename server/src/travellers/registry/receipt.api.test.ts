import { expect, test, vi } from 'vitest'
import { textOfPdf } from '../../platform/documents/test/text-of-pdf.ts'
import { aGuest } from '../../test/a-guest.ts'
import { givenRegistry } from '../../test/given-registry.ts'

vi.setConfig({ testTimeout: 60_000 })

test('a receipt names the people and days that were reported, not those of now', async () => {
  const { owner, book, post, later, comesTo, reports } = await givenRegistry()
  const stay = { checkInDate: '2026-06-25', checkOutDate: '2026-06-27' }
  const { id } = await book({ ...stay, bookingId: 'RECIBO', occupantsNumber: 1 })
  await later(16)
  await comesTo(['RECIBO accepted'])
  const receipt = async (kind: string) => {
    const row = (await reports()).find((report) => report.kind === kind)
    const file = await owner.request({ method: 'GET', url: `/api/comunicaciones/${row!.id}/justificante` })
    return textOfPdf(file.rawPayload).join(' ')
  }
  await post('bookings/edit', {
    safeURLBooking: id,
    owner: { Name: 'Otra Persona Ahora', SafeURL: '' },
    checkOutDate: '2026-06-29',
  })
  const reservation = await receipt('reservation')
  for (const words of ['Gloria Rincón Vega', '25/06/2026', '27/06/2026']) expect(reservation).toContain(words)
  for (const words of ['Otra Persona', '29/06/2026']) expect(reservation).not.toContain(words)

  const { rooms } = (await post('bookings/get_booking_info', { safeURL: id }))['booking'] as {
    rooms: { SafeURL: string }[]
  }
  const guest = await aGuest(owner, rooms[0]!.SafeURL, { bookingURL: id })
  await later(1)
  await expect
    .poll(async () => (await reports()).find(({ kind }) => kind === 'travellers')?.state)
    .toMatch(/sent|accepted/)
  await post('guests/set_info', { SafeURL: guest.id, Name: 'Corregida' })
  const travellers = await receipt('travellers')
  expect(travellers).toContain('Lucía Prueba García')
  expect(travellers).not.toContain('Corregida')
})
