import type { BackupAlarm } from '@posada/contract/provider/backups/backups'
import { formatInstant } from '../../../lib/format.ts'
import { Note } from '../../../ui/feedback/note.tsx'

const TITLES: Record<BackupAlarm['kind'], string> = {
  copy: 'La última copia ha fallado.',
  missing: 'Falta la copia de hoy.',
  store: 'La copia no llega al almacén.',
  check: 'La prueba de la copia ha fallado.',
  wal: 'Los cambios de cada minuto no se guardan.',
}

/** What is wrong with the copies now. */
export const AlarmNotes = ({ alarms }: { alarms: readonly BackupAlarm[] }) =>
  alarms.map(({ kind, detail, since }) => (
    <Note key={kind} tone="error">
      <b>{TITLES[kind]}</b> {detail} Desde el {formatInstant(since)}.
    </Note>
  ))
