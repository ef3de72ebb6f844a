import { Button } from '@mantine/core'
import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import type { Agency } from '@posada/contract/bookings/agencies/agency'
import { useState } from 'react'
import { useConfirmedCall } from '../../lib/use-confirmed-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { DeleteButton, DeleteConfirmation } from '../../ui/dialogs/delete-confirmation.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { NestedDialog } from '../../ui/dialogs/nested-dialog.tsx'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import styles from './agencies.module.css'
import { AgencyFields } from './agency-fields.tsx'
import { AgencyLogoField } from './agency-logo.tsx'
import { AgencyMonthDialog } from './month/agency-month-dialog.tsx'
import { useAgencyForm } from './use-agency-form.ts'

type Props = { agency: Agency; onClose: () => void }

/** An agency's record in one form; read-only for users who may not change it. */
function AgencyRecord({ agency, onClose }: Props) {
  const draft = useAgencyForm(agency, onClose)
  const removal = useConfirmedCall(
    agenciesApi.remove,
    { id: agency.id },
    { title: 'Agencia eliminada', reloads: ['agencies'], onDone: onClose },
  )
  const mayEdit = useMay(agenciesApi.edit)
  const [isBilling, setIsBilling] = useState(false)
  const billButton = <Button onClick={() => setIsBilling(true)}>Facturar un mes</Button>
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
      {(draft.refusal ?? removal.refusal) && <ErrorNote>{draft.refusal ?? removal.refusal}</ErrorNote>}
      <AgencyLogoField id={agency.id} name={agency.name} logoUrl={agency.logoUrl} isVerified={agency.isVerified} />
      <AgencyFields form={draft.form} disabled={!mayEdit} />
      {isBilling && (
        <NestedDialog>
          <AgencyMonthDialog agency={agency} onClose={() => setIsBilling(false)} />
        </NestedDialog>
      )}
    </div>
  )
  const frame = { title: 'Información de la agencia', subtitle: agency.name, size: 760 }
  if (!mayEdit)
    return (
      <ViewDialog {...frame} actions={billButton} onClose={() => !isBilling && onClose()}>
        {content}
      </ViewDialog>
    )
  return (
    <FormDialog
      opened
      {...frame}
      // While a dialog is open over this one, Esc closes only that one.
      onClose={() => !removal.isAsking && !isBilling && onClose()}
      onSubmit={draft.save}
      isDirty={draft.isDirty && !removal.isAsking && !isBilling}
      isSaving={draft.isSaving || removal.isRunning}
      actions={
        <>
          {billButton}
          <DeleteButton onClick={removal.ask} />
        </>
      }
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

/** 'Información de la agencia'. */
export function AgencyRecordDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQueryCall(agenciesApi.get, { id }, { kinds: ['agencies'] })
  if (data) return <AgencyRecord agency={data.agency} onClose={onClose} />
  return (
    <ViewDialog title="Información de la agencia" size={760} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows />}
    </ViewDialog>
  )
}
