import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { formatEuros, type Cents } from '@posada/domain/platform/money/money'
import { securityDepositChargeFault } from '@posada/domain/money/payments/security-deposit'
import { chargeAmountFault } from '@posada/domain/money/payments/charge-rules'
import { requestDays } from '@posada/domain/money/payments/payment-request'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { copyText } from '../../../../lib/copy-text.ts'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { EmailField } from '../../../../ui/fields/email-field.tsx'
import { Cell, FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { PhoneField } from '../../../../ui/phone/phone-field.tsx'
import { useOpenedBooking } from '../../opened-booking.tsx'
import { canTakeSecurityDeposit } from '../security-deposit/security-deposit-of.ts'
import { SecurityDepositSwitch } from '../security-deposit/security-deposit-switch.tsx'
import { useBookingCall } from '../use-booking-call.ts'
import { chargeableNow } from './payment-history.ts'
import styles from './payments.module.css'
import { firstRequestValues, proposedAmount, requestKindsOf, requestOf, sendWays } from './request-values.ts'

type Props = {
  /** By default the establishment's percent, or all that is pending. */
  amount?: Cents
  concept?: string
  asksCardOnly?: boolean
  isSecurityDeposit?: boolean
  onClose: () => void
}

/** 'Solicitar pago': a link by which a guest pays, leaves a card as guarantee, or reads where to transfer. */
export function RequestDialog({ onClose, ...given }: Props) {
  const { booking } = useOpenedBooking()
  const available = chargeableNow(booking)
  const first = firstRequestValues(booking, given)
  const { control, handleSubmit, formState, setValue, trigger } = useForm({ defaultValues: first })
  const [kind, sendBy, typed, isSecurityDeposit, isHold] = useWatch({
    control,
    name: ['kind', 'sendBy', 'amount', 'isSecurityDeposit', 'isHold'],
  })
  const proposeFor = (isOfSecurityDeposit: boolean) => {
    if (!formState.dirtyFields.amount) setValue('amount', isOfSecurityDeposit ? null : first.amount)
    if (formState.isSubmitted) void trigger('amount')
  }
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const { run, isRunning } = useBookingCall(cardPaymentsApi.request, {
    onDone: ({ link }) => {
      if (sendBy === 'copy_link') void copyText(link)
      onClose()
    },
    onRefused: (message) => setRefusal({ message }),
  })
  const save = handleSubmit((values) => {
    setRefusal(null)
    run(requestOf(booking.id, values))
  })
  const hasAmount = kind !== 'guarantee'
  const what = hasAmount ? typed !== null && formatEuros(typed) : 'una tarjeta'
  return (
    <FormDialog
      opened
      title="Solicitar pago"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      saveLabel={['Pedir', what, sendBy === 'copy_link' && 'y copiar el enlace'].filter(Boolean).join(' ')}
      size={560}
    >
      <div className={styles.fields}>
        {refusal && <ErrorNote attempt={refusal}>{refusal.message}</ErrorNote>}
        {booking.takesCards && (
          <Controller
            control={control}
            name="kind"
            render={({ field: { value, onChange } }) => (
              <div>
                <span className={styles.label}>Qué se pide</span>
                <Segmented label="Qué se pide" choices={requestKindsOf(booking)} value={value} onChange={onChange} />
              </div>
            )}
          />
        )}
        <FormGrid>
          {hasAmount && (
            <Cell span={6}>
              <MoneyField
                control={control}
                name="amount"
                label="Importe"
                help={amountHelp()}
                required
                focusOnMount
                validate={(value, values) =>
                  (values.isSecurityDeposit
                    ? securityDepositChargeFault(value as Cents)
                    : chargeAmountFault(value as Cents, available)) ?? true
                }
              />
            </Cell>
          )}
          <Cell span={6}>
            <NumberField
              control={control}
              name="days"
              label="Días de validez"
              unit="día"
              min={1}
              max={requestDays.most}
              required
            />
          </Cell>
          {kind === 'transfer' && (
            <TextField
              control={control}
              name="iban"
              label="IBAN"
              help="A dónde se transfiere. El huésped verá también el concepto que debe poner."
              maxLength={42}
              required
            />
          )}
          <TextField
            control={control}
            name="concept"
            label="Concepto"
            help="Lo lee el huésped"
            placeholder={isSecurityDeposit ? 'Fianza' : 'Depósito de la reserva'}
            maxLength={200}
          />
          {hasAmount && canTakeSecurityDeposit(booking) && (
            <SecurityDepositSwitch control={control} name="isSecurityDeposit" onToggle={proposeFor} />
          )}
          {kind === 'card' && isSecurityDeposit && booking.gatewayCan.holdsAmounts && (
            <CheckboxField
              control={control}
              name="isHold"
              label="Retenerla en la tarjeta sin cobrarla, hasta 7 días desde que el huésped la autorice"
            />
          )}
          {kind === 'card' && booking.gatewayCan.keepsCards && !(isSecurityDeposit && isHold) && (
            <CheckboxField control={control} name="savesCard" label="Guardar la tarjeta como garantía de la reserva" />
          )}
        </FormGrid>
        <Controller
          control={control}
          name="sendBy"
          render={({ field: { value, onChange } }) => (
            <div>
              <span className={styles.label}>Cómo se envía</span>
              <Segmented label="Cómo se envía" choices={sendWays} value={value} onChange={onChange} />
            </div>
          )}
        />
        {sendBy === 'email' && <EmailField control={control} name="email" label="Correo electrónico" required />}
        {sendBy === 'sms' && <PhoneField control={control} name="phone" label="Teléfono" required />}
      </div>
    </FormDialog>
  )

  function amountHelp(): string {
    if (isSecurityDeposit) return 'No cuenta para lo pendiente'
    const proposed = proposedAmount(booking, available)
    const percent = proposed < available && `se propone el ${booking.depositPercent ?? 100} %`
    return [`Pendiente: ${formatEuros(available)}`, percent].filter(Boolean).join('; ')
  }
}
