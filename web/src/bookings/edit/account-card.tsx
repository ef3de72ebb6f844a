import { isActiveState } from '@posada/contract/bookings/booking-state'
import { formatEuros } from '@posada/domain/money'
import { useWatch } from 'react-hook-form'
import { Card } from '../../ui/card.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import styles from './account.module.css'
import { useEditing } from './edit-context.ts'
import { besideNights, nightsTotal } from './edit-values.ts'
import { Editable } from './editable.tsx'
import { PaidButton } from './paid-button.tsx'

/** What the stay costs, what came in and what is still to come. Another total is spread over the nights. */
export function AccountCard() {
  const { booking, form, mayEdit } = useEditing()
  const { control, getValues } = form
  const [units, nights] = useWatch({ control, name: ['units', 'nights'] })
  const beside = besideNights(booking)
  const fits = (total: number | null) =>
    total === null ||
    total === nightsTotal(getValues('units')) + beside ||
    'No se puede repartir: una noche no puede pasar de 99.999,99 €'
  const canSpread = mayEdit && isActiveState(booking.state)
  const isCancelled = booking.state === 'cancelada'
  const received = (isCancelled ? booking.cancelFee : booking.total) - booking.pending
  return (
    <Card title="Cuenta">
      <Line
        left={`Unidades, ${nights ?? 0} ${nights === 1 ? 'noche' : 'noches'}`}
        right={formatEuros(nightsTotal(units))}
      />
      {beside !== 0 && <Line left="Extras y tasa turística" right={formatEuros(beside)} />}
      <Editable when={isActiveState(booking.state)}>
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
      <Line tone={booking.pending > 0 ? 'due' : 'settled'} left="Pendiente" right={formatEuros(booking.pending)} />
      <PaidButton />
    </Card>
  )
}

type LineProps = { left: string; right: string; tone?: 'due' | 'settled' }

const Line = ({ left, right, tone }: LineProps) => (
  <div className={styles.line} data-tone={tone}>
    <span>{left}</span>
    <span>{right}</span>
  </div>
)
