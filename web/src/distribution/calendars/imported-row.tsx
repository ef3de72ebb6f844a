import { Button } from '@mantine/core'
import { icalApi, type ImportedCalendar } from '@posada/contract/distribution/calendars/ical'
import { useState } from 'react'
import { formatInstant, plural } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { NestedDialog } from '../../ui/dialogs/nested-dialog.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'
import styles from './calendars.module.css'

const states: Record<ImportedCalendar['state'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Por leer', tone: 'neutral' },
  good: { label: 'Al día', tone: 'success' },
  incomplete: { label: 'Incompleto', tone: 'warning' },
  failed: { label: 'Con error', tone: 'danger' },
  asks: { label: 'Pregunta', tone: 'warning' },
}

/** A calendar that the unit reads: its state, what it brought, and its question to a person. */
export function ImportedRow({ calendar, mayEdit }: { calendar: ImportedCalendar; mayEdit: boolean }) {
  const { id, name, host, state, trouble, goodAt, reservations, closures } = calendar
  const [isRemoving, setIsRemoving] = useState(false)
  const reading = useCall(icalApi.refresh, { title: 'Calendario leído', reloads: ['calendars', 'bookings', 'blocks'] })
  const removing = useCall(icalApi.removeImport, {
    title: 'Calendario quitado',
    reloads: ['calendars'],
    onDone: () => setIsRemoving(false),
  })
  const { label, tone } = states[state]
  return (
    <div className={styles.row}>
      <div>
        <p>
          <b>{name}</b> <Badge tone={tone}>{label}</Badge>
        </p>
        <small>
          {host} · {plural(reservations, 'reserva', 'reservas')}, {plural(closures, 'cierre', 'cierres')}
          {goodAt && ` · leído el ${formatInstant(goodAt)}`}
        </small>
        {trouble !== '' && <p className={styles.trouble}>{trouble}</p>}
      </div>
      {mayEdit && (
        <div className={styles.buttons}>
          {state === 'asks' ? (
            <Button size="xs" disabled={reading.isRunning} onClick={() => reading.run({ id, isConfirmed: true })}>
              Sí, es correcto
            </Button>
          ) : (
            <Button size="xs" disabled={reading.isRunning} onClick={() => reading.run({ id, isConfirmed: null })}>
              Leer ahora
            </Button>
          )}
          <Button size="xs" onClick={() => setIsRemoving(true)}>
            Quitar
          </Button>
        </div>
      )}
      {isRemoving && (
        <NestedDialog>
          <ConfirmDialog
            opened
            title={`Dejar de importar ${name}`}
            text="Ya no se lee. Las reservas y los bloqueos que trajo se quedan en el planning."
            confirmLabel="Dejar de importar"
            isRunning={removing.isRunning}
            onConfirm={() => removing.run({ id })}
            onCancel={() => setIsRemoving(false)}
          />
        </NestedDialog>
      )}
    </div>
  )
}
