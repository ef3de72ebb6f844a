import { MantineProvider } from '@mantine/core'
import { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import type { Reply } from '@posada/contract/endpoint'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { aUser } from '../../test/a-user.ts'
import { apiDouble, ok } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { signedIn } from '../../test/signed-in.ts'
import { AnfixCard } from './anfix-card.tsx'

const api = apiDouble()
const { state, connect, retry } = anfixApi
type State = Reply<typeof state>
const unlinked: State = {
  isAvailable: true,
  isLinked: false,
  linkedAt: null,
  from: '2026-06-01',
  trouble: '',
  waiting: 0,
  sentAt: null,
  refused: [],
  companies: [],
  establishments: [],
}

function show(fields: Partial<State> = {}) {
  signedIn(api, 'owner')
  api.on(state, () => ok(state, { ...unlinked, ...fields }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <AnfixCard />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return aUser()
}

test('asks from which day invoices are sent, and opens Anfix two seconds later', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const user = show()
  api.on(connect, () => ok(connect, { url: 'https://anfix.com/login-partner?oauth_token=x' }))
  await user.click(await screen.findByRole('button', { name: 'Conectar Anfix' }))
  await screen.findByRole('link', { name: 'ábrala aquí' })
  expect(api.sentTo(connect)[0]?.body).toEqual({ desde: '2026-06-01' })
  expect(opened).not.toHaveBeenCalled()
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://anfix.com/login-partner?oauth_token=x', '_blank'), {
    timeout: 3_000,
  })
})

test('says what waits and what is not accepted, and tries it again', async () => {
  const user = show({
    isLinked: true,
    linkedAt: '2026-06-01T08:00:00Z',
    waiting: 3,
    refused: [
      {
        id: '018f0000-0000-7000-8000-000000000f03',
        kind: 'invoice',
        number: 'H-00007',
        invoiceId: '018f0000-0000-7000-8000-000000000f04',
        amount: 12_000,
        establishmentName: 'Hotel del Mar',
        reason: 'Anfix: El ejercicio está cerrado',
      },
    ],
    establishments: [
      { id: '018f0000-0000-7000-8000-000000000f05', name: 'Hotel del Mar', company: null, accounts: [] },
    ],
  })
  await screen.findByText(/El ejercicio está cerrado/)
  screen.getByText(/Falta elegir la empresa en la ficha de Hotel del Mar/)
  api.on(retry, () => ok(retry, {}))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(api.sentTo(retry)).toHaveLength(1))
})
