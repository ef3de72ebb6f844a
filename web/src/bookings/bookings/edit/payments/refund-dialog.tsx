import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { formatEuros, type Cents } from '@posada/domain/platform/money/money'
import { refundAmountFault } from '@posada/domain/money/payments/charge-rules'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'
import { cardName, whereItReturns } from './movement-words.ts'
import styles from './payments.module.css'

type Props = { chargeId: string; onClose: () => void }

/** 'Devolver': returns a charge or a part of it to who paid it. */
export function RefundDialog({ chargeId, onClose }: Props) {
  const { booking } = useEditing()
  const found = booking.cardMovements.charges.find(({ charge }) => charge.id === chargeId)
  const left = found?.charge.refundable ?? 0
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const { control, handleSubmit, formState } = useForm<{ amount: Cents | null }>({ defaultValues: { amount: left } })
  const amount = useWatch({ control, name: 'amount' })
  const isWaiting = found?.refunds.some(({ isUnanswered }) => isUnanswered) ?? false
  const { run, isRunning } = useBookingCall(cardPaymentsApi.refund, {
    describe: ({ amount: sent }) => `${formatEuros(sent ?? left)}, ${booking.holder.name}`,
    onDone: onClose,
    onRefused: (message, refused) => setRefusal(refused?.code === 'running' ? null : { message }),
  })
  const save = handleSubmit((values) => {
    setRefusal(null)
    run({ bookingId: booking.id, chargeId, amount: values.amount })
  })
  const card = found ? cardName(found.card) : ''
  return (
    <FormDialog
      opened
      title="Devolver"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty && !isWaiting}
      isSaving={isRunning || isWaiting}
      saveLabel={amount ? `Devolver ${formatEuros(amount)}` : 'Devolver'}
      size={560}
    >
      <div className={styles.fields}>
        {refusal && <ErrorNote attempt={refusal}>{refusal.message}</ErrorNote>}
        {isWaiting && (
          <Note tone="info">
            <b>No repita la devolución: la estamos comprobando.</b> La pasarela no ha contestado; se verá aquí en cuanto
            se sepa.
          </Note>
        )}
        <p className={styles.left}>
          {card}: cobrado {formatEuros(found?.charge.amount ?? 0)}, quedan {formatEuros(left)} por devolver.
        </p>
        <MoneyField
          control={control}
          name="amount"
          label="Importe"
          help={found && whereItReturns(found.charge)}
          required
          focusOnMount
          disabled={isWaiting}
          validate={(typed) => refundAmountFault(typed as Cents, left) ?? true}
        />
      </div>
    </FormDialog>
  )
}
