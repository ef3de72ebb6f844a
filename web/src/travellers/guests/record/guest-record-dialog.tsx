import type { GuestData } from '@posada/contract/travellers/guests/guest-data'
import { guestsApi } from '@posada/contract/travellers/guests/guests'
import { type ReactNode, Suspense, useState } from 'react'
import { DocumentMarksNote } from '../../../bookings/client-marks/public.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { StaleEditNote } from '../../../ui/feedback/stale-edit-note.tsx'
import { useRecordForm } from '../../../ui/page-form/use-record-form.ts'
import { GuestFields } from '../guest-form/guest-fields.tsx'
import { guestFormValuesOf, guestRequestOf } from '../guest-form/guest-form-values.ts'
import { GuestMenu, guestName, useGuestActions } from './guest-actions.tsx'
import { GuestFacts } from './guest-facts.tsx'
import { GuestMarksDialog } from './guest-marks-dialog.tsx'
import { GuestReportState } from './guest-report-state.tsx'
import { MissingList } from './missing-list.tsx'
import styles from './record.module.css'
import { SignDialog } from './sign-dialog.tsx'
import { useFocusOnFault } from './use-focus-on-fault.ts'

type GuestRecordProps = {
  guest: GuestData
  onClose: () => void
  onOpenBooking: ((bookingId: string) => void) | undefined
}

/** A guest's record: typed values are saved together, the signature and the unit immediately. */
function GuestRecord({ guest, onClose, onOpenBooking }: GuestRecordProps) {
  const { form, isDirty, base, isStale, adopt, resetTo } = useRecordForm({ latest: guest, valuesOf: guestFormValuesOf })
  const [nested, showNested] = useState<ReactNode>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const mayEdit = useMay(guestsApi.edit)
  const actions = useGuestActions({ guest, showNested, onGone: onClose })
  const saving = useCall(guestsApi.edit, {
    reloads: ['guests', 'bookings', 'communications'],
    onRefused: setRefusal,
    onDone: ({ reply }) => resetTo(reply.guest),
  })
  const resending = useCall(guestsApi.resend, {
    reloads: ['guests', 'bookings', 'communications'],
    onRefused: setRefusal,
  })
  useFocusOnFault(form, mayEdit ? guest : null)
  const save = (on: number, onSuccess?: () => void) =>
    form.handleSubmit((values) => {
      setRefusal(null)
      const { countryCode, ...changes } = guestRequestOf(values)
      // A country that is sent counts as stated, so one that only follows from the nationality is left alone.
      const isCountryChanged = countryCode !== (base.country.code || null)
      const sent = { id: guest.id, ...changes, ...(isCountryChanged ? { countryCode } : {}), version: on }
      saving.run(sent, { ...(onSuccess && { onSuccess }) })
    })
  const saveAndResend = () => void save(base.version, () => resending.run({ id: guest.id }))()
  const saveOver = () => {
    adopt('mine')
    void save(guest.version)()
  }
  const onSign = mayEdit
    ? () => showNested(<SignDialog guestId={guest.id} name={guestName(guest)} onClose={() => showNested(null)} />)
    : undefined
  const onMarks = () => showNested(<GuestMarksDialog guest={guest} onClose={() => showNested(null)} />)
  const content = (
    <div className={styles.record}>
      <GuestFacts guest={guest} onSign={onSign} onOpenBooking={onOpenBooking} />
      <Suspense>
        <DocumentMarksNote
          person={{
            documentNumber: guest.documentNumber,
            nationality: guest.nationality.code || null,
            countryCode: guest.country.code || null,
          }}
        />
      </Suspense>
      {refusal && <Note tone="error">{refusal}</Note>}
      {isStale && (
        <StaleEditNote
          text="Otra persona ha cambiado la ficha de este huésped. Lo que ha escrito sigue aquí."
          isBusy={saving.isRunning}
          onTheirs={() => adopt('theirs')}
          onMine={saveOver}
        />
      )}
      <GuestReportState
        guest={guest}
        isDirty={isDirty}
        isSaving={saving.isRunning || resending.isRunning || isStale}
        onSaveAndResend={saveAndResend}
      />
      <MissingList guest={guest} form={form} onSign={onSign} />
      <GuestFields
        form={form}
        on={guest.checkIn}
        adults={guest.companions.filter(({ isMinor }) => !isMinor).map(({ id, name }) => ({ id, name, values: null }))}
        service={guest.service}
        guestId={guest.id}
        showsAll
        disabled={!mayEdit}
      />
    </div>
  )
  const frame = { title: 'Ficha del huésped', subtitle: guestName(guest), size: 1040 }
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
      actions={<GuestMenu guest={guest} actions={actions} onMarks={onMarks} />}
      // While a confirmation is open, Esc closes only the confirmation.
      onClose={() => {
        if (!nested) onClose()
      }}
      isDirty={isDirty && !nested}
      isSaving={saving.isRunning || isStale}
      onSubmit={save(base.version)}
    >
      {content}
      {nested}
    </FormDialog>
  )
}

type Props = {
  id: string
  onClose: () => void
  /** Opens the guest's booking instead of the record; without it there is no link to the booking. */
  onOpenBooking?: (bookingId: string) => void
}

/** 'Ficha del huésped': the data of one guest and their report. */
export function GuestRecordDialog({ id, onClose, onOpenBooking }: Props) {
  const { data, error, refetch } = useQueryCall(
    guestsApi.get,
    { id },
    { kinds: ['guests', 'communications', 'bookings'] },
  )
  if (data) return <GuestRecord key={id} guest={data.guest} onClose={onClose} onOpenBooking={onOpenBooking} />
  return (
    <ViewDialog title="Ficha del huésped" size={1040} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows />}
    </ViewDialog>
  )
}
