import type { UsedCard } from './types.ts'

export type RedsysTestCard = {
  number: string
  label: { es: string; en: string }
  brand: string
  /** AAMM. */
  expiry: string
  /** Its bank knows the holder without asking. */
  isAuthenticated?: true
  /** Its bank asks the holder to confirm on a page. */
  challenge?: true
  /** What its bank answers. */
  response?: string
  /** What its bank answers to charges without its holder. */
  laterResponse?: string
}

/** The cards that Redsys publishes for tests, and some of our own for what these cannot show. */
export const redsysTestCards: readonly RedsysTestCard[] = [
  { number: '4548810000000003', brand: '1', expiry: '4912', label: { es: 'Visa', en: 'Visa' } },
  { number: '5576441563045037', brand: '2', expiry: '4912', label: { es: 'Mastercard', en: 'Mastercard' } },
  {
    number: '4548814479727229',
    brand: '1',
    expiry: '4912',
    isAuthenticated: true,
    label: { es: 'El banco autentica sin preguntar', en: 'The bank authenticates without asking' },
  },
  {
    number: '4548817212493017',
    brand: '1',
    expiry: '4912',
    challenge: true,
    label: { es: 'El banco pide autorización', en: 'The bank asks for authorisation' },
  },
  {
    number: '4548810000000011',
    brand: '1',
    expiry: '4912',
    laterResponse: '0195',
    label: { es: 'Se guarda, y después el banco pide al titular', en: 'Is kept, later the bank asks for its holder' },
  },
  {
    number: '4548810000000052',
    brand: '1',
    expiry: '4912',
    laterResponse: '0190',
    label: { es: 'Se guarda, pero se deniega al cobrar', en: 'Is kept, but denied when charged' },
  },
  {
    number: '4548810000000060',
    brand: '1',
    expiry: '4912',
    laterResponse: '0172',
    label: { es: 'Se guarda, y el titular prohíbe los cargos', en: 'Is kept, and its holder forbids charges' },
  },
  {
    number: '4548810000000029',
    brand: '1',
    expiry: '4912',
    response: '0116',
    label: { es: 'Sin saldo', en: 'Insufficient funds' },
  },
  {
    number: '4548810000000037',
    brand: '1',
    expiry: '4912',
    response: '0190',
    label: { es: 'Denegada', en: 'Denied' },
  },
  {
    number: '4548810000000045',
    brand: '1',
    expiry: '4912',
    response: '0202',
    label: { es: 'Retenida por el banco', en: 'To be picked up' },
  },
]

export const findRedsysTestCard = (number: string): RedsysTestCard | undefined =>
  redsysTestCards.find((card) => card.number === number.replace(/[\s-]/g, ''))

export const usedCardOf = ({ number, brand, expiry, laterResponse = '0000' }: RedsysTestCard): UsedCard => ({
  masked: `${number.slice(0, 6)}******${number.slice(-4)}`,
  brand,
  expiry,
  laterResponse,
})

/** What the test terminals answer to security codes, and to amounts by their cents. */
const BY_CODE: Record<string, string> = { '999': '0190', '172': '0172', '173': '0173', '174': '0174' }
const BY_CENTS: Record<number, string> = { 96: '0190', 72: '0172', 73: '0173', 74: '0174' }

/** `usual`: what the card's bank answers as a rule. `forced`: what is answered to any payment. */
type TestPayment = { amount: number; securityCode: string; usual: string; forced: string | undefined }

/** The answer of a bank to a payment: '0000' where it takes it. */
export const answerOfBank = ({ amount, securityCode, usual, forced }: TestPayment): string =>
  forced ?? BY_CODE[securityCode] ?? BY_CENTS[amount % 100] ?? usual
