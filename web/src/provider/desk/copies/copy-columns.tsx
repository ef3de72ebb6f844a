import type { Copy } from '@posada/contract/provider/backups/backups'
import { formatInstant } from '../../../lib/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { formatBytes, formatDuration } from '../health/health-words.ts'
import styles from './copies.module.css'

const REASONS: Record<Copy['reason'], string> = { night: 'Nocturna', order: 'A mano', found: 'Encontrada' }
const KEPT_FOR: Record<Copy['keptFor'][number], string> = { days: 'Día', weeks: 'Semana', months: 'Mes' }

/** A row of the list of copies. */
export const copyColumns: Column<Copy>[] = [
  { key: 'startedAt', title: 'Cuándo', kind: 'number', cell: ({ startedAt }) => formatInstant(startedAt) },
  { key: 'state', title: 'Estado', cell: (copy) => <CopyState {...copy} /> },
  { key: 'reason', title: 'Tipo', isWideOnly: true, cell: ({ reason }) => REASONS[reason] },
  { key: 'bytes', title: 'Tamaño', kind: 'amount', cell: ({ bytes }) => (bytes === null ? '–' : formatBytes(bytes)) },
  {
    key: 'seconds',
    title: 'Duración',
    kind: 'amount',
    cell: ({ seconds }) => (seconds === null ? '–' : formatDuration(seconds)),
  },
  { key: 'places', title: 'Dónde', cell: (copy) => <CopyPlaces {...copy} /> },
  { key: 'checked', title: 'Probada', cell: (copy) => <CopyCheck {...copy} /> },
  {
    key: 'keptFor',
    title: 'Se guarda por',
    isWideOnly: true,
    cell: ({ keptFor }) => keptFor.map((reason) => KEPT_FOR[reason]).join(', ') || '–',
  },
]

function CopyState({ state, error }: Copy) {
  if (state === 'running') return <Badge tone="info">En marcha</Badge>
  if (state === 'done') return <Badge tone="success">Hecha</Badge>
  return (
    <>
      <Badge tone="danger">Fallida</Badge>
      <small className={styles.error}>{error}</small>
    </>
  )
}

function CopyPlaces({ isInFolder, isInStore, storeError }: Copy) {
  const places = [isInFolder && 'Carpeta', isInStore && 'Almacén'].filter(Boolean).join(' y ')
  return (
    <div>
      {places || '–'}
      {storeError !== '' && !isInStore && <small className={styles.error}>{storeError}</small>}
    </div>
  )
}

function CopyCheck({ checkedAt, checkedRows, checkError }: Copy) {
  if (checkedAt === '') return '–'
  return (
    <div>
      {formatInstant(checkedAt)}
      {checkError === '' ? (
        <small className={styles.hint}>{(checkedRows ?? 0).toLocaleString('es-ES')} filas contadas</small>
      ) : (
        <small className={styles.error}>{checkError}</small>
      )}
    </div>
  )
}
