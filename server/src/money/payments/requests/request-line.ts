import { formatEuros } from '@posada/domain/money/money'
import { isSecurityDeposit, type PaymentPurpose } from '@posada/domain/money/payment-purpose'

/** What is asked of a guest, for the audit trail: 'Fianza: 200,00 €'. */
export const requestLine = ({ amount, purpose }: { amount: number; purpose: PaymentPurpose }): string =>
  `${isSecurityDeposit({ purpose }) ? 'Fianza' : 'Importe'}: ${formatEuros(amount)}`
