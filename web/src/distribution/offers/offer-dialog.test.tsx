import { MantineProvider } from '@mantine/core'
import { offersApi } from '@posada/contract/distribution/offers/offers'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { paste } from '../../test/paste.ts'
import { establishment } from '../../test/planning-data.ts'
import { signedIn } from '../../test/signed-in.ts'
import { OfferDialog } from './offer-dialog.tsx'

const api = apiDouble()
const [room] = establishment.rooms

test('the tariff is proposed, and what was typed stays after a refusal', async () => {
  const user = userEvent.setup()
  signedIn(api, 'reception')
  const tariff = {
    planId: null,
    planName: 'Flexible',
    isNonRefundable: false,
    board: 'bb' as const,
    nights: [9800, 9800],
    total: 19_600,
    charge: { kind: 'percent' as const, share: 3000, days: 0 },
  }
  api.on(offersApi.tariffs, () =>
    ok(offersApi.tariffs, { saleTypeId: idOf('t'), typeName: 'Doble', tariffs: [tariff] }),
  )
  const sent = vi.fn()
  api.on(offersApi.add, (input: unknown) => {
    sent(input)
    return refused('Opción 1: 103 no está libre')
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <OfferDialog
          roomIds={[room!.id]}
          stay={{ checkIn: '2026-07-14', checkOut: '2026-07-16' }}
          establishments={[establishment]}
          onClose={() => {}}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(await screen.findByDisplayValue(/196,00/)).toBeDefined()
  expect(screen.getByText(/ahora 58,80/)).toBeDefined()
  await paste(user, screen.getByLabelText(/^Para/), 'Carlos Medina')
  await user.click(screen.getByText('Hacer el enlace'))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(await screen.findByText('Opción 1: 103 no está libre')).toBeDefined()
  expect(screen.getByDisplayValue('Carlos Medina')).toBeDefined()
})
