import { Button } from '@mantine/core'
import { importsApi, type BookingImport } from '@posada/contract/imports/imports'
import { Link } from '@tanstack/react-router'
import { plural } from '../lib/format.ts'
import { useCall } from '../lib/use-call.ts'
import { Card } from '../ui/page/card.tsx'
import { Note } from '../ui/feedback/note.tsx'
import styles from './imports.module.css'
import { ProblemLines } from './problem-lines.tsx'

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
            Hay {plural(problemCount, 'problema', 'problemas')}. Corrija cada celda aquí mismo, o deje fuera la línea:
            lo demás se importa. El archivo de su equipo no cambia, y nada se guarda hasta que lo confirme.
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
        {isReady && problemCount > 0 && <ProblemLines found={found} problems={problems} />}
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
