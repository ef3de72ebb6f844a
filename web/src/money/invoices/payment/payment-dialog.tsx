import { Button } from '@mantine/core'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import {
  acceptedPaymentMethods,
  paymentMethodLabels,
  type PaymentMethod,
} from '@posada/domain/platform/money/payment-methods'
import { useState } from 'react'
import { CollectForm } from '../../../bookings/collecting/public.ts'
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
  /** An invoice of no booking can only be collected whole. */
  bookingsCount: number
}
type Props = { invoice: InvoiceToPay; onClose: () => void }

/** Asks how what is left of an invoice, or a part of it, was paid, or how it was given back, and records it. */
export function PaymentDialog({ invoice, onClose }: Props) {
  const { id, number, total, owed, acceptedMethods, bookingsCount } = invoice
  const [warning, setWarning] = useState<string | null>(null)
  /** What was to be taken in cash, where it is not all. */
  const [part, setPart] = useState<Cents | null>(null)
  const mark = useMarkPayment(onClose, setWarning)
  const isRefund = owed < 0
  const amount = formatEuros(Math.abs(owed))
  const titleOf = (shown: Cents) =>
    `${isRefund ? 'Devolver' : 'Cobrar'} ${formatEuros(Math.abs(shown))}${number ? ` de ${number}` : ''}`
  const title = titleOf(owed)
  if (warning !== null)
    return (
      <QuestionModal title={titleOf(part ?? owed)} size={440} onClose={onClose}>
        <p className={dialogs.text}>{warning}</p>
        <div className={dialogs.answers}>
          <Button data-autofocus onClick={onClose}>
            No cobrar
          </Button>
          <Button
            variant="filled"
            disabled={mark.isRunning}
            onClick={() => mark.run({ id, isPaid: true, paymentMethod: 'cash', amount: part, isConfirmed: true })}
          >
            Anotar en efectivo
          </Button>
        </div>
      </QuestionModal>
    )
  const methods = acceptedMethods.length > 0 ? acceptedMethods : acceptedPaymentMethods([])
  if (isRefund)
    return (
      <ChoiceDialog
        title={title}
        text="¿Cómo se ha devuelto?"
        answers={methods.map((method) => ({
          label: paymentMethodLabels[method],
          act: () => mark.run({ id, isPaid: true, paymentMethod: method, amount: null, isConfirmed: null }),
          disabled: mark.isRunning,
        }))}
        onCancel={onClose}
      />
    )
  return (
    <CollectForm
      title={title}
      about={
        owed < total
          ? `Faltan ${amount} de ${formatEuros(total)}.`
          : `La factura, de ${formatEuros(total)}, está sin cobrar.`
      }
      pending={owed}
      isWhole={bookingsCount === 0}
      amounts={[{ kind: 'all', amount: owed, percent: null }]}
      methods={methods}
      isRunning={mark.isRunning}
      onCollect={(way, taken) => {
        const part = taken < owed ? taken : null
        setPart(part)
        if ('method' in way) mark.run({ id, isPaid: true, paymentMethod: way.method, amount: part, isConfirmed: null })
      }}
      onClose={onClose}
    />
  )
}
