import type { Page } from '@playwright/test'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import type { Input } from '@posada/contract/endpoint'
import { apiOf } from './api.ts'

export const CONDITIONS = 'Cancelación gratuita hasta siete días antes.\nDespués se cobra la primera noche.'

/** Connects the simulated card gateway, and gives the establishment the conditions that guests accept. */
export async function connectGateway(page: Page): Promise<void> {
  const api = apiOf(page)
  await api.call(cardGatewayApi.connect, { keys: { publicKey: 'pk_test_posada', secretKey: 'sk_test_posada' } })
  const { establishments } = await api.call(establishmentsApi.profile, {})
  const id = establishments[0]?.id ?? ''
  await api.call(establishmentsApi.edit, {
    id,
    changes: {
      conditions: CONDITIONS,
      guestColour: '#4b5a2a',
      company: 'Encinas Demostración, S.L.',
      taxId: 'B72877814',
      municipality: 'Ronda',
      phone: '+34 600 000 001',
      email: 'hola@ejemplo.test',
    },
  })
}

type Wanted = Partial<Input<typeof cardPaymentsApi.request>>

/** Asks the guest of a booking for a payment, and returns the path of the guest's page. */
export async function askForPayment(page: Page, locator: string, wanted: Wanted = {}): Promise<string> {
  const api = apiOf(page)
  const { id: bookingId } = await api.booking(locator)
  const { link } = await api.call(cardPaymentsApi.request, {
    bookingId,
    mode: null,
    amount: 12_000,
    sendBy: 'copy_link',
    email: null,
    phone: null,
    method: null,
    concept: null,
    days: null,
    iban: null,
    isSecurityDeposit: null,
    savesCard: null,
    ...wanted,
  })
  return new URL(link).pathname
}

/** What the simulated gateway has, to see that nothing has changed there. */
export async function gatewayState(page: Page): Promise<string> {
  const reply = await page.request.get('/api/simulator/stripe')
  return JSON.stringify(await reply.json())
}
