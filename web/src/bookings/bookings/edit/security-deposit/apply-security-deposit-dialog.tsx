import { paymentsApi } from '@posada/contract/bookings/payments'
import { formatEuros, type Cents } from '@posada/domain/platform/money/money'
import { securityDepositUseFault } from '@posada/domain/money/payments/security-deposit'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { AccountAfterSaving } from '../account/account-line.tsx'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'
import styles from './security-deposit.module.css'

/** 'Aplicar a la cuenta': pays what is pending, such as damage that was added as an extra, from the security deposit. */
export function ApplySecurityDepositDialog({ onClose }: { onClose: () => void }) {
  const { booking } = useEditing()
  const { held } = booking.securityDeposit
  const { pending } = booking
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const { control, handleSubmit, formState } = useForm<{ amount: Cents | null }>({
    defaultValues: { amount: Math.max(0, Math.min(held, pending)) || null },
  })
  const amount = useWatch({ control, name: 'amount' })
  const { run, isRunning } = useBookingCall(paymentsApi.applySecurityDeposit, {
    describe: (sent) => `${formatEuros(sent.amount)}, ${booking.holder.name}`,
    onDone: onClose,
    onRefused: (message) => setRefusal({ message }),
  })
  const save = handleSubmit((values) => {
    setRefusal(null)
    if (values.amount !== null) run({ bookingId: booking.id, amount: values.amount })
  })
  return (
    <FormDialog
      opened
      title="Aplicar la fianza a la cuenta"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      saveLabel={amount ? `Aplicar ${formatEuros(amount)}` : 'Aplicar'}
      size={560}
    >
      <FormGrid>
        {refusal && <ErrorNote attempt={refusal}>{refusal.message}</ErrorNote>}
        <MoneyField
          control={control}
          name="amount"
          label="Importe"
          help={`Fianza guardada: ${formatEuros(held)}; pendiente en la cuenta: ${formatEuros(pending)}`}
          required
          focusOnMount
          validate={(typed) => securityDepositUseFault(typed as Cents, { held, pending }) ?? true}
        />
        <p className={styles.about}>Lo que se aplica deja de ser fianza y paga la reserva. Se factura como el resto.</p>
        <AccountAfterSaving received={amount ?? 0} />
      </FormGrid>
    </FormDialog>
  )
}
