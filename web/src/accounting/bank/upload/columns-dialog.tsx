import { Select } from '@mantine/core'
import type { UnconfirmedTable } from '@posada/contract/accounting/bank/bank-fields'
import {
  type CsvField,
  csvFieldLabels,
  csvFields,
  type CsvMapping,
  csvMappingFault,
} from '@posada/domain/accounting/bank/csv-columns'
import { useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import styles from './upload.module.css'

type Props = {
  fileName: string
  table: UnconfirmedTable
  isRunning: boolean
  refusal: string | null
  onConfirm: (mapping: CsvMapping) => void
  onCancel: () => void
}

const REQUIRED: readonly CsvField[] = ['day', 'concept']

/** Which column of a bank's table is which. Asked once for an account. */
export function ColumnsDialog({ fileName, table, isRunning, refusal, onConfirm, onCancel }: Props) {
  const [mapping, setMapping] = useState<CsvMapping>(() => guessed(table))
  const [isTouched, setIsTouched] = useState(false)
  const fault = csvMappingFault(mapping, table.columns)
  const exampleOf = (column: string | undefined) =>
    table.sample.map((row) => row[table.columns.indexOf(column ?? '')]).find((cell) => cell) ?? ''
  const choose = (field: CsvField, column: string | null) => {
    setIsTouched(true)
    const { [field]: _, ...others } = mapping
    setMapping(column === null ? others : { ...others, [field]: column })
  }
  return (
    <FormDialog
      opened
      title="Las columnas del extracto"
      subtitle={fileName}
      size={720}
      saveLabel="Leer el extracto"
      closeLabel="Cancelar"
      onClose={onCancel}
      onSubmit={(event) => {
        event.preventDefault()
        if (fault === null) onConfirm(mapping)
      }}
      isDirty={isTouched}
      isSaving={isRunning || fault !== null}
    >
      <p className={styles.text}>
        Cada banco llama a sus columnas a su manera. Compruebe cuál es cuál: se pregunta una vez por cuenta. Si hay una
        columna con cargos y otra con abonos, deje «Importe» sin elegir.
      </p>
      {refusal !== null && <ErrorNote>{refusal}</ErrorNote>}
      <div className={styles.columns}>
        {csvFields.map((field) => (
          <div key={field}>
            <Select
              label={csvFieldLabels[field]}
              withAsterisk={REQUIRED.includes(field)}
              placeholder="No está"
              clearable
              searchable
              data={table.columns}
              value={mapping[field] ?? null}
              onChange={(column) => choose(field, column)}
              disabled={isRunning}
            />
            <span className={styles.example}>{exampleOf(mapping[field]) || ' '}</span>
          </div>
        ))}
      </div>
      {fault !== null && <p className={styles.fault}>{fault}</p>}
    </FormDialog>
  )
}

function guessed({ guess }: UnconfirmedTable): CsvMapping {
  const mapping: CsvMapping = {}
  for (const field of csvFields) {
    const column = guess[field]
    if (column !== null) mapping[field] = column
  }
  return mapping
}
