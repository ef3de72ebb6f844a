import { Button } from '@mantine/core'
import type { BilledClient } from '@posada/contract/establishments/billed-client'
import { cardGatewayApi, type ShownTerminal } from '@posada/contract/money/payments/card-gateway'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import styles from './payments.module.css'
import { TerminalDialog } from './terminal-dialog.tsx'

export type TerminalProps = {
  establishmentId: string
  name: string
  gateway: BilledClient['gateway']
  terminal: ShownTerminal | undefined
}
type Props = TerminalProps & { check: () => void; isChecking: boolean }

/** What can be done with the terminal of an establishment. */
export function TerminalActions({ terminal, check, isChecking, ...props }: Props) {
  const { establishmentId, name, gateway } = props
  const [asked, setAsked] = useState<'edit' | null>(null)
  const edit = (
    <Button
      size="xs"
      aria-label={terminal ? `Cambiar el TPV de ${name}` : `Añadir TPV de ${name}`}
      onClick={() => setAsked('edit')}
    >
      {terminal ? 'Cambiar' : 'Añadir TPV'}
    </Button>
  )
  const isUsed = terminal?.isForRefundsOnly === false
  return (
    <div className={styles.actions}>
      {terminal ? (
        <StoredTerminalActions terminal={terminal} name={name} check={check} isChecking={isChecking}>
          {edit}
        </StoredTerminalActions>
      ) : (
        edit
      )}
      {asked === 'edit' && (
        <TerminalDialog
          establishmentId={establishmentId}
          name={name}
          terminal={terminal}
          takesOver={!isUsed && gateway !== 'none'}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

type StoredProps = {
  terminal: ShownTerminal
  name: string
  check: () => void
  isChecking: boolean
  /** The button that changes it, between the others. */
  children: ReactNode
}

function StoredTerminalActions({ terminal, name, check, isChecking, children }: StoredProps) {
  const { establishmentId, isForRefundsOnly } = terminal
  const [asked, setAsked] = useState<'use' | 'remove' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {isForRefundsOnly && (
        <Button size="xs" aria-label={`Volver a cobrar con este TPV, de ${name}`} onClick={() => setAsked('use')}>
          Volver a cobrar con este TPV
        </Button>
      )}
      <Button
        size="xs"
        aria-label={isChecking ? undefined : `Comprobar el TPV de ${name}`}
        disabled={isChecking}
        onClick={check}
      >
        {isChecking ? 'Preguntando al banco…' : 'Comprobar'}
      </Button>
      {children}
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={`Quitar clave del TPV de ${name}`}
        onClick={() => setAsked('remove')}
      >
        Quitar clave
      </Button>
      {asked === 'use' && <UseTerminal terminal={terminal} name={name} onClose={close} />}
      {asked === 'remove' && (
        <RemoveTerminal establishmentId={establishmentId} isUsed={!isForRefundsOnly} onClose={close} />
      )}
    </>
  )
}

/** A terminal whose key is stored already takes the new charges again. */
function UseTerminal({ terminal, name, onClose }: { terminal: ShownTerminal; name: string; onClose: () => void }) {
  const { run, isRunning } = useCall(cardGatewayApi.setTerminal, {
    reloads: ['account', 'card-gateway'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title="Volver a cobrar con este TPV"
      text={`Los cobros nuevos de ${name} irán a su TPV. Si ahora se cobra con Stripe, los demás establecimientos dejan de cobrar con tarjeta hasta que tengan el suyo en uso. ¿Quiere cambiar?`}
      detail={`FUC ${terminal.merchantCode}, terminal ${terminal.terminal}`}
      confirmLabel="Cobrar con el TPV"
      destructive={false}
      isRunning={isRunning}
      onConfirm={() => run({ ...terminal, key: null })}
      onCancel={onClose}
    />
  )
}

type RemoveProps = { establishmentId: string; isUsed: boolean; onClose: () => void }

function RemoveTerminal({ establishmentId, isUsed, onClose }: RemoveProps) {
  const { run, isRunning } = useCall(cardGatewayApi.removeTerminal, {
    reloads: ['account', 'card-gateway'],
    onDone: onClose,
  })
  const returned = 'Lo cobrado con el TPV se devuelve entonces en el portal de su banco.'
  return (
    <ConfirmDialog
      opened
      title="Quitar la clave del TPV"
      text={`Se borra la clave. ${isUsed ? 'Ya no se puede cobrar con tarjeta ni con los enlaces enviados. ' : ''}${returned} ¿Quiere quitarla?`}
      confirmLabel="Quitar clave"
      isRunning={isRunning}
      onConfirm={() => run({ establishmentId })}
      onCancel={onClose}
    />
  )
}
