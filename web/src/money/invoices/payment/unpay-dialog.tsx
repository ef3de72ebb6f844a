import type { PaymentState } from '@posada/domain/money/billing/payment-state'
import { paymentMethodLabels, type PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { ChoiceDialog } from '../../../ui/dialogs/choice-dialog.tsx'
import { unpaidLabel } from '../invoice-labels.ts'
import { useMarkPayment } from './use-mark-payment.ts'

export type InvoiceToUnpay = {
  id: string
  number: string | null
  paymentState: PaymentState | 'none'
  methods: readonly PaymentMethod[]
}
type Props = { invoice: InvoiceToUnpay; onClose: () => void }

/** Asks before the last payment of an invoice is taken back: of a booking, the payment itself is reversed. */
export function UnpayDialog({ invoice, onClose }: Props) {
  const mark = useMarkPayment(onClose)
  const { id, number, methods } = invoice
  const last = methods.at(-1)
  const method = last === undefined ? '' : ` (${paymentMethodLabels[last].toLowerCase()})`
  return (
    <ChoiceDialog
      title={`${unpaidLabel(invoice)}${number ? `: ${number}` : ''}`}
      text={`Se anula el último cobro que se anotó${method}. Queda en el historial.`}
      answers={[
        {
          label: unpaidLabel(invoice),
          act: () => mark.run({ id, isPaid: false, paymentMethod: null, amount: null, isConfirmed: null }),
          disabled: mark.isRunning,
        },
      ]}
      onCancel={onClose}
    />
  )
}
