import { Button } from '@mantine/core'
import { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import styles from './payment-methods-card.module.css'

type Props = { establishmentId: string; percent: number | null }

/** 'Pago por adelantado': the percent of a booking that the request of a payment proposes, and that the booking engine takes. Saved by itself. */
export function DepositCard({ establishmentId, percent }: Props) {
  const formId = useId()
  const may = useMay(cardGatewayApi.setDeposit)
  const { control, handleSubmit, formState, reset } = useForm<{ percent: number | null }>({ values: { percent } })
  const { run, isRunning } = useCall(cardGatewayApi.setDeposit, {
    title: 'Porcentaje guardado',
    reloads: ['establishments'],
  })
  const save = handleSubmit((values) => {
    if (values.percent !== null) run({ percent: values.percent, establishmentId }, { onSuccess: () => reset(values) })
  })
  return (
    <Card
      title="Pago por adelantado"
      actions={
        may && (
          <Button type="submit" form={formId} size="xs" disabled={!formState.isDirty || isRunning}>
            Guardar porcentaje
          </Button>
        )
      }
    >
      <form id={formId} className={styles.deposit} noValidate onSubmit={(event) => void save(event)}>
        <NumberField
          control={control}
          name="percent"
          label="Porcentaje que se pide por adelantado"
          help="Se propone al solicitar un pago mientras no haya nada cobrado; 0: todo lo pendiente. En su web es el depósito de los planes que no cobran otra cosa; 0: ninguna."
          unit="punto"
          max={100}
          required
          disabled={!may}
        />
      </form>
    </Card>
  )
}
