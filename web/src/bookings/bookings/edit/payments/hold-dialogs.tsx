import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { shortDay } from '@posada/domain/platform/days/day'
import { formatEuros, type Cents } from '@posada/domain/platform/money/money'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'
import { cardName } from './movement-words.ts'
import styles from './payments.module.css'

type Props = { chargeId: string; onClose: () => void }

const useHold = (chargeId: string) =>
  useEditing().booking.cardMovements.charges.find(({ charge }) => charge.id === chargeId)

/** Takes all or a part of a security deposit that is reserved on a card; the rest is free again. */
export function TakeHoldDialog({ chargeId, onClose }: Props) {
  const { booking } = useEditing()
  const held = useHold(chargeId)
  const most = held?.charge.amount ?? 0
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const { control, handleSubmit, formState } = useForm<{ amount: Cents | null }>({ defaultValues: { amount: most } })
  const amount = useWatch({ control, name: 'amount' })
  const { run, isRunning } = useBookingCall(cardPaymentsApi.charge, {
    describe: (sent) => `${formatEuros(sent.amount)}, ${booking.holder.name}`,
    onDone: onClose,
    onRefused: (message) => setRefusal({ message }),
  })
  const save = handleSubmit(({ amount: typed }) => {
    setRefusal(null)
    if (typed === null) return
    const whatIsHeld = { cardId: chargeId, mode: 'hold', isSecurityDeposit: true } as const
    run({ bookingId: booking.id, ...whatIsHeld, amount: typed, isConfirmed: null })
  })
  return (
    <FormDialog
      opened
      title="Cobrar la retención"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={isRunning || held === undefined}
      saveLabel={amount ? `Cobrar ${formatEuros(amount)}` : 'Cobrar'}
      size={560}
    >
      <div className={styles.fields}>
        {refusal && <ErrorNote attempt={refusal}>{refusal.message}</ErrorNote>}
        {held && (
          <p className={styles.left}>
            {cardName(held.card)}: retenidos {formatEuros(most)}
            {held.charge.heldUntil && ` hasta el ${shortDay(held.charge.heldUntil)}`}.
          </p>
        )}
        <MoneyField
          control={control}
          name="amount"
          label="Importe"
          help="Lo que no se cobre queda libre en la tarjeta. Solo se puede hacer una vez."
          required
          focusOnMount
          validate={(typed) =>
            ((typed as Cents) > 0 && (typed as Cents) <= most) || `El importe va de 0,01 € a ${formatEuros(most)}`
          }
        />
      </div>
    </FormDialog>
  )
}

/** Frees what is reserved on a card, whole. */
export function FreeHoldDialog({ chargeId, onClose }: Props) {
  const { booking } = useEditing()
  const held = useHold(chargeId)
  const { run, isRunning } = useBookingCall(cardPaymentsApi.refund, { onDone: onClose })
  if (!held) return null
  const amount = formatEuros(held.charge.amount)
  return (
    <ConfirmDialog
      opened
      title="Liberar la retención"
      text="El importe vuelve a estar disponible en la tarjeta. No se ha cobrado nada. ¿Quiere liberarlo?"
      detail={`${cardName(held.card)}, ${amount}`}
      confirmLabel={`Liberar ${amount}`}
      destructive={false}
      isRunning={isRunning}
      onConfirm={() => run({ bookingId: booking.id, chargeId, amount: null })}
      onCancel={onClose}
    />
  )
}
