import { formatEuros } from '@posada/domain/money/money'
import { paymentMethodLabels, type PaymentMethod } from '@posada/domain/money/payment-methods'
import { ChoiceDialog } from '../../ui/dialogs/choice-dialog.tsx'
import { useMarkPayment } from './use-mark-payment.ts'

type Props = { invoice: { id: string; number: string | null; total: number }; onClose: () => void }

const methods: readonly PaymentMethod[] = ['card', 'cash', 'transfer']

/** Asks how an invoice was paid and marks it as paid. */
export function PaymentDialog({ invoice: { id, number, total }, onClose }: Props) {
  const mark = useMarkPayment(onClose)
  return (
    <ChoiceDialog
      title={`${total < 0 ? 'Devolver' : 'Cobrar'} ${number ?? ''}`}
      text={`${formatEuros(Math.abs(total))}. ¿Cómo se ${total < 0 ? 'ha devuelto' : 'ha cobrado'}?`}
      answers={methods.map((method) => ({
        label: paymentMethodLabels[method],
        act: () => mark.run({ id, isPaid: true, paymentMethod: method }),
        disabled: mark.isRunning,
      }))}
      onCancel={onClose}
    />
  )
}
