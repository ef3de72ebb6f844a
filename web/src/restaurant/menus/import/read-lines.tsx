import { Checkbox, TextInput } from '@mantine/core'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import { memo, useMemo } from 'react'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import styles from './import.module.css'
import { faultOf, type ImportCell, type ImportLine, withCell, withLeftOut } from './import-values.ts'

/** Makes the lines new ones from those that are there. */
type ChangeLines = (change: (lines: readonly ImportLine[]) => ImportLine[]) => void
/** `onChange` stays the same function, so that a letter draws only the cells of its line again. */
type Props = { lines: readonly ImportLine[]; onChange: ChangeLines }

const CELLS: { cell: ImportCell; title: string }[] = [
  { cell: 'name', title: 'Plato' },
  { cell: 'priceText', title: 'Precio' },
  { cell: 'group', title: 'Grupo' },
]

/** The lines that were read; each cell can be corrected, and each line left out. */
export const ReadLines = ({ lines, onChange }: Props) => {
  const columns = useMemo(() => columnsOf(onChange), [onChange])
  return (
    <DataTable
      label="Platos leídos"
      columns={columns}
      rows={lines}
      rowKey={({ number }) => String(number)}
      empty={null}
    />
  )
}

const columnsOf = (onChange: ChangeLines): Column<ImportLine>[] => [
  { key: 'number', title: 'Línea', kind: 'number', cell: ({ number }) => number },
  ...CELLS.map(({ cell, title }): Column<ImportLine> => ({
    key: cell,
    title,
    cell: (line) => <LineCell line={line} cell={cell} title={title} onChange={onChange} />,
  })),
  { key: 'allergens', title: 'Alérgenos', cell: allergensText },
  {
    key: 'out',
    title: 'Dejar fuera',
    cell: ({ number, isLeftOut }) => <LeftOutCell number={number} isLeftOut={isLeftOut} onChange={onChange} />,
  },
]

type LineCellProps = { line: ImportLine; cell: ImportCell; title: string; onChange: ChangeLines }

const LineCell = memo(function LineCell({ line, cell, title, onChange }: LineCellProps) {
  const fault = faultOf(line)
  return (
    <TextInput
      className={styles.cell ?? ''}
      aria-label={`${title} de la línea ${line.number}`}
      value={line[cell]}
      error={!line.isLeftOut && fault.cell === cell && fault.text}
      disabled={line.isLeftOut}
      onChange={({ currentTarget: { value } }) => onChange((lines) => withCell(lines, line.number, cell, value))}
    />
  )
})

type LeftOutProps = { number: number; isLeftOut: boolean; onChange: ChangeLines }

const LeftOutCell = memo(function LeftOutCell({ number, isLeftOut, onChange }: LeftOutProps) {
  return (
    <Checkbox
      aria-label={`Dejar fuera la línea ${number}`}
      checked={isLeftOut}
      onChange={({ currentTarget: { checked } }) => onChange((lines) => withLeftOut(lines, number, checked))}
    />
  )
})

/** As the line names them; a line that names none is unchecked. What the reader noticed comes after. */
function allergensText({ contains, traces, isChecked, isThere, problem }: ImportLine): string {
  const said = [
    ...contains.map(({ allergen }) => allergenNames.es[allergen]),
    ...traces.map(({ allergen }) => `trazas de ${allergenNames.es[allergen].toLowerCase()}`),
  ]
  const state = isChecked ? said.join(', ') || 'Ninguno' : ['Sin revisar', ...said].join(': ')
  return [state, isThere && 'ya está en la carta', problem].filter(Boolean).join('. ')
}
