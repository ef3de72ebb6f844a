import { seriesApi } from '@posada/contract/money/invoices/series'
import { Button } from '@mantine/core'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useMay } from '../../../lib/use-me.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { DeleteButton } from '../../../ui/dialogs/delete-confirmation.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { SeriesItems } from './items/series-items.tsx'
import { NumberFields } from './number-fields.tsx'
import { SeriesFields } from './series-fields.tsx'
import { SeriesSummary } from './series-summary.tsx'
import styles from './series.module.css'
import { seriesChanges, seriesValuesOf, type SeriesGroup } from './series-values.ts'
import { useRemoveSeries } from './use-remove-series.ts'
import { useSaveSeries } from './use-save-series.ts'

type Props = {
  group: SeriesGroup
  establishments: readonly { id: string; name: string }[]
  onClose: () => void
}

/** The sheet of a series; only the summary and the items for users who may not change it. */
export function SeriesDialog(props: Props) {
  const mayEdit = useMay(seriesApi.edit)
  const { group, onClose } = props
  if (mayEdit && !group.ordinary.isArchived) return <EditSeriesDialog {...props} />
  return (
    <ViewDialog title={`Serie ${group.ordinary.name}`} onClose={onClose} size={640}>
      <SeriesSummary group={group} />
      <SeriesItems series={group.ordinary} />
    </ViewDialog>
  )
}

function EditSeriesDialog({ group, establishments, onClose }: Props) {
  // What others save meanwhile is not a change of this form.
  const [based] = useState(group)
  const { ordinary, corrective, simplified } = group
  const { control, handleSubmit, formState } = useForm({ defaultValues: seriesValuesOf(based) })
  const saving = useSaveSeries(onClose)
  const removal = useRemoveSeries(group, onClose)
  const refusal = saving.refusal ?? removal.refusal
  const isFixed = [ordinary, corrective, simplified].some((each) => each?.isUsed)
  return (
    <FormDialog
      opened
      title={`Serie ${ordinary.name}`}
      onClose={onClose}
      onSubmit={handleSubmit((values) => saving.send(seriesChanges(based, values)))}
      isDirty={formState.isDirty}
      isSaving={saving.isRunning || removal.isRunning}
      size={640}
      actions={
        removal.isArchiving ? (
          <Button variant="subtle" color="gray" leftSection={<Icon of={IconArchive} />} onClick={removal.ask}>
            Archivar
          </Button>
        ) : (
          <DeleteButton onClick={removal.ask} />
        )
      }
    >
      <div className={styles.parts}>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <SeriesFields control={control} establishments={establishments} isFixed={isFixed} />
        <NumberFields control={control} series={ordinary} />
        {corrective && (
          <section className={styles.part} aria-labelledby="corrective-series">
            <h3 id="corrective-series">Rectificativas</h3>
            <NumberFields control={control} kind="corrective" series={corrective} />
          </section>
        )}
        {simplified && (
          <section className={styles.part} aria-labelledby="simplified-series">
            <h3 id="simplified-series">Simplificadas</h3>
            <NumberFields control={control} kind="simplified" series={simplified} />
          </section>
        )}
        <SeriesItems series={ordinary} />
      </div>
      {saving.gap && (
        <NestedDialog>
          <ConfirmDialog
            opened
            title="Quedará un salto en la serie"
            text={`${saving.gap}. ¿Quiere guardarlo así?`}
            detail="El salto queda anotado en el registro de cambios."
            confirmLabel="Dejar el salto"
            destructive={false}
            isRunning={saving.isRunning}
            onConfirm={saving.confirmGap}
            onCancel={saving.cancelGap}
          />
        </NestedDialog>
      )}
      {removal.isAsking && (
        <NestedDialog>
          <ConfirmDialog
            opened
            {...removal.words}
            isRunning={removal.isRunning}
            onConfirm={removal.run}
            onCancel={removal.cancel}
          />
        </NestedDialog>
      )}
    </FormDialog>
  )
}
