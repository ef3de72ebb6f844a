/** What an accounting program has of money that was received. `without-invoice`: it waits for the invoice that it pays. */
export type AccountingState = 'sent' | 'waiting' | 'without-account' | 'without-invoice' | 'refused'

/** Said of a payment that is not there, and needs nobody. */
export const accountingStateLabels: Record<AccountingState, string> = {
  sent: 'En Anfix',
  waiting: 'Por enviar',
  'without-account': 'Sin cuenta',
  'without-invoice': 'Espera a su factura',
  refused: 'No aceptado',
}
