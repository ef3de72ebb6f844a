import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { CardMovements } from '@posada/contract/money/payments/card-movements'
import { idOf } from './an-establishment.ts'

export const visa = { brand: 'visa', last4: '4242' }
export const cardId = idOf('a1')
export const chargeId = idOf('a2')
export const requestId = idOf('a3')

export const aKeptCard = { id: cardId, ...visa, expires: '09/28' }

type Charge = CardMovements['charges'][number]
export const aCardCharge = (fields: Partial<Charge> = {}, charge: Partial<Charge['charge']> = {}): Charge => ({
  card: visa,
  charge: {
    id: chargeId,
    day: '2026-06-01',
    amount: 20_000,
    refundable: 20_000,
    isOfOtherAccount: false,
    lacksRefunds: false,
    isSecurityDeposit: false,
    method: 'card',
    isUnexpected: false,
    heldUntil: null,
    ...charge,
  },
  refunds: [],
  dispute: '',
  ...fields,
})

export const aRequest = (
  fields: Partial<CardMovements['requests'][number]> = {},
): CardMovements['requests'][number] => ({
  id: requestId,
  method: 'card',
  amount: 12_000,
  concept: 'Cena y aparcamiento',
  state: 'open',
  day: '2026-06-24',
  expiresOn: '2026-07-01',
  link: 'http://127.0.0.1/pago/abc',
  savesCard: false,
  reference: 'Q7K4MX',
  email: 'ana@ejemplo.test',
  isSecurityDeposit: false,
  isHold: false,
  ...fields,
})

/** A booking of an account with a gateway and a kept card. */
export const withCard = (
  movements: Partial<CardMovements> = {},
  fields: Partial<BookingInfo> = {},
): Partial<BookingInfo> => ({
  takesCards: true,
  gatewayCan: { keepsCards: true, keepsCardsUncharged: true, chargesWithoutHolder: true, holdsAmounts: false },
  chosenCard: cardId,
  cardMovements: { charges: [], cards: [aKeptCard], attempts: [], requests: [], ...movements },
  ...fields,
})
