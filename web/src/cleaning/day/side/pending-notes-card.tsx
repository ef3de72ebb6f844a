import { Button, Checkbox } from '@mantine/core'
import { cleaningLogApi, type PendingTask } from '@posada/contract/cleaning/cleaning-log'
import { notesApi } from '@posada/contract/bookings/notes/notes'
import { shortDay } from '@posada/domain/platform/days/day'
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { formatInstant } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { LazyPart } from '../../../ui/feedback/lazy-component.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryResult } from '../../../ui/feedback/query-result.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { NewCleaningNote } from './new-cleaning-note.tsx'
import { BlockFaultyUnit } from './block-faulty-unit.tsx'
import { NotePhoto } from './note-photo.tsx'
import styles from './side.module.css'

type Props = {
  /** Null for the notes of all establishments, where none is added. */
  establishmentId: string | null
}

/** The notes for cleaners that nobody has completed; a fault offers to block its unit. */
export function PendingNotesCard({ establishmentId }: Props) {
  const query = useQueryCall(
    cleaningLogApi.pendingTasks,
    { establishmentId },
    { kinds: ['notes', 'blocks', 'bookings', 'units'] },
  )
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Card
      title="Notas pendientes"
      {...(query.data ? { count: query.data.total } : {})}
      actions={
        establishmentId && (
          <Button variant="subtle" leftSection={<Icon of={IconPlus} />} onClick={() => setIsAdding(true)}>
            Nota
          </Button>
        )
      }
      flush
    >
      <QueryResult
        fault={null}
        query={query}
        isEmpty={({ tasks }) => tasks.length === 0}
        empty={
          <EmptyState
            icon={<Icon of={IconNotes} size={24} />}
            title="No hay notas pendientes"
            text="Aquí salen las que se marcan para la limpieza y lo que apuntan quienes limpian."
          />
        }
      >
        {({ tasks, total }) => (
          <>
            <ul>
              {tasks.map((task) => (
                <PendingNote key={task.id} task={task} withPlace={establishmentId === null} />
              ))}
            </ul>
            {total > tasks.length && (
              <p className={styles.nothing}>
                Las {tasks.length} más recientes de {total}. Al marcarlas como hechas, salen las anteriores.
              </p>
            )}
          </>
        )}
      </QueryResult>
      {isAdding && establishmentId && (
        <LazyPart>
          <NewCleaningNote establishmentId={establishmentId} onClose={() => setIsAdding(false)} />
        </LazyPart>
      )}
    </Card>
  )
}

function PendingNote({ task, withPlace }: { task: PendingTask; withPlace: boolean }) {
  const { id, title, body, roomName, createdAt, createdBy, isFault, blockedUntil, arrivingName } = task
  const [isBlocking, setIsBlocking] = useState(false)
  const toggle = useCall(notesApi.toggle, { title: 'Nota hecha', reloads: ['notes'] })
  const heading = roomName ? `${roomName}: ${title}` : title
  return (
    <li className={styles.note}>
      <Checkbox
        size="sm"
        radius="xs"
        aria-label={`Hecha: ${heading}`}
        checked={toggle.isRunning}
        disabled={toggle.isRunning}
        onChange={() => toggle.run({ id })}
      />
      <div>
        <b>{heading}</b>
        {body && <p className={styles.body}>{body}</p>}
        <small>
          {[withPlace && task.establishmentName, createdBy, formatInstant(createdAt)].filter(Boolean).join(', ')}
        </small>
      </div>
      {task.images.length > 0 && <NotePhoto title={heading} images={task.images} />}
      {isFault && roomName && (
        <div className={styles.fault}>
          {blockedUntil ? (
            <small>Bloqueada hasta el {shortDay(blockedUntil)}</small>
          ) : (
            <Button onClick={() => setIsBlocking(true)}>Bloquear la {roomName}</Button>
          )}
          {arrivingName && <small className={styles.warning}>Hoy entra {arrivingName}</small>}
        </div>
      )}
      {isBlocking && <BlockFaultyUnit task={task} onClose={() => setIsBlocking(false)} />}
    </li>
  )
}
