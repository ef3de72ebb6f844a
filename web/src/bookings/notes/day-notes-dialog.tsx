import { type Note, notesApi } from '@posada/contract/bookings/notes/notes'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import type { Day } from '@posada/domain/platform/days/day'
import { useState } from 'react'
import { useMay } from '../../lib/use-me.ts'
import { NewNoteDialog } from './new-note-dialog.tsx'
import { NotesList } from './notes-list.tsx'
import { OpenNote } from './open-note.tsx'

type Props = { day: Day; establishments: readonly PlannedEstablishment[]; onClose: () => void }
type Shown = { kind: 'list' } | { kind: 'new' } | { kind: 'note'; id: Note['id'] }

/** The notes of a day. Only one dialog is open at a time; closing a note returns to the list. */
export function DayNotesDialog({ day: firstDay, establishments, onClose }: Props) {
  const [day, setDay] = useState(firstDay)
  const [shown, setShown] = useState<Shown>({ kind: 'list' })
  const mayWrite = useMay(notesApi.add)
  const back = () => setShown({ kind: 'list' })

  if (shown.kind === 'new') return <NewNoteDialog day={day} establishments={establishments} onClose={back} />
  if (shown.kind === 'note')
    return <OpenNote id={shown.id} establishments={establishments} mayWrite={mayWrite} onClose={back} />
  return (
    <NotesList
      day={day}
      mayWrite={mayWrite}
      onClose={onClose}
      onDay={setDay}
      onNew={() => setShown({ kind: 'new' })}
      onOpen={(id) => setShown({ kind: 'note', id })}
    />
  )
}
