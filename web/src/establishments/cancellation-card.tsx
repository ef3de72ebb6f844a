import { Button } from '@mantine/core'
import { establishmentsApi, type Establishment } from '@posada/contract/establishments/establishments'
import { limits } from '@posada/domain/limits'
import { useWatch } from 'react-hook-form'
import { useCall } from '../lib/use-call.ts'
import { useMay } from '../lib/use-me.ts'
import { Card } from '../ui/page/card.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import styles from './cancellation-card.module.css'
import type { EstablishmentFormState } from './use-establishment-form.ts'

const FIRST_NOTICE = 2

type Props = { state: EstablishmentFormState; establishment: Pick<Establishment, 'id' | 'cancellationNotice'> }

/** 'Cancelación por el huésped': until how many days before the arrival guests may cancel. */
export function CancellationCard({ state, establishment: { id, cancellationNotice } }: Props) {
  const { form, isDirty, isSaving, mayEdit } = state
  const mayDisable = useMay(establishmentsApi.disableGuestCancel)
  const disable = useCall(establishmentsApi.disableGuestCancel, { reloads: ['establishments'] })
  const notice = useWatch({ control: form.control, name: 'cancellationNotice' })
  const isOpen = notice !== null || cancellationNotice !== null
  const disableButton = mayDisable && cancellationNotice !== null && (
    <Button disabled={isDirty || isSaving || disable.isRunning} onClick={() => disable.run({ id })}>
      Desactivar
    </Button>
  )
  const enableButton = mayEdit && !isOpen && (
    <Button onClick={() => form.setValue('cancellationNotice', FIRST_NOTICE, { shouldDirty: true })}>Activar</Button>
  )
  return (
    <Card title="Cancelación por el huésped" actions={disableButton || enableButton}>
      <p className={styles.text}>
        {isOpen
          ? 'Quien gestiona su reserva desde su propio enlace puede cancelarla por sí mismo hasta tantos días antes de la entrada. Después, solo puede cancelarla usted.'
          : 'Desactivada: los huéspedes no pueden cancelar por sí mismos, solo puede hacerlo usted.'}
      </p>
      {isOpen && (
        <div className={styles.field}>
          <NumberField
            control={form.control}
            name="cancellationNotice"
            label="Antelación mínima, en días"
            help={wordsOf(notice)}
            unit="día"
            max={limits.establishment.cancellationNotice}
            disabled={!mayEdit}
          />
        </div>
      )}
    </Card>
  )
}

const wordsOf = (notice: number | null) =>
  notice === null
    ? 'Vacío, se desactiva al guardar.'
    : notice === 0
      ? 'Hasta el mismo día de la entrada.'
      : notice === 1
        ? 'Hasta el día anterior a la entrada.'
        : `Hasta ${notice} días antes de la entrada.`
