import { Button } from '@mantine/core'
import { importsApi, type BookingImport } from '@posada/contract/imports/imports'
import { Link } from '@tanstack/react-router'
import { useCall } from '../lib/use-call.ts'
import { Card } from '../ui/page/card.tsx'
import { type Column, DataTable } from '../ui/table/data-table.tsx'
import { Note } from '../ui/feedback/note.tsx'
import styles from './imports.module.css'

type Problem = BookingImport['problems'][number]

const columns: Column<Problem>[] = [
  { key: 'line', title: 'Línea', kind: 'number', cell: ({ line }) => line },
  { key: 'message', title: 'Qué lo impide', cell: ({ message }) => message },
]

type Props = { found: BookingImport; isBusy: boolean; isCompared: boolean }

/** Third step: the result of the check, the problems by line, and the import button. */
export function ImportResultCard({ found, isBusy, isCompared }: Props) {
  const run = useCall(importsApi.run, { title: null, reloads: ['imports', 'bookings'] })
  const { toAdd, alreadyThere, problemCount, state } = found
  const problems = found.problems.filter(({ isNote }) => !isNote)
  const notes = found.problems.filter(({ isNote }) => isNote)
  const isReady = state === 'checked' && isCompared
  return (
    <Card title="3. El resultado" {...(problemCount > 0 ? { count: problemCount } : {})}>
      <div className={styles.report} aria-live="polite">
        {state === 'checking' && <Note>Comprobando {found.lines} líneas...</Note>}
        {state === 'running' && <Note>Importando {toAdd} reservas...</Note>}
        {state === 'failed' && <Note tone="error">{found.error}</Note>}
        {state === 'done' && (
          <Note tone="ok">
            Se han importado {toAdd} reservas. <Link to="/dashboard/calendar">Ver el planning</Link>
          </Note>
        )}
        {state === 'checked' && !isCompared && (
          <Note tone="warning">Ha cambiado las columnas: compruebe de nuevo.</Note>
        )}
        {isReady && problemCount > 0 && (
          <Note tone="warning">
            Hay {problemCount} problemas, y con ellos no se importa nada. Corríjalos en el archivo y vuelva a subirlo:
            lo que ya esté en Posada no se repite.
          </Note>
        )}
        {isReady && problemCount === 0 && (
          <Note tone={toAdd > 0 ? 'ok' : 'plain'}>
            {toAdd > 0 ? `Se añadirán ${toAdd} reservas.` : 'No hay nada que añadir.'}
            {alreadyThere > 0 && ` ${alreadyThere} ya estaban y se dejan como están.`}
          </Note>
        )}
        {isReady && notes.length > 0 && (
          <Note>
            {notes.map(({ line, message }) => (
              <div key={line}>
                Línea {line}. {message}.
              </div>
            ))}
          </Note>
        )}
        {problemCount > 0 && (
          <DataTable
            label="Problemas del archivo"
            columns={columns}
            rows={problems}
            rowKey={({ line, message }) => `${line} ${message}`}
            empty={null}
            footer={problemCount > problems.length ? `Y ${problemCount - problems.length} más` : null}
          />
        )}
        {isReady && problemCount === 0 && toAdd > 0 && (
          <div className={styles.row}>
            <Button variant="filled" disabled={isBusy || run.isRunning} onClick={() => run.run({ id: found.id })}>
              Importar {toAdd} reservas
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
