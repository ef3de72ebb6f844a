import { Button } from '@mantine/core'
import type { Agency } from '@posada/contract/agencies/agency'
import { agenciesApi } from '@posada/contract/agencies/agencies'
import { useConfirmedCall } from '../lib/use-asked-call.ts'
import { useMay } from '../lib/use-me.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Note } from '../ui/note.tsx'
import { DeleteButton } from '../ui/removal-button.tsx'
import { DeleteConfirmation } from '../ui/removal-question.tsx'
import { ViewDialog } from '../ui/view-dialog.tsx'
import styles from './agencies.module.css'
import { AgencyFields } from './agency-fields.tsx'
import { AgencyLogoField } from './logo-field.tsx'
import { useAgencyForm } from './use-agency-draft.ts'

type Props = { agency: Agency; onClose: () => void }

/** An agency's record in one form; read-only for users who may not change it. */
export function AgencyRecord({ agency, onClose }: Props) {
  const draft = useAgencyForm(agency, onClose)
  const removal = useConfirmedCall(
    agenciesApi.remove,
    { id: agency.id },
    { title: 'Agencia eliminada', reloads: ['agencies'], onDone: onClose },
  )
  const mayEdit = useMay(agenciesApi.edit)
  const content = (
    <div className={styles.form}>
      {draft.isStale && (
        <Note tone="warning">
          Otra persona ha cambiado esta agencia. Si recarga, verá sus cambios y perderá los que usted no ha guardado.{' '}
          <Button size="compact-sm" onClick={draft.reload}>
            Recargar
          </Button>
        </Note>
      )}
      {(draft.refusal ?? removal.refusal) && <Note tone="error">{draft.refusal ?? removal.refusal}</Note>}
      <AgencyLogoField id={agency.id} name={agency.name} logoUrl={agency.logoUrl} isVerified={agency.isVerified} />
      <AgencyFields form={draft.form} disabled={!mayEdit} />
    </div>
  )
  const frame = { title: 'Información de la agencia', subtitle: agency.name, size: 760 }
  if (!mayEdit)
    return (
      <ViewDialog {...frame} onClose={onClose}>
        {content}
      </ViewDialog>
    )
  return (
    <FormDialog
      opened
      {...frame}
      // While the confirmation is open, Esc closes only the confirmation.
      onClose={() => !removal.isAsking && onClose()}
      onSubmit={draft.save}
      isDirty={draft.isDirty && !removal.isAsking}
      isSaving={draft.isSaving || removal.isRunning}
      actions={<DeleteButton onClick={removal.ask} />}
    >
      {content}
      <DeleteConfirmation
        removal={removal}
        title={`Eliminar la agencia ${agency.name}`}
        text="Dejará de estar en las listas y no se podrá elegir para reservas nuevas."
        detail="Las reservas que llegaron por ella la conservan. Si ha opinado sobre ella, su opinión se retira."
      />
    </FormDialog>
  )
}
