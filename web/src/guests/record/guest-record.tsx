import type { GuestData } from '@posada/contract/guests/guest-data'
import { guestsApi } from '@posada/contract/guests/guests'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { ViewDialog } from '../../ui/view-dialog.tsx'
import { guestRequestOf } from '../guest-form/guest-form-values.ts'
import { GuestFields } from '../guest-form/guest-fields.tsx'
import { MissingList } from './missing-list.tsx'
import { GuestFacts } from './record-facts.tsx'
import { GuestMenu } from './record-menu.tsx'
import { GuestReportState } from './record-state.tsx'
import { StaleEditNote } from '../../ui/stale-edit-note.tsx'
import styles from './record.module.css'
import { SignDialog } from './sign-dialog.tsx'
import { useGuestForm } from './use-record-draft.ts'
import { guestName, useGuestActions } from './use-record-verbs.tsx'

type GuestRecordProps = {
  guest: GuestData
  onClose: () => void
  onOpenBooking: ((bookingId: string) => void) | undefined
}

/** A guest's record: typed values are saved together, the signature and the unit immediately. */
export function GuestRecord({ guest, onClose, onOpenBooking }: GuestRecordProps) {
  const { form, isDirty, version, isStale, adopt, settle } = useGuestForm(guest)
  const [over, cover] = useState<ReactNode>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const mayEdit = useMay(guestsApi.edit)
  const verbs = useGuestActions({ guest, cover, onGone: onClose })
  const saving = useCall(guestsApi.edit, {
    reloads: ['guests', 'bookings', 'communications'],
    onRefused: setRefusal,
    onDone: ({ reply }) => settle(reply.guest),
  })
  const save = (on: number) =>
    form.handleSubmit((values) => {
      setRefusal(null)
      saving.run({ id: guest.id, ...guestRequestOf(values), version: on })
    })
  const saveOver = () => {
    adopt('mine')
    void save(guest.version)()
  }
  const onSign = mayEdit
    ? () => cover(<SignDialog guestId={guest.id} name={guestName(guest)} onClose={() => cover(null)} />)
    : undefined
  const content = (
    <div className={styles.record}>
      <GuestFacts guest={guest} onSign={onSign} onOpenBooking={onOpenBooking} />
      {refusal && <Note tone="error">{refusal}</Note>}
      {isStale && (
        <StaleEditNote
          text="Otra persona ha cambiado la ficha de este huésped. Lo que ha escrito sigue aquí."
          isBusy={saving.isRunning}
          onTheirs={() => adopt('theirs')}
          onMine={saveOver}
        />
      )}
      <GuestReportState guest={guest} isDirty={isDirty} />
      <MissingList guest={guest} form={form} onSign={onSign} />
      <GuestFields
        form={form}
        on={guest.checkIn}
        adults={guest.companions.filter(({ isMinor }) => !isMinor).map(({ id, name }) => ({ id, name, values: null }))}
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
      actions={<GuestMenu guest={guest} verbs={verbs} />}
      // While a confirmation is open, Esc closes only the confirmation.
      onClose={() => {
        if (!over) onClose()
      }}
      isDirty={isDirty && !over}
      isSaving={saving.isRunning || isStale}
      onSubmit={save(version)}
    >
      {content}
      {over}
    </FormDialog>
  )
}
