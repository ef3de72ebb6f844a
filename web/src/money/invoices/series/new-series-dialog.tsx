import { seriesApi } from '@posada/contract/money/invoices/series'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { NumberFields } from './number-fields.tsx'
import { SeriesFields } from './series-fields.tsx'
import styles from './series.module.css'
import { newSeriesOf, newSeriesValues } from './series-values.ts'

type Props = {
  establishments: readonly { id: string; name: string }[]
  /** The establishment that the screen shows; null for all. */
  establishmentId: string | null
  onClose: () => void
}

export function NewSeriesDialog({ establishments, establishmentId, onClose }: Props) {
  const only = establishments.length === 1 ? establishments[0]?.id : null
  const { control, handleSubmit, formState } = useForm({
    defaultValues: newSeriesValues(establishmentId ?? only ?? null),
  })
  const add = useCall(seriesApi.add, {
    failure: 'Error al añadir serie',
    reloads: ['invoice-series'],
    onDone: onClose,
  })
  const save = handleSubmit((values) => add.run(newSeriesOf(values)))
  return (
    <FormDialog
      opened
      title="Nueva serie"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={add.isRunning}
      saveLabel="Crear serie"
      size={560}
    >
      <div className={styles.parts}>
        <SeriesFields control={control} establishments={establishments} isNew />
        <NumberFields control={control} />
        <Note tone="info">
          Con ella se crean la serie de sus rectificativas y la de sus facturas simplificadas, con su propia numeración.
        </Note>
      </div>
    </FormDialog>
  )
}
