import { Button } from '@mantine/core'
import type { Establishment } from '@posada/contract/establishments/establishments'
import type { CodedName } from '@posada/contract/reference-data/reference-data'
import { limits } from '@posada/domain/limits'
import { Card } from '../ui/card.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { Note } from '../ui/note.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { UnsavedBar } from '../ui/unsaved-bar.tsx'
import { EstablishmentDataCard } from './establishment-data-card.tsx'
import styles from './establishment-screen.module.css'
import { HoursCard } from './hours-card.tsx'
import { LogoCard } from './logo-card.tsx'
import { useEstablishmentForm } from './use-establishment-form.ts'

type Props = { establishment: Establishment; provinces: readonly CodedName[] }

export function EstablishmentForm({ establishment, provinces }: Props) {
  const state = useEstablishmentForm(establishment)
  const { form, isDirty, isStale, refusal, mayEdit, isSaving } = state
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        state.save()
      }}
    >
      {isStale ? (
        <Note tone="warning">
          Otra persona ha cambiado este establecimiento. Si recarga, verá sus cambios y perderá los que usted no ha
          guardado.{' '}
          <Button size="compact-sm" onClick={state.discard}>
            Recargar
          </Button>
        </Note>
      ) : (
        refusal && <Note tone="error">{refusal}</Note>
      )}
      <div className={styles.parts}>
        <EstablishmentDataCard state={state} provinces={provinces} />
        <div className={styles.rail}>
          <HoursCard state={state} timesAreSet={establishment.timesAreSet} />
          <LogoCard id={establishment.id} logoUrl={establishment.logoUrl} />
        </div>
      </div>
      <Card title="Condiciones particulares">
        <TextAreaField
          control={form.control}
          name="conditions"
          label="Texto para el huésped"
          help="Lo que el huésped debe saber de su estancia: mascotas, fianza, cancelaciones."
          rows={4}
          maxLength={limits.establishment.conditions}
          disabled={!mayEdit}
        />
      </Card>
      {isDirty && <UnsavedBar onDiscard={state.discard} onSave={state.save} isSaving={isSaving} />}
      <LeaveQuestion isDirty={isDirty} />
    </form>
  )
}
