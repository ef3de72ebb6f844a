import { Button, Checkbox, TextInput } from '@mantine/core'
import { importsApi, type BookingImport, type ProblemLine } from '@posada/contract/bookings/imports/imports'
import { importColumns } from '@posada/domain/bookings/imports/column-mapping'
import type { ColumnField, ImportKind } from '@posada/domain/bookings/imports/import-fields'
import { plural } from '../../lib/format.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { LeaveConfirmation } from '../../ui/dialogs/leave-confirmation.tsx'
import styles from './imports.module.css'
import { type Corrections, useCorrections } from './use-corrections.ts'

type Problem = BookingImport['problems'][number]

/** Fields by which one recognises a line; shown also where nothing is wrong with them. */
const ALWAYS: Record<ImportKind, readonly ColumnField[]> = {
  bookings: ['unit', 'checkIn', 'checkOut', 'holder'],
  clients: ['name', 'surnames', 'idNumber', 'company'],
}

type Props = { found: BookingImport; problems: readonly Problem[] }

/** The lines with problems: each cell can be corrected in place, and each line left out. */
export function ProblemLines({ found, problems }: Props) {
  const { data, error, refetch } = useQueryCall(importsApi.problemLines, { id: found.id }, { kinds: ['imports'] })
  const corrections = useCorrections(found)
  const allLines = [...new Set(problems.map(({ line }) => line))]
  const areAllOut = allLines.every(corrections.isLeftOut)
  const shown = data?.lines.length ?? 0
  return (
    <>
      <DataTable
        label="Problemas del archivo"
        columns={columnsOf(found, problems, corrections)}
        rows={data?.lines}
        rowKey={({ line }) => String(line)}
        error={error}
        onRetry={() => void refetch()}
        empty={null}
        footer={data && allLines.length > shown ? `Y ${allLines.length - shown} líneas más` : null}
      />
      <div className={styles.row}>
        <Button variant="filled" disabled={!corrections.isDirty || corrections.isRunning} onClick={corrections.send}>
          {corrections.leftOutCount > 0
            ? `Comprobar sin ${plural(corrections.leftOutCount, 'línea', 'líneas')}`
            : 'Comprobar lo corregido'}
        </Button>
        <Button onClick={() => corrections.leaveOut(allLines, !areAllOut)}>
          {areAllOut ? 'No dejar ninguna fuera' : 'Dejar fuera todas'}
        </Button>
      </div>
      <LeaveConfirmation isDirty={corrections.isDirty} />
    </>
  )
}

function columnsOf(
  found: BookingImport,
  problems: readonly Problem[],
  corrections: Corrections,
): Column<ProblemLine>[] {
  const isShown = (field: ColumnField) =>
    ALWAYS[found.kind].includes(field) || problems.some((problem) => problem.field === field)
  const fields = importColumns(found.kind).filter(({ field }) => found.mapping[field] && isShown(field))
  const isCell = ({ field }: Problem) => fields.some((shown) => shown.field === field)
  const messagesOf = (line: number, accepts: (problem: Problem) => boolean) =>
    problems.filter((problem) => problem.line === line && accepts(problem)).map(({ message }) => message)
  return [
    { key: 'line', title: 'Línea', kind: 'number', cell: ({ line }) => <LineNumber line={line} /> },
    ...fields.map(({ field, header }): Column<ProblemLine> => ({
      key: field,
      title: header,
      cell: (row) => {
        const messages = messagesOf(row.line, (problem) => problem.field === field)
        return (
          <TextInput
            className={styles.cell ?? ''}
            aria-label={`${header} de la línea ${row.line}`}
            value={corrections.textOf(row, field)}
            error={messages.length > 0 && !corrections.isLeftOut(row.line) && messages.join('. ')}
            disabled={corrections.isLeftOut(row.line)}
            onChange={({ currentTarget }) => corrections.type(row.line, field, currentTarget.value)}
          />
        )
      },
    })),
    ...(problems.every(isCell)
      ? []
      : [
          {
            key: 'others',
            title: 'Además',
            cell: ({ line }: ProblemLine) => messagesOf(line, (problem) => !isCell(problem)).join('. '),
          },
        ]),
    {
      key: 'out',
      title: 'Dejar fuera',
      cell: ({ line }) => (
        <Checkbox
          aria-label={`Dejar fuera la línea ${line}`}
          checked={corrections.isLeftOut(line)}
          onChange={({ currentTarget }) => corrections.leaveOut([line], currentTarget.checked)}
        />
      ),
    },
  ]
}

/** On a phone a line has no heading beside its number. */
const LineNumber = ({ line }: { line: number }) => (
  <>
    <span className={styles.lineWord}>Línea </span>
    {line}
  </>
)
