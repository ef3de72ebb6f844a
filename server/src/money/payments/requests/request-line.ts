import { formatEuros } from '@posada/domain/platform/money/money'
import { isSecurityDeposit, type PaymentPurpose } from '@posada/domain/platform/money/payment-purpose'

/** What is asked of a guest, for the audit trail: 'Fianza: 200,00 €'. */
export const requestLine = ({ amount, purpose }: { amount: number; purpose: PaymentPurpose }): string =>
  `${isSecurityDeposit({ purpose }) ? 'Fianza' : 'Importe'}: ${formatEuros(amount)}`
