import { Button } from '@mantine/core'
import { customersApi, type CustomerSheet } from '@posada/contract/provider/customers'
import { addMonths } from '@posada/domain/platform/days/add-months'
import { type Day, formatDay, MAINLAND } from '@posada/domain/platform/days/day'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { useTodayIn } from '../../../lib/use-today.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import styles from './customer-panel.module.css'

type Props = { customer: CustomerSheet; onClose: () => void }
type Fields = { end: Day | null }

/** The last day of a subscription; without a day it never ends. */
export function SubscriptionForm({ customer: { id, subscriptionEnd }, onClose }: Props) {
  const help = useId()
  const { control, handleSubmit, setValue, formState } = useForm<Fields>({
    defaultValues: { end: subscriptionEnd === '' ? null : subscriptionEnd },
  })
  const save = useCall(customersApi.setSubscriptionEnd, { reloads: ['provider desk'] })
  const today = useTodayIn(MAINLAND)
  const base = subscriptionEnd > today ? subscriptionEnd : today
  const extend = (months: number) =>
    setValue('end', addMonths(base, months), { shouldDirty: true, shouldValidate: true })
  return (
    <form
      aria-describedby={help}
      className={styles.form}
      onSubmit={handleSubmit(({ end }) => save.run({ id, end }))}
      noValidate
    >
      <div className={styles.end}>
        <DateField control={control} name="end" label="Fin de suscripción" />
        <Button variant="default" size="compact-sm" radius="xl" onClick={() => extend(1)}>
          + 1 mes
        </Button>
        <Button variant="default" size="compact-sm" radius="xl" onClick={() => extend(6)}>
          + 6 meses
        </Button>
      </div>
      <p id={help} className={styles.help}>
        Ahora, {subscriptionEnd === '' ? 'sin fin' : formatDay(subscriptionEnd)}. Pasada la fecha, la cuenta queda en
        solo lectura. Sin fecha no termina nunca.
      </p>
      <div className={styles.buttons}>
        <Button type="submit" variant="filled" loading={save.isRunning} disabled={!formState.isDirty}>
          Guardar
        </Button>
        <Button onClick={onClose}>Cerrar</Button>
      </div>
    </form>
  )
}
