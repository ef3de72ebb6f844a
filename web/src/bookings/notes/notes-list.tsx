import { Button } from '@mantine/core'
import { notesApi } from '@posada/contract/bookings/notes/notes'
import type { Day } from '@posada/domain/platform/days/day'
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import { DayArrows } from '../../ui/choices/day-arrows.tsx'
import { noteDayOf } from './note-values.ts'
import { NoteRow } from './note-row.tsx'
import styles from './notes.module.css'

type Props = {
  day: Day
  mayWrite: boolean
  onDay: (day: Day) => void
  onNew: () => void
  onOpen: (id: string) => void
  onClose: () => void
}

export function NotesList({ day, mayWrite, onDay, onNew, onOpen, onClose }: Props) {
  const query = useQueryCall(notesApi.ofDay, noteDayOf(day), { kinds: ['notes'] })
  const { data, error } = query
  return (
    <ViewDialog title="Notas del día" onClose={onClose} size={600}>
      <div className={styles.head}>
        <DayArrows day={day} onDay={onDay} />
        {mayWrite && (
          <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={onNew}>
            Crear nota
          </Button>
        )}
      </div>
      {!data && (error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={3} />)}
      {data?.notes.length === 0 && (
        <EmptyState
          icon={<Icon of={IconNotes} size={24} />}
          title="No hay notas para este día."
          text={mayWrite && 'Apunte aquí lo que no debe olvidarse: un encargo, una avería, una llegada tardía.'}
        />
      )}
      {data && data.notes.length > 0 && (
        <ul className={styles.list} aria-label="Notas">
          {data.notes.map((note) => (
            <NoteRow key={note.id} note={note} mayWrite={mayWrite} onOpen={() => onOpen(note.id)} />
          ))}
        </ul>
      )}
    </ViewDialog>
  )
}
