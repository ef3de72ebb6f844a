import { cleaningSettingsApi, type CleaningTimes } from '@posada/contract/cleaning/cleaning-settings'
import { type CleaningKind, cleaningKindLabels, cleaningKinds } from '@posada/domain/cleaning/cleaning-kind'
import { limits } from '@posada/domain/platform/limits'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { MinibarField } from './minibar-field.tsx'
import styles from './times-dialog.module.css'

type Props = { establishmentId: string; onClose: () => void }

/** 'Tiempos y ropa': what each kind of cleaning takes, how often a deep one is due, and whether units are inspected. */
export function TimesDialog({ establishmentId, onClose }: Props) {
  const query = useQueryCall(cleaningSettingsApi.get, { establishmentId }, { kinds: ['cleaning'] })
  if (query.data)
    return <TimesForm establishmentId={establishmentId} settings={query.data.settings} onClose={onClose} />
  return (
    <ViewDialog title={TITLE} onClose={onClose} size={640}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </ViewDialog>
  )
}

const TITLE = 'Tiempos y ropa'
const most = limits.cleaning

type KindFields = { minutes: number | null; bedSets: number | null; towels: number | null }
type Fields = Record<CleaningKind, KindFields> & {
  deepEveryNights: number | null
  hasInspection: boolean
  minibarExtras: string[]
}

function TimesForm({ establishmentId, settings, onClose }: Props & { settings: CleaningTimes }) {
  const { path: _, extras, ...saved } = settings
  const { control, handleSubmit, formState } = useForm<Fields>({ defaultValues: saved })
  const [refusal, setRefusal] = useState<string | null>(null)
  const edit = useCall(cleaningSettingsApi.edit, { reloads: ['cleaning'], onRefused: setRefusal, onDone: onClose })
  const save = handleSubmit(({ departure, light, deep, ...others }) => {
    setRefusal(null)
    const kinds = { departure: filled(departure), light: filled(light), deep: filled(deep) }
    edit.run({ establishmentId, ...kinds, ...others })
  })
  return (
    <FormDialog
      opened
      title={TITLE}
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={edit.isRunning}
      size={680}
    >
      {refusal && <ErrorNote>{refusal}</ErrorNote>}
      <p className={styles.hint}>
        Los minutos valen mientras el registro no diga otra cosa: con tres limpiezas medidas de una unidad se usa su
        mediana.
      </p>
      {cleaningKinds.map((kind) => (
        <fieldset key={kind} className={styles.kind}>
          <legend>{cleaningKindLabels[kind]}</legend>
          <FormGrid>
            <Cell span={4}>
              <NumberField
                control={control}
                name={`${kind}.minutes`}
                label="Minutos"
                unit="minuto"
                min={1}
                max={most.minutes}
                required
              />
            </Cell>
            <Cell span={4}>
              <NumberField
                control={control}
                name={`${kind}.bedSets`}
                label="Juegos por cama"
                unit="juego"
                max={most.bedSets}
                required
              />
            </Cell>
            <Cell span={4}>
              <NumberField
                control={control}
                name={`${kind}.towels`}
                label="Toallas por persona"
                unit="toalla"
                max={most.towels}
                required
              />
            </Cell>
          </FormGrid>
        </fieldset>
      ))}
      <FormGrid>
        <Cell span={6}>
          <NumberField
            control={control}
            name="deepEveryNights"
            label="A fondo cada cuántas noches"
            help="De una misma estancia. Vacío: nunca."
            unit="noche"
            min={2}
            max={most.deepEveryNights}
          />
        </Cell>
        <SwitchField control={control} name="hasInspection" label="Alguien inspecciona las unidades limpias" />
      </FormGrid>
      <Controller
        control={control}
        name="minibarExtras"
        render={({ field }) => <MinibarField extras={extras} value={field.value} onChange={field.onChange} />}
      />
    </FormDialog>
  )
}

/** The fields are required, so that none is empty. */
const filled = ({ minutes, bedSets, towels }: KindFields) => ({
  minutes: minutes ?? 0,
  bedSets: bedSets ?? 0,
  towels: towels ?? 0,
})
