/** What the test terminals answer to security codes, and to amounts by their cents. */
const BY_CODE: Record<string, string> = { '999': '0190', '172': '0172', '173': '0173', '174': '0174' }
const BY_CENTS: Record<number, string> = { 96: '0190', 72: '0172', 73: '0173', 74: '0174' }

/** `usual`: what the card's bank answers as a rule. `forced`: what is answered whatever was asked. */
type Asked = { amount: number; securityCode: string; usual: string; forced: string | undefined }

/** The answer of a bank to a payment: '0000' where it takes it. */
export const answerOfBank = ({ amount, securityCode, usual, forced }: Asked): string =>
  forced ?? BY_CODE[securityCode] ?? BY_CENTS[amount % 100] ?? usual
