import { MantineProvider } from '@mantine/core'
import { sessionApi } from '@posada/contract/account/session'
import { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { bookingInfo, type BookingInfo } from '@posada/contract/bookings/booking-info'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { encode } from '@posada/contract/compile'
import { messagesApi } from '@posada/contract/guest-pages/messages/messages'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { fieldsOfPeriod } from '@posada/contract/bookings/tourist-tax/tax-period'
import { touristTaxApi } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import type { MessageKey } from '@posada/domain/guest-pages/messages/message-key'
import type { Role } from '@posada/domain/account/users/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { EditBookingDialog } from '../bookings/bookings/edit/edit-booking-dialog.tsx'
import { invalidateKinds } from '../lib/reload-what-changed.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { queryCallOptions } from '../lib/use-query-call.ts'
import { createAppRouter } from '../router.ts'
import { ToastStack } from '../ui/feedback/toast-stack.tsx'
import { aUser } from './a-user.ts'
import { type apiDouble, ok } from './api-double.ts'
import { aBilling, aPreview } from './billing.ts'
import { aBookingInfo, bookingId } from './booking-info.ts'
import { establishment } from './planning-data.ts'
import { noMarks } from './clients.ts'
import { signedIn } from './signed-in.ts'
import { aTaxPeriod } from './tax-period.ts'

type ApiDouble = ReturnType<typeof apiDouble>

const ownTax = aTaxPeriod({ typeCode: 'propia', name: 'Tasa', from: '2026-01-01', adult: 100 })

/** Opens the dialog of a saved booking, which a test changes through `becomes`, as the server would. */
export async function openEditBooking(
  api: ApiDouble,
  first: Partial<BookingInfo> = {},
  role: Role = 'reception',
  billing = aBilling(),
) {
  signedIn(api, role)
  let booking = aBookingInfo(first)
  api.on(bookingsApi.get, () => ok(bookingsApi.get, { booking }))
  api.on(clientsApi.search, () => ok(clientsApi.search, { clients: [], total: 0 }))
  api.on(clientsApi.marks, () => ok(clientsApi.marks, { marks: noMarks }))
  api.on(touristTaxApi.ofEstablishment, () =>
    ok(touristTaxApi.ofEstablishment, { periods: [fieldsOfPeriod(ownTax)], rateBy: 'night', rate: 1000 }),
  )
  api.on(bookingBillingApi.preview, () => ok(bookingBillingApi.preview, aPreview()))
  api.on(bookingBillingApi.get, () => ok(bookingBillingApi.get, { billing }))
  api.on(bookingChangesApi.bookableUnits, () => ok(bookingChangesApi.bookableUnits, { rooms: [] }))
  api.on(newGuestApi.pastAdults, () => ok(newGuestApi.pastAdults, { guests: [] }))
  api.on(messagesApi.history, () => {
    const sendable: MessageKey[] = [booking.state === 'cancelled' ? 'cancellation' : 'confirmation']
    return ok(messagesApi.history, { messages: [], language: 'es', sendable, establishmentId: establishment.id })
  })
  const queries = createQueryClient({ retries: 0 })
  // The screen under the dialog has asked who is signed in.
  await queries.prefetchQuery(queryCallOptions(sessionApi.me, {}, ['users', 'account']))
  const [onClose, onOpen] = [vi.fn(), vi.fn()]
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterContextProvider router={createAppRouter(createMemoryHistory())}>
          <EditBookingDialog id={bookingId} establishments={[establishment]} onClose={onClose} onOpen={onOpen} />
        </RouterContextProvider>
        <ToastStack />
      </QueryClientProvider>
    </MantineProvider>,
  )
  if (bookingChangesApi.edit.roles.includes(role)) await screen.findByRole('button', { name: 'Guardar' }) // Fields are disabled until the role is loaded.
  return {
    user: aUser(),
    onClose,
    onOpen,
    becomes: (fields: Partial<BookingInfo>) => void (booking = { ...booking, ...fields }),
    /** As a live event of a changed booking does. */
    reload: () => invalidateKinds(queries, ['bookings']),
    wireBooking: () => encode(bookingInfo, booking),
  }
}
