import { Button } from '@mantine/core'
import { formatEuros, type Cents } from '@posada/domain/money/money'
import { chargeAmountFault } from '@posada/domain/payments/charge-rules'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useEditing } from '../edit-context.tsx'
import { ChargeOutcomeNote } from './charge-outcome-note.tsx'
import { cardName } from './movement-words.ts'
import { chargeableNow } from './payment-history.ts'
import styles from './payments.module.css'
import { useCharge } from './use-charge.ts'

type Fields = { cardId: string | null; amount: Cents | null }

/** 'Nuevo cargo': charges a card that the guest has left for the booking. */
export function ChargeDialog({ onClose }: { onClose: () => void }) {
  const { booking } = useEditing()
  const { cards } = booking.cardMovements
  const available = chargeableNow(booking)
  const { control, handleSubmit, formState, setValue, trigger } = useForm<Fields>({
    defaultValues: { cardId: booking.chosenCard || null, amount: available > 0 ? available : null },
  })
  const { isSubmitted } = formState
  useEffect(() => {
    // What is pending can change while the dialog is open, and with it what the field says.
    if (isSubmitted) void trigger('amount')
  }, [available, isSubmitted, trigger])
  const [cardId, amount] = useWatch({ control, name: ['cardId', 'amount'] })
  const charge = useCharge(onClose)
  const save = handleSubmit((values) => {
    if (values.cardId !== null && values.amount !== null) charge.run({ cardId: values.cardId, amount: values.amount })
  })
  const card = cards.find(({ id }) => id === cardId)
  const isRepeating = charge.asksAgain({ cardId, amount })
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
        <ChargeOutcomeNote outcome={charge.outcome} isRepeating={isRepeating} amount={amount} />
        <SelectField
          control={control}
          name="cardId"
          label="Tarjeta"
          required
          disabled={charge.isWaiting}
          choices={cards.map((one) => ({ value: one.id, label: `${cardName(one)}, caduca ${one.expires}` }))}
          placeholder="Seleccione la tarjeta"
        />
        <MoneyField
          control={control}
          name="amount"
          label="Importe"
          help={`Pendiente: ${formatEuros(available)}`}
          required
          focusOnMount
          disabled={charge.isWaiting}
          validate={(typed) => chargeAmountFault(typed as Cents, available) ?? true}
        />
        {!charge.isWaiting && available > 0 && amount !== available && (
          <div>
            <Button
              size="compact-sm"
              onClick={() => setValue('amount', available, { shouldValidate: true, shouldDirty: true })}
            >
              Todo lo pendiente: {formatEuros(available)}
            </Button>
          </div>
        )}
      </div>
    </FormDialog>
  )
}
