import { Button, Select } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { importsApi, type BookingImport } from '@posada/contract/bookings/imports/imports'
import { importColumns, missingColumns } from '@posada/domain/bookings/imports/column-mapping'
import { useCall } from '../../lib/use-call.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import styles from './imports.module.css'

/**
 * How to read a file: the column of each field, the establishment of lines that name none, and whether clients who are
 * already there are updated.
 */
export type ImportReading = {
  mapping: Record<string, string | null>
  establishmentId: string | null
  updatesExisting: boolean
}

type Props = {
  found: BookingImport
  isBusy: boolean
  isCompared: boolean
  reading: ImportReading
  onRead: (reading: ImportReading) => void
}

/** Second step: the column of each field. Recognised columns are preselected, with an example cell below each. */
export function ColumnsCard({ found, isBusy, isCompared, reading, onRead }: Props) {
  const { mapping, establishmentId, updatesExisting } = reading
  const { kind } = found
  const establishments =
    useQueryCall(establishmentsApi.profile, {}, { kinds: ['establishments'], enabled: kind === 'bookings' }).data
      ?.establishments ?? []
  const check = useCall(importsApi.check, { title: null, reloads: ['imports'] })
  const needsEstablishment = establishments.length > 1 && !mapping['establishment']
  const exampleOf = (column: string | null | undefined) =>
    found.sample.map((line) => line[found.columns.indexOf(column ?? '')]).find((cell) => cell) ?? ''
  const missing = missingColumns(kind, mapping)
  return (
    <Card title="2. Las columnas">
      <div className={styles.columns}>
        {importColumns(kind).map(({ field, header, required }) => (
          <div key={field} className={styles.column}>
            <Select
              label={header}
              required={required}
              withAsterisk={required}
              placeholder="No está"
              clearable={!required || kind === 'clients'}
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
      {kind === 'clients' && <ExistingClients reading={reading} isBusy={isBusy} onRead={onRead} />}
      <div className={styles.row}>
        <Button
          variant={found.state === 'uploaded' || !isCompared ? 'filled' : 'default'}
          disabled={isBusy || check.isRunning || missing.length > 0 || (needsEstablishment && !establishmentId)}
          onClick={() => check.run({ id: found.id, mapping, establishmentId, updatesExisting })}
        >
          {found.state === 'checking' ? 'Comprobando...' : 'Comprobar'}
        </Button>
        {missing.length > 0 && <span className={styles.file}>Falta decir cuál es: {missing.join(', ')}</span>}
      </div>
    </Card>
  )
}

const CHOICES = [
  { value: 'skip', label: 'Dejarlos como están' },
  { value: 'update', label: 'Actualizarlos' },
] as const

/** What happens to clients of the file who are already there. */
const ExistingClients = ({ reading, isBusy, onRead }: Pick<Props, 'reading' | 'isBusy' | 'onRead'>) => (
  <div className={styles.existing}>
    <span>Los clientes que ya están en Posada</span>
    <Segmented
      label="Los clientes que ya están en Posada"
      choices={CHOICES}
      value={reading.updatesExisting ? 'update' : 'skip'}
      disabled={isBusy}
      onChange={(choice) => onRead({ ...reading, updatesExisting: choice === 'update' })}
    />
    <p className={styles.example}>
      Son los que tienen el mismo documento, o el mismo nombre y además el mismo correo o teléfono. Al actualizar, los
      datos del archivo sustituyen a los de la ficha; el nombre y el documento se conservan.
    </p>
  </div>
)
