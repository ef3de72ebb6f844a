import { MantineProvider } from '@mantine/core'
import { portalBookingsApi } from '@posada/contract/distribution/channel/portal-bookings'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { aUser } from '../../../test/a-user.ts'
import { apiDouble, ok } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { UnappliedDialog } from './unapplied-dialog.tsx'

const api = apiDouble()
const uuid = (tail: number) => `018f0000-0000-7000-8000-00000000${tail}`

test('lists what could not be applied with its reason, and tries one again until nothing is left', async () => {
  signedIn(api, 'reception')
  const message = { tries: 2, receivedAt: '2026-07-01T08:00:00Z', nextTryAt: '2026-07-01T09:30:00Z' }
  const readable = { portal: 'Booking.com', reference: '4012345', checkIn: '2026-07-12' }
  api.on(portalBookingsApi.waiting, (attempt) =>
    ok(portalBookingsApi.waiting, {
      reviews: [],
      failed:
        attempt > 1
          ? []
          : [
              { ...message, ...readable, id: uuid(9301), code: '1001', text: 'El tipo ya no se vende' },
              { ...message, id: uuid(9302), code: '1002', portal: '', reference: '', checkIn: null, text: 'No se lee' },
            ],
    }),
  )
  api.on(portalBookingsApi.retry, () => ok(portalBookingsApi.retry, {}))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <UnappliedDialog establishmentId={uuid(9300)} onClose={vi.fn()} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('heading', { name: '2 reservas sin apuntar' })
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^Booking\.com 4012345, entrada el 12\/07\/2026\. El tipo ya no se vende/)
  expect(second?.textContent).toMatch(/^Número 1002 del channel manager\. No se lee/)
  const [retry] = await screen.findAllByRole('button', { name: 'Reintentar' })
  await aUser().click(retry!)
  await screen.findByText('Todo está apuntado')
  expect(api.sentTo(portalBookingsApi.retry)[0]?.body).toEqual({ id: uuid(9301) })
})
