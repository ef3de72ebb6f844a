import type { ShownTerminal } from '@posada/contract/money/payments/card-gateway'
import { bankPermissions } from '@posada/domain/money/payments/redsys-terminal'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './payments.module.css'
import { permissionWords } from './permission-words.ts'
import { TerminalActions, type TerminalProps } from './terminal-actions.tsx'
import { type TerminalFinding, useCheckTerminal } from './use-check-terminal.ts'

/** The terminal of an establishment: what of it is stored, what the bank has said of it, and what can be done. */
export function TerminalRow(props: TerminalProps) {
  const { establishmentId, name, gateway, terminal } = props
  const { check, isChecking, finding } = useCheckTerminal(establishmentId, terminal)
  return (
    <li className={styles.terminal} data-empty={terminal === undefined || undefined}>
      <div className={styles.terminalHead}>
        <h3>{name}</h3>
        <TerminalState terminal={terminal} />
      </div>
      {terminal && <TerminalFacts terminal={terminal} />}
      {gateway === 'redsys' && terminal?.isForRefundsOnly !== false && (
        <p>No se cobra con tarjeta ni con enlaces en este establecimiento hasta que tenga un TPV en uso.</p>
      )}
      {terminal && <TerminalNotes terminal={terminal} finding={finding} />}
      <TerminalActions {...props} check={check} isChecking={isChecking} />
    </li>
  )
}

function TerminalState({ terminal }: { terminal: ShownTerminal | undefined }) {
  if (!terminal) return <Badge tone="neutral">Sin TPV</Badge>
  if (terminal.trouble !== '') return <Badge tone="danger">Con error</Badge>
  if (terminal.isForRefundsOnly) return <Badge tone="neutral">Solo devoluciones</Badge>
  const isTest = terminal.environment === 'test'
  return <Badge tone={isTest ? 'warning' : 'accent'}>{isTest ? 'En uso, de pruebas' : 'En uso'}</Badge>
}

function TerminalFacts({ terminal }: { terminal: ShownTerminal }) {
  const { merchantCode, terminal: number, keyEnd, environment, signature, permissions } = terminal
  const enabled = bankPermissions.filter((permission) => permissions[permission])
  return (
    <dl className={styles.keys}>
      <div>
        <dt>FUC y terminal</dt>
        <dd>
          {merchantCode}, terminal {number}
        </dd>
      </div>
      <div>
        <dt>Clave de firma</dt>
        <dd>
          ··{keyEnd}, firma {signature.toUpperCase()}, {environment === 'test' ? 'entorno de pruebas' : 'entorno real'}
        </dd>
      </div>
      <div>
        <dt>Ha activado su banco</dt>
        <dd>{enabled.map((permission) => permissionWords[permission].label).join(', ') || 'Solo tarjeta'}</dd>
      </div>
    </dl>
  )
}

/** What is wrong with the terminal, what the check has found, and what the bank has answered to be not enabled. */
function TerminalNotes({ terminal, finding }: { terminal: ShownTerminal; finding: TerminalFinding | null }) {
  const { trouble, refused, environment, isForRefundsOnly } = terminal
  const notEnabled = bankPermissions.filter((permission) => refused[permission] !== '')
  return (
    <>
      {environment === 'test' && !isForRefundsOnly && <p>En el entorno de pruebas no se cobra nada.</p>}
      {finding ? (
        <Note tone={finding.tone}>
          {sentence(finding.message)} {finding.tone === 'ok' && 'No se ha cobrado nada.'}
        </Note>
      ) : (
        trouble !== '' && <Note tone="error">{sentence(trouble)}</Note>
      )}
      {notEnabled.map((permission) => (
        <Note key={permission} tone="warning">
          <b>{permissionWords[permission].label}:</b> el banco contestó {refused[permission]}, no lo tiene activado.
          Pídalo y, cuando lo active, guarde otra vez el TPV: mientras tanto no se ofrece.
        </Note>
      ))}
    </>
  )
}

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)
