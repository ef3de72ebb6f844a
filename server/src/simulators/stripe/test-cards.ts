import type { CardDetails } from './types.ts'

export type TestCard = {
  /** As in 'pm_card_visa'. */
  id: string
  number: string
  label: { es: string; en: string }
  brand?: string
  /** Why every charge is declined. */
  declines?: { code: string; declineCode?: string }
  /** Such a card can be kept for a customer, though every charge is declined. */
  canBeKept?: true
  /** Whether the bank asks its holder always, or only when it is kept. */
  authentication?: 'always' | 'once'
  /** What becomes of a refund. */
  refund?: 'fail_later' | 'pending'
  dispute?: 'needs_response' | 'warning_needs_response'
}

const declined = (declineCode: string) => ({ code: 'card_declined', declineCode })

/** The gateway's test cards, by its ids and numbers. */
export const testCards: readonly TestCard[] = [
  { id: 'pm_card_visa', number: '4242424242424242', label: { es: 'Visa', en: 'Visa' } },
  {
    id: 'pm_card_mastercard',
    number: '5555555555554444',
    brand: 'mastercard',
    label: { es: 'Mastercard', en: 'Mastercard' },
  },
  {
    id: 'pm_card_authenticationRequired',
    number: '4000002760003184',
    authentication: 'always',
    label: { es: 'El banco pide autorización siempre', en: 'The bank always asks for authorisation' },
  },
  {
    id: 'pm_card_authenticationRequiredOnSetup',
    number: '4000002500003155',
    authentication: 'once',
    label: { es: 'El banco pide autorización la primera vez', en: 'The bank asks for authorisation once' },
  },
  {
    id: 'pm_card_chargeDeclined',
    number: '4000000000000002',
    declines: declined('generic_decline'),
    label: { es: 'Rechazada', en: 'Declined' },
  },
  {
    id: 'pm_card_chargeDeclinedInsufficientFunds',
    number: '4000000000009995',
    declines: declined('insufficient_funds'),
    label: { es: 'Sin saldo', en: 'Insufficient funds' },
  },
  {
    id: 'pm_card_chargeDeclinedLostCard',
    number: '4000000000009987',
    declines: declined('lost_card'),
    label: { es: 'Perdida', en: 'Lost' },
  },
  {
    id: 'pm_card_chargeDeclinedStolenCard',
    number: '4000000000009979',
    declines: declined('stolen_card'),
    label: { es: 'Robada', en: 'Stolen' },
  },
  {
    id: 'pm_card_chargeDeclinedFraudulent',
    number: '4100000000000019',
    declines: declined('fraudulent'),
    label: { es: 'Sospecha de fraude', en: 'Suspected fraud' },
  },
  {
    id: 'pm_card_chargeDeclinedVelocityLimitExceeded',
    number: '4000000000006975',
    declines: declined('card_velocity_exceeded'),
    label: { es: 'Límite superado', en: 'Limit exceeded' },
  },
  {
    id: 'pm_card_chargeDeclinedExpiredCard',
    number: '4000000000000069',
    declines: { code: 'expired_card', declineCode: 'expired_card' },
    label: { es: 'Caducada', en: 'Expired' },
  },
  {
    id: 'pm_card_chargeDeclinedIncorrectCvc',
    number: '4000000000000127',
    declines: { code: 'incorrect_cvc', declineCode: 'incorrect_cvc' },
    label: { es: 'Código de seguridad erróneo', en: 'Wrong security code' },
  },
  {
    id: 'pm_card_chargeDeclinedProcessingError',
    number: '4000000000000119',
    declines: { code: 'processing_error', declineCode: 'processing_error' },
    label: { es: 'Error del banco', en: 'Error of the bank' },
  },
  {
    id: 'pm_card_chargeCustomerFail',
    number: '4000000000000341',
    declines: declined('generic_decline'),
    canBeKept: true,
    label: { es: 'Se guarda, pero se rechaza al cobrar', en: 'Is kept, but declined when charged' },
  },
  {
    id: 'pm_card_refundFail',
    number: '4000000000005126',
    refund: 'fail_later',
    label: { es: 'La devolución falla después', en: 'A refund fails later' },
  },
  {
    id: 'pm_card_pendingRefund',
    number: '4000000000007726',
    refund: 'pending',
    label: { es: 'La devolución tarda', en: 'A refund takes time' },
  },
  {
    id: 'pm_card_createDispute',
    number: '4000000000000259',
    dispute: 'needs_response',
    label: { es: 'El titular reclama el cargo', en: 'The holder disputes the charge' },
  },
  {
    id: 'pm_card_createDisputeInquiry',
    number: '4000000000001976',
    dispute: 'warning_needs_response',
    label: { es: 'El banco pregunta por el cargo', en: 'The bank inquires about the charge' },
  },
]

const OTHER_IDS: Record<string, string> = {
  pm_card_threeDSecure2Required: 'pm_card_authenticationRequired',
  pm_card_authenticationRequiredSetupForOffSession: 'pm_card_authenticationRequiredOnSetup',
}

/** Finds a test card by its id, with 'visa_' in it or not, or by its number, with spaces or not. */
export function findTestCard(name: string): TestCard | undefined {
  const id = name.replace('pm_card_visa_', 'pm_card_')
  const number = name.replace(/[\s-]/g, '')
  return testCards.find((card) => card.id === (OTHER_IDS[id] ?? id) || card.number === number)
}

export const detailsOf = ({ number, brand = 'visa', id }: TestCard, year: number): CardDetails => ({
  brand,
  last4: number.slice(-4),
  exp_month: 12,
  exp_year: year + 3,
  funding: 'credit',
  country: 'ES',
  fingerprint: Buffer.from(id).toString('hex').slice(-16),
})
