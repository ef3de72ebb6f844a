import { Checkbox, TextInput } from '@mantine/core'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import styles from './import.module.css'
import { faultOf, type ImportCell, type ImportLine, withCell, withLeftOut } from './import-values.ts'

type Props = { lines: readonly ImportLine[]; onChange: (lines: ImportLine[]) => void }

const CELLS: { cell: ImportCell; title: string }[] = [
  { cell: 'name', title: 'Plato' },
  { cell: 'priceText', title: 'Precio' },
  { cell: 'group', title: 'Grupo' },
]

/** The lines that were read; each cell can be corrected, and each line left out. */
export const ReadLines = ({ lines, onChange }: Props) => (
  <DataTable
    label="Platos leídos"
    columns={columnsOf(lines, onChange)}
    rows={lines}
    rowKey={({ number }) => String(number)}
    empty={null}
  />
)

function columnsOf(lines: readonly ImportLine[], onChange: Props['onChange']): Column<ImportLine>[] {
  return [
    { key: 'number', title: 'Línea', kind: 'number', cell: ({ number }) => number },
    ...CELLS.map(({ cell, title }): Column<ImportLine> => ({
      key: cell,
      title,
      cell: (line) => {
        const fault = faultOf(line)
        return (
          <TextInput
            className={styles.cell ?? ''}
            aria-label={`${title} de la línea ${line.number}`}
            value={line[cell]}
            error={!line.isLeftOut && fault.cell === cell && fault.text}
            disabled={line.isLeftOut}
            onChange={({ currentTarget }) => onChange(withCell(lines, line.number, cell, currentTarget.value))}
          />
        )
      },
    })),
    { key: 'allergens', title: 'Alérgenos', cell: allergensText },
    {
      key: 'out',
      title: 'Dejar fuera',
      cell: ({ number, isLeftOut }) => (
        <Checkbox
          aria-label={`Dejar fuera la línea ${number}`}
          checked={isLeftOut}
          onChange={({ currentTarget }) => onChange(withLeftOut(lines, number, currentTarget.checked))}
        />
      ),
    },
  ]
}

/** As the line names them; a line that names none is unchecked. What the reader noticed comes after. */
function allergensText({ contains, traces, isChecked, isThere, problem }: ImportLine): string {
  const said = [
    ...contains.map(({ allergen }) => allergenNames.es[allergen]),
    ...traces.map(({ allergen }) => `trazas de ${allergenNames.es[allergen].toLowerCase()}`),
  ]
  const state = isChecked ? said.join(', ') || 'Ninguno' : ['Sin revisar', ...said].join(': ')
  return [state, isThere && 'ya está en la carta', problem].filter(Boolean).join('. ')
}
