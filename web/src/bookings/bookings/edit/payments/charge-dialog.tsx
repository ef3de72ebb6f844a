import { Button } from '@mantine/core'
import { formatEuros, type Cents } from '@posada/domain/platform/money/money'
import { securityDepositChargeFault } from '@posada/domain/money/payments/security-deposit'
import { chargeAmountFault } from '@posada/domain/money/payments/charge-rules'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { useEditing } from '../edit-context.tsx'
import { canTakeSecurityDeposit } from '../security-deposit/security-deposit-of.ts'
import { SecurityDepositSwitch } from '../security-deposit/security-deposit-switch.tsx'
import { ChargeOutcomeNote } from './charge-outcome-note.tsx'
import { cardName } from './movement-words.ts'
import { chargeableNow } from './payment-history.ts'
import styles from './payments.module.css'
import { useCharge } from './use-charge.ts'

type Fields = { cardId: string | null; amount: Cents | null; isSecurityDeposit: boolean }

/** 'Nuevo cargo': charges a card that the guest has left for the booking. */
export function ChargeDialog({ onClose }: { onClose: () => void }) {
  const { booking } = useEditing()
  const { cards } = booking.cardMovements
  const available = chargeableNow(booking)
  const proposed = available > 0 ? available : null
  const { control, handleSubmit, formState, setValue, trigger } = useForm<Fields>({
    defaultValues: { cardId: booking.chosenCard || null, amount: proposed, isSecurityDeposit: false },
  })
  const { isSubmitted } = formState
  useEffect(() => {
    // What is pending can change while the dialog is open, and with it what the field says.
    if (isSubmitted) void trigger('amount')
  }, [available, isSubmitted, trigger])
  const [cardId, amount, isSecurityDeposit] = useWatch({ control, name: ['cardId', 'amount', 'isSecurityDeposit'] })
  const proposeFor = (isOfSecurityDeposit: boolean) => {
    if (!formState.dirtyFields.amount) setValue('amount', isOfSecurityDeposit ? null : proposed)
    if (isSubmitted) void trigger('amount')
  }
  const charge = useCharge(onClose)
  const save = handleSubmit((values) => {
    const { cardId: chosen, amount: typed, ...rest } = values
    if (chosen !== null && typed !== null) charge.run({ cardId: chosen, amount: typed, ...rest })
  })
  const card = cards.find(({ id }) => id === cardId)
  const isRepeating = charge.asksAgain({ cardId, amount, isSecurityDeposit })
  const words = [
    isRepeating ? 'Cobrar otra vez' : 'Cargar',
    amount && formatEuros(amount),
    card && `en ${cardName(card)}`,
  ]
  return (
    <FormDialog
      opened
      title="Nuevo cargo"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty && !charge.isWaiting}
      isSaving={charge.isRunning || charge.isWaiting}
      saveLabel={words.filter(Boolean).join(' ')}
      size={600}
    >
      <div className={styles.fields}>
        <ChargeOutcomeNote
          outcome={charge.outcome}
          isRepeating={isRepeating}
          amount={amount}
          isSecurityDeposit={isSecurityDeposit}
        />
        <SelectField
          control={control}
          name="cardId"
          label="Tarjeta"
          required
          missing="Por favor, seleccione la tarjeta sobre la que desea intentar realizar el cargo."
          disabled={charge.isWaiting}
          choices={cards.map((one) => ({
            value: one.id,
            label: [cardName(one), one.expires && `caduca ${one.expires}`].filter(Boolean).join(', '),
          }))}
          placeholder="Seleccione la tarjeta"
        />
        <MoneyField
          control={control}
          name="amount"
          label="Importe"
          help={isSecurityDeposit ? 'No cuenta para lo pendiente' : `Pendiente: ${formatEuros(available)}`}
          required
          focusOnMount
          disabled={charge.isWaiting}
          validate={(typed, { isSecurityDeposit: isOfSecurityDeposit }) =>
            (isOfSecurityDeposit
              ? securityDepositChargeFault(typed as Cents)
              : chargeAmountFault(typed as Cents, available)) ?? true
          }
        />
        {!charge.isWaiting && !isSecurityDeposit && available > 0 && amount !== available && (
          <div>
            <Button
              size="compact-sm"
              onClick={() => setValue('amount', available, { shouldValidate: true, shouldDirty: true })}
            >
              Todo lo pendiente: {formatEuros(available)}
            </Button>
          </div>
        )}
        {canTakeSecurityDeposit(booking) && (
          <SecurityDepositSwitch control={control} name="isSecurityDeposit" onToggle={proposeFor} />
        )}
      </div>
    </FormDialog>
  )
}
