import { Button, Select } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { importsApi, type BookingImport } from '@posada/contract/imports/imports'
import { bookingColumns } from '@posada/domain/imports/booking-columns'
import { useCall } from '../lib/use-call.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { Card } from '../ui/page/card.tsx'
import { Note } from '../ui/feedback/note.tsx'
import styles from './imports.module.css'

/** How to read a file: the column of each field, and the establishment of lines that name none. */
export type ImportReading = { mapping: Record<string, string | null>; establishmentId: string | null }

type Props = {
  found: BookingImport
  isBusy: boolean
  isCompared: boolean
  reading: ImportReading
  onRead: (reading: ImportReading) => void
}

/** Second step: the column of each field. Recognised columns are preselected, with an example cell below each. */
export function ColumnsCard({ found, isBusy, isCompared, reading, onRead }: Props) {
  const { mapping, establishmentId } = reading
  const establishments =
    useQueryCall(establishmentsApi.profile, {}, { kinds: ['establishments'] }).data?.establishments ?? []
  const check = useCall(importsApi.check, { title: null, reloads: ['imports'] })
  const needsEstablishment = establishments.length > 1 && !mapping['establishment']
  const exampleOf = (column: string | null | undefined) =>
    found.sample.map((line) => line[found.columns.indexOf(column ?? '')]).find((cell) => cell) ?? ''
  const missing = bookingColumns.filter(({ field, required }) => required && !mapping[field])
  return (
    <Card title="2. Las columnas">
      <div className={styles.columns}>
        {bookingColumns.map(({ field, header, required }) => (
          <div key={field} className={styles.column}>
            <Select
              label={header}
              required={required}
              withAsterisk={required}
              placeholder="No está"
              clearable={!required}
              searchable
              data={found.columns}
              value={mapping[field] ?? null}
              onChange={(column) => onRead({ ...reading, mapping: { ...mapping, [field]: column } })}
              disabled={isBusy}
            />
            <span className={styles.example}>{exampleOf(mapping[field]) || ' '}</span>
          </div>
        ))}
        {needsEstablishment && (
          <Select
            label="Todas son del establecimiento"
            withAsterisk
            data={establishments.map(({ id, name }) => ({ value: id, label: name }))}
            value={establishmentId}
            onChange={(id) => onRead({ ...reading, establishmentId: id })}
            disabled={isBusy}
          />
        )}
      </div>
      {mapping['total'] && !mapping['nightlyPrices'] && (
        <div className={styles.note}>
          <Note>
            El total cuenta como precio de las noches. Los extras y la tasa turística se suman aparte, cada uno de su
            columna: si el total de su archivo ya los incluye, réstelos antes o deje esas columnas en «No está», y todo
            contará como noches.
          </Note>
        </div>
      )}
      <div className={styles.row}>
        <Button
          variant={found.state === 'uploaded' || !isCompared ? 'filled' : 'default'}
          disabled={isBusy || check.isRunning || missing.length > 0 || (needsEstablishment && !establishmentId)}
          onClick={() => check.run({ id: found.id, mapping, establishmentId, updatesExisting: null })}
        >
          {found.state === 'checking' ? 'Comprobando...' : 'Comprobar'}
        </Button>
        {missing.length > 0 && (
          <span className={styles.file}>Falta decir cuál es: {missing.map(({ header }) => header).join(', ')}</span>
        )}
      </div>
    </Card>
  )
}
