import { paymentsApi } from '@posada/contract/bookings/payments'
import type { Day } from '@posada/domain/platform/days/day'
import { formatEuros, type Cents } from '@posada/domain/platform/money/money'
import {
  acceptedPaymentMethods,
  type PaymentMethod,
  paymentMethodLabels,
} from '@posada/domain/platform/money/payment-methods'
import { securityDepositReturnFault } from '@posada/domain/money/payments/security-deposit'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useToday } from '../../../../lib/use-today.ts'
import { ChoiceDialog } from '../../../../ui/dialogs/choice-dialog.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { Cell, FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useEditing } from '../edit-context.tsx'
import { cardName } from '../payments/movement-words.ts'
import { RefundDialog } from '../payments/refund-dialog.tsx'
import { useBookingCall } from '../use-booking-call.ts'
import { returnableCharges } from './security-deposit-of.ts'

type Props = { onClose: () => void }

/** 'Devolver': to the card by which the security deposit was paid, where there is one, or in another way. */
export function ReturnSecurityDepositDialog({ onClose }: Props) {
  const { booking } = useEditing()
  const [way, setWay] = useState<string | null>(null)
  const charges = returnableCharges(booking)
  if (way === 'other' || (way === null && charges.length === 0)) return <ReturnByHand onClose={onClose} />
  if (way !== null) return <RefundDialog chargeId={way} onClose={onClose} />
  return (
    <ChoiceDialog
      title="Devolver la fianza"
      text={`Se guardan ${formatEuros(booking.securityDeposit.held)} de fianza.`}
      answers={[
        ...charges.map(({ card, charge }) => ({
          label: cardName(card),
          detail: `Hasta ${formatEuros(charge.refundable)}, ${charge.method === 'bizum' ? 'por Bizum a quien pagó' : 'a la misma tarjeta'}`,
          act: () => setWay(charge.id),
        })),
        { label: 'Otra forma de pago', detail: 'Anotar lo que se ha devuelto', act: () => setWay('other') },
      ]}
      onCancel={onClose}
    />
  )
}

type Fields = { amount: Cents | null; day: Day | null; method: PaymentMethod; note: string }

function ReturnByHand({ onClose }: Props) {
  const { booking, establishment } = useEditing()
  const accountToday = useToday()
  const today = establishment?.today ?? accountToday
  const { held } = booking.securityDeposit
  const methods = establishment?.paymentMethods ?? acceptedPaymentMethods([])
  const received = booking.payments.findLast(({ isSecurityDeposit, amount }) => isSecurityDeposit && amount > 0)?.method
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const { control, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      amount: held,
      day: today,
      method: received !== undefined && methods.includes(received) ? received : 'cash',
      note: '',
    },
  })
  const amount = useWatch({ control, name: 'amount' })
  const { run, isRunning } = useBookingCall(paymentsApi.add, {
    describe: (sent) => `${formatEuros(-sent.amount)}, ${booking.holder.name}`,
    onDone: onClose,
    onRefused: (message) => setRefusal({ message }),
  })
  const save = handleSubmit((values) => {
    setRefusal(null)
    if (values.amount === null) return
    const { day, method, note } = values
    const entry = { bookingId: booking.id, amount: -values.amount, day, method, note: note.trim() || null }
    run({ ...entry, isSecurityDeposit: true })
  })
  return (
    <FormDialog
      opened
      title="Devolver la fianza"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      saveLabel={amount ? `Devolver ${formatEuros(amount)}` : 'Devolver'}
      size={560}
    >
      <FormGrid>
        {refusal && <ErrorNote attempt={refusal}>{refusal.message}</ErrorNote>}
        <Cell span={4}>
          <MoneyField
            control={control}
            name="amount"
            label="Importe"
            help={`Guardada: ${formatEuros(held)}`}
            required
            focusOnMount
            validate={(typed) => securityDepositReturnFault(typed as Cents, held) ?? true}
          />
        </Cell>
        <Cell span={4}>
          <DateField control={control} name="day" label="Fecha" kind="past" from={today} max={today} required />
        </Cell>
        <Cell span={4}>
          <SelectField
            control={control}
            name="method"
            label="Método de pago"
            choices={methods.map((method) => ({ value: method, label: paymentMethodLabels[method] }))}
          />
        </Cell>
        <TextField control={control} name="note" label="Nota" maxLength={200} />
      </FormGrid>
    </FormDialog>
  )
}
