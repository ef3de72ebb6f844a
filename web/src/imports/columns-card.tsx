import { Button, Select } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { importsApi, type BookingImport } from '@posada/contract/imports/imports'
import { bookingColumns } from '@posada/domain/booking-import/booking-columns'
import { useState } from 'react'
import { useCall } from '../lib/use-call.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { Card } from '../ui/card.tsx'
import styles from './imports.module.css'

type Props = { found: BookingImport; isBusy: boolean }

/** Second step: which column is which; what was recognised is chosen already, with the first line's cell as a check. */
export function ColumnsCard({ found, isBusy }: Props) {
  const [mapping, setMapping] = useState<Record<string, string | null>>(found.mapping)
  const [establishmentId, setEstablishmentId] = useState<string | null>(found.establishmentId || null)
  const houses = useQueryCall(establishmentsApi.profile, {}, { kinds: ['establishments'] }).data?.establishments ?? []
  const check = useCall(importsApi.check, { title: null, reloads: ['imports'] })
  const needsHouse = houses.length > 1 && !mapping['establishment']
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
              onChange={(column) => setMapping({ ...mapping, [field]: column })}
              disabled={isBusy}
            />
            <span className={styles.example}>{exampleOf(mapping[field]) || ' '}</span>
          </div>
        ))}
        {needsHouse && (
          <Select
            label="Todas son del establecimiento"
            withAsterisk
            data={houses.map(({ id, name }) => ({ value: id, label: name }))}
            value={establishmentId}
            onChange={setEstablishmentId}
            disabled={isBusy}
          />
        )}
      </div>
      <div className={styles.row}>
        <Button
          variant={found.state === 'subida' ? 'filled' : 'default'}
          disabled={isBusy || check.isRunning || missing.length > 0 || (needsHouse && !establishmentId)}
          onClick={() => check.run({ id: found.id, mapping, establishmentId })}
        >
          {found.state === 'comprobando' ? 'Comprobando...' : 'Comprobar'}
        </Button>
        {missing.length > 0 && (
          <span className={styles.file}>Falta decir cuál es: {missing.map(({ header }) => header).join(', ')}</span>
        )}
      </div>
    </Card>
  )
}
