import { Button } from '@mantine/core'
import { formatEuros } from '@posada/domain/platform/money/money'
import {
  acceptedPaymentMethods,
  paymentMethodLabels,
  type PaymentMethod,
} from '@posada/domain/platform/money/payment-methods'
import { useState } from 'react'
import dialogs from '../../../ui/dialogs/dialogs.module.css'
import { ChoiceDialog } from '../../../ui/dialogs/choice-dialog.tsx'
import { QuestionModal } from '../../../ui/dialogs/question-modal.tsx'
import { useMarkPayment } from './use-mark-payment.ts'

/** `owed` is what is left to pay, negative where money is given back; `total` what the invoice asks for. */
export type InvoiceToPay = {
  id: string
  number: string | null
  total: number
  owed: number
  acceptedMethods: readonly PaymentMethod[]
}
type Props = { invoice: InvoiceToPay; onClose: () => void }

/** Asks how what is left of an invoice was paid, or given back, and records it. */
export function PaymentDialog({ invoice, onClose }: Props) {
  const { id, number, total, owed, acceptedMethods } = invoice
  const [warning, setWarning] = useState<string | null>(null)
  const mark = useMarkPayment(onClose, setWarning)
  const isRefund = owed < 0
  const amount = formatEuros(Math.abs(owed))
  const title = `${isRefund ? 'Devolver' : 'Cobrar'} ${amount}${number ? ` de ${number}` : ''}`
  if (warning !== null)
    return (
      <QuestionModal title={title} size={440} onClose={onClose}>
        <p className={dialogs.text}>{warning}</p>
        <div className={dialogs.answers}>
          <Button data-autofocus onClick={onClose}>
            No cobrar
          </Button>
          <Button
            variant="filled"
            disabled={mark.isRunning}
            onClick={() => mark.run({ id, isPaid: true, paymentMethod: 'cash', isConfirmed: true })}
          >
            Anotar en efectivo
          </Button>
        </div>
      </QuestionModal>
    )
  return (
    <ChoiceDialog
      title={title}
      text={
        isRefund
          ? '¿Cómo se ha devuelto?'
          : owed < total
            ? `Faltan ${amount} de ${formatEuros(total)}. ¿Cómo se han cobrado?`
            : '¿Cómo se ha cobrado?'
      }
      answers={methodsInOrder(acceptedMethods).map((method) => ({
        label: paymentMethodLabels[method],
        act: () => mark.run({ id, isPaid: true, paymentMethod: method, isConfirmed: null }),
        disabled: mark.isRunning,
      }))}
      onCancel={onClose}
    />
  )
}

/** The card first, because it receives the focus and most invoices are paid by it. */
const methodsInOrder = (accepted: readonly PaymentMethod[]): PaymentMethod[] => {
  const methods = accepted.length > 0 ? accepted : acceptedPaymentMethods([])
  return [...methods.filter((method) => method === 'card'), ...methods.filter((method) => method !== 'card')]
}
