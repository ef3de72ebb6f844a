import { andList } from '@posada/domain/platform/text/and-list'
import { Button } from '@mantine/core'
import { importsApi, type BookingImport } from '@posada/contract/bookings/imports/imports'
import { capitalize } from '@posada/domain/platform/text/capitalize'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { plural } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { Card } from '../../ui/page/card.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { scrollToElement } from '../../ui/page/scroll-to-element.ts'
import styles from './imports.module.css'
import { ProblemLines } from './problem-lines.tsx'

type Props = { found: BookingImport; isBusy: boolean; isCompared: boolean }

/** Third step: the result of the check, the problems by line, and the import button. */
export function ImportResultCard({ found, isBusy, isCompared }: Props) {
  const run = useCall(importsApi.run, { title: null, reloads: ['imports', found.kind] })
  const { kind, toAdd, toUpdate, alreadyThere, problemCount, state } = found
  const changes = changesOf(found)
  const problems = found.problems.filter(({ isNote }) => !isNote)
  const notes = found.problems.filter(({ isNote }) => isNote)
  const hasChanges = toAdd > 0 || toUpdate > 0
  const isReady = state === 'checked' && isCompared
  const report = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The columns fill the screen, so the result of a check would be below its edge.
    if (state === 'checked') scrollToElement(report.current?.closest('section') ?? null)
  }, [state])
  return (
    <Card title="3. El resultado" {...(problemCount > 0 ? { count: problemCount } : {})}>
      <div ref={report} className={styles.report} aria-live="polite">
        {state === 'checking' && <Note>Comprobando {plural(found.lines, 'línea', 'líneas')}...</Note>}
        {state === 'running' && <Note>Importando {changes}...</Note>}
        {state === 'failed' && <Note tone="error">{found.error}</Note>}
        {state === 'done' && (
          <Note tone="ok">
            {doneText(found)}{' '}
            {kind === 'clients' ? (
              <Link to="/dashboard/clients">Ver los clientes</Link>
            ) : (
              <Link to="/dashboard/calendar">Ver el planning</Link>
            )}
          </Note>
        )}
        {state === 'checked' && !isCompared && (
          <Note tone="warning">
            {kind === 'clients'
              ? 'Ha cambiado cómo se lee el archivo: compruebe de nuevo.'
              : 'Ha cambiado las columnas: compruebe de nuevo.'}
          </Note>
        )}
        {isReady && problemCount > 0 && (
          <Note tone="warning">
            Hay {plural(problemCount, 'problema', 'problemas')}. Corrija cada celda aquí mismo, o deje fuera la línea:
            lo demás se importa. El archivo de su equipo no cambia, y nada se guarda hasta que lo confirme.
          </Note>
        )}
        {isReady && problemCount === 0 && (
          <Note tone={hasChanges ? 'ok' : 'plain'}>
            {plannedText(found)}
            {alreadyThere > 0 && ` ${alreadyThere} ya estaban y se dejan como están.`}
          </Note>
        )}
        {isReady && notes.length > 0 && (
          <Note>
            <div className={styles.notes}>
              {notes.map(({ line, message }) => (
                <div key={`${line} ${message}`}>
                  Línea {line}. {message}.
                </div>
              ))}
            </div>
          </Note>
        )}
        {isReady && problemCount > 0 && <ProblemLines found={found} problems={problems} />}
        {isReady && problemCount === 0 && hasChanges && (
          <div className={styles.row}>
            <Button variant="filled" disabled={isBusy || run.isRunning} onClick={() => run.run({ id: found.id })}>
              Importar {changes}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

/** How many bookings or clients the import adds or updates, in words. */
const changesOf = ({ kind, toAdd, toUpdate }: BookingImport) =>
  kind === 'clients' ? plural(toAdd + toUpdate, 'cliente', 'clientes') : plural(toAdd, 'reserva', 'reservas')

function plannedText({ kind, toAdd, toUpdate }: BookingImport): string {
  const added = toAdd === 1 ? 'se añadirá' : 'se añadirán'
  if (kind === 'bookings')
    return toAdd > 0 ? `${capitalize(added)} ${plural(toAdd, 'reserva', 'reservas')}.` : 'No hay nada que añadir.'
  const parts = [
    ...(toAdd > 0 ? [`${added} ${plural(toAdd, 'cliente', 'clientes')}`] : []),
    ...(toUpdate > 0
      ? [`${toUpdate === 1 ? 'se actualizará' : 'se actualizarán'} ${plural(toUpdate, 'cliente', 'clientes')}`]
      : []),
  ]
  return parts.length > 0 ? `${capitalize(andList(parts))}.` : 'No hay nada que importar.'
}

const doneText = ({ kind, toAdd, toUpdate }: BookingImport): string =>
  kind === 'bookings'
    ? `${plural(toAdd, 'reserva importada', 'reservas importadas')}.`
    : `${plural(toAdd, 'cliente nuevo', 'clientes nuevos')} y ${plural(toUpdate, 'actualizado', 'actualizados')}.`
