import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { formatEuros } from '@posada/domain/money/money'
import { useWatch } from 'react-hook-form'
import { Card } from '../../../ui/page/card.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { validateTotal } from '../../fields/booking-rules.ts'
import styles from './account.module.css'
import { Editable, useEditing } from '../edit-context.tsx'
import { AccountLine as Line } from './account-line.tsx'
import { editedAccount } from '../draft/edit-values.ts'
import { PaidButton } from './paid-button.tsx'
import { TaxLines } from './tax-lines.tsx'
import { useDraftAccount } from './use-draft-account.ts'

/** Cost of the stay, amount received and amount pending. A total typed here is spread over the nights. */
export function AccountCard() {
  const { booking, form, mayEdit, tax } = useEditing()
  const { control, getValues } = form
  const nights = useWatch({ control, name: 'nights' })
  const { extras, received, pending, isUnsaved, ...now } = useDraftAccount()
  const fits = (total: number | null) =>
    validateTotal(total, editedAccount(getValues('units'), { extras, tax: tax.total }))
  const canSpread = mayEdit && occupiesUnits(booking.state)
  const isCancelled = booking.state === 'cancelled'
  return (
    <Card title="Cuenta">
      <Line left={`Unidades, ${nights ?? 0} ${nights === 1 ? 'noche' : 'noches'}`} right={formatEuros(now.nights)} />
      {extras !== 0 && <Line left="Extras" right={formatEuros(extras)} />}
      <TaxLines />
      <Editable when={occupiesUnits(booking.state)}>
        <div className={styles.total}>
          <MoneyField
            control={control}
            name="total"
            label="Total"
            help={canSpread && 'Puede escribir otro total: se reparte entre las noches.'}
            validate={fits}
          />
        </div>
      </Editable>
      {isCancelled && <Line left="Importe de la cancelación" right={formatEuros(booking.cancelFee)} />}
      <Line left="Cobrado" right={formatEuros(received)} />
      <Line
        tone={pending > 0 ? 'due' : 'settled'}
        left={
          <>
            Pendiente
            {isUnsaved && <small className={styles.unsaved}>sin guardar</small>}
          </>
        }
        right={formatEuros(pending)}
      />
      <PaidButton />
    </Card>
  )
}
