import { clientsApi } from '@posada/contract/bookings/clients/clients'
import type { GuestData } from '@posada/contract/travellers/guests/guest-data'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { emptyContact, MarksFields, type ContactValues } from '../../../bookings/clients/public.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'

const TITLE = 'Preferencias y avisos'

type Props = { guest: GuestData; onClose: () => void }
type FormProps = Props & { marks: Partial<ContactValues>; clientName: string }

/** What the desk should know of a guest. It is kept in the client's record with the guest's document number. */
export function GuestMarksDialog({ guest, onClose }: Props) {
  const { data, error, refetch } = useQueryCall(
    clientsApi.marksByDocument,
    {
      documentNumber: guest.documentNumber,
      nationality: guest.nationality.code || null,
      countryCode: guest.country.code || null,
    },
    { kinds: ['clients'], enabled: guest.documentNumber !== '' },
  )
  if (data) return <MarksForm guest={guest} marks={data.marks} clientName={data.name} onClose={onClose} />
  return (
    <NestedDialog>
      <ViewDialog title={TITLE} size={640} onClose={onClose}>
        {guest.documentNumber === '' ? (
          <Note tone="info">
            Sin número de documento no se le reconocería en otra estancia: escríbalo y guárdelo antes. De un menor sin
            documento, anótelo en la ficha del adulto que le acompaña.
          </Note>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </ViewDialog>
    </NestedDialog>
  )
}

function MarksForm({ guest, marks, clientName, onClose }: FormProps) {
  const form = useForm<ContactValues>({ defaultValues: { ...emptyContact, ...marks } })
  const [refusal, setRefusal] = useState<string | null>(null)
  const saving = useCall(clientsApi.markGuest, {
    reloads: ['clients', 'bookings'],
    onRefused: setRefusal,
    onDone: onClose,
  })
  const save = form.handleSubmit(({ preferences, isVip, isNotAdmitted, notAdmittedReason }) =>
    saving.run({
      guestId: guest.id,
      preferences: preferences.trim() || null,
      isVip,
      isNotAdmitted,
      notAdmittedReason: isNotAdmitted ? notAdmittedReason.trim() || null : null,
    }),
  )
  return (
    <NestedDialog>
      <FormDialog
        opened
        title={TITLE}
        onClose={onClose}
        onSubmit={save}
        isDirty={form.formState.isDirty}
        isSaving={saving.isRunning}
        size={640}
      >
        <FormGrid>
          {refusal && (
            <Cell>
              <Note tone="error">{refusal}</Note>
            </Cell>
          )}
          <Cell>
            <Note tone="info">
              {clientName === ''
                ? 'Se guardan en una ficha de cliente nueva con el documento del huésped.'
                : `Se guardan en la ficha de cliente de ${clientName}, que tiene el mismo documento.`}
            </Note>
          </Cell>
          <MarksFields form={form} disabled={false} />
        </FormGrid>
      </FormDialog>
    </NestedDialog>
  )
}
