import { paymentsApi } from '@posada/contract/bookings/payments'
import type { Day } from '@posada/domain/platform/days/day'
import { formatEuros, type Cents } from '@posada/domain/platform/money/money'
import {
  acceptedPaymentMethods,
  type PaymentMethod,
  paymentMethodLabels,
} from '@posada/domain/platform/money/payment-methods'
import { useForm, useWatch } from 'react-hook-form'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Cell, FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { OpenLinksNote } from '../../collect/open-links-note.tsx'
import { useOpenLinks } from '../../collect/use-open-links.ts'
import { AccountAfterSaving } from '../account/account-line.tsx'
import { useOpenedBooking } from '../../opened-booking.tsx'
import { SecurityDepositSwitch } from '../security-deposit/security-deposit-switch.tsx'
import { useBookingCall } from '../use-booking-call.ts'
import { useToday } from '../../../../lib/use-today.ts'

type Fields = {
  amount: Cents | null
  day: Day | null
  method: PaymentMethod
  note: string
  isSecurityDeposit: boolean
}

/** Adds a payment for the stay or for the security deposit; a negative amount is a refund. */
export function AddPaymentDialog({ onClose }: { onClose: () => void }) {
  const { booking, establishment } = useOpenedBooking()
  const accountToday = useToday()
  const today = establishment?.today ?? accountToday
  const methods = establishment?.paymentMethods ?? acceptedPaymentMethods([])
  const proposed = booking.pending > 0 ? booking.pending : null
  const { control, handleSubmit, formState, setValue } = useForm<Fields>({
    defaultValues: { amount: proposed, day: today, method: 'card', note: '', isSecurityDeposit: false },
  })
  const links = useOpenLinks(booking)
  const [amount, isSecurityDeposit] = useWatch({ control, name: ['amount', 'isSecurityDeposit'] })
  // What is pending is no proposal for a security deposit.
  const proposeFor = (isOfSecurityDeposit: boolean) => {
    if (!formState.dirtyFields.amount) setValue('amount', isOfSecurityDeposit ? null : proposed)
  }
  const { run, isRunning } = useBookingCall(paymentsApi.add, {
    describe: ({ amount }) => `${formatEuros(Math.abs(amount))}, ${booking.holder.name}`,
    onDone: () => {
      if (!isSecurityDeposit) links.endAfter(amount ?? 0)
      onClose()
    },
  })
  const save = handleSubmit(({ amount, note, ...entry }) => {
    if (amount !== null) run({ bookingId: booking.id, ...entry, amount, note: note.trim() || null })
  })
  return (
    <FormDialog
      opened
      title="Añadir cobro"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      size={560}
    >
      <FormGrid>
        <Cell span={4}>
          <MoneyField
            control={control}
            name="amount"
            label="Importe"
            help="Con un menos, es una devolución"
            allowNegative
            required
            validate={(amount) => amount !== 0 || 'El importe no puede ser cero'}
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
        <SecurityDepositSwitch control={control} name="isSecurityDeposit" onToggle={proposeFor} />
        {!isSecurityDeposit && (amount ?? 0) > 0 && <OpenLinksNote booking={booking} amount={amount} {...links} />}
        {!isSecurityDeposit && <AccountAfterSaving received={amount ?? 0} />}
      </FormGrid>
    </FormDialog>
  )
}
