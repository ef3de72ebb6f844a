import { Button } from '@mantine/core'
import type { Communication } from '@posada/contract/travellers/registry/communication'
import { registryApi } from '@posada/contract/travellers/registry/registry'
import { useMay } from '../../../lib/use-me.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { ResendButton, useSendNow } from '../send-buttons.tsx'
import { correctionTarget, type RegistryDialog } from '../communication-groups.ts'
import { CancelByHand, DeliverByHand } from './by-hand.tsx'
import styles from './communication.module.css'
import { Unconfirmed } from './unconfirmed.tsx'

type Props = { communication: Communication; onOpen: (open: RegistryDialog) => void }

/** What the user has to do about a communication; empty where it continues automatically. */
export function RequiredAction({ communication, onOpen }: Props) {
  const mayAct = useMay(registryApi.resend)
  const { acts, state } = communication
  if (acts.includes('cancel-by-hand')) return <CancelByHand communication={communication} mayAct={mayAct} />
  if (state === 'unconfirmed') return <Unconfirmed communication={communication} mayAct={mayAct} />
  const isByHand = acts.includes('download') || acts.includes('deliver')
  return (
    <>
      {(state === 'refused' || communication.faults.length > 0) && (
        <RefusalNote communication={communication} mayAct={mayAct} onOpen={onOpen} />
      )}
      {isByHand && <DeliverByHand communication={communication} mayAct={mayAct} />}
      {acts.includes('send-now') && mayAct && <SendNowNote id={communication.id} />}
    </>
  )
}

function RefusalNote({ communication, mayAct, onOpen }: Props & { mayAct: boolean }) {
  const { state, refusal, faults, acts, detail } = communication
  const isRefused = state === 'refused'
  return (
    <Note tone={isRefused ? 'error' : 'warning'}>
      <b>{isRefused ? 'El registro la ha rechazado.' : 'Faltan datos para enviarla.'}</b>
      {faults.length > 0 ? (
        <ul className={styles.faults}>
          {faults.map(({ who, guestId, reason }) => (
            <li key={`${guestId} ${reason}`}>
              {who && `${who}: `}
              {reason}
            </li>
          ))}
        </ul>
      ) : (
        <p>{detail || refusal}</p>
      )}
      {isRefused && refusal && refusal !== detail && (
        <details>
          <summary>Respuesta del registro</summary>
          <p>{refusal}</p>
        </details>
      )}
      {mayAct && (
        <div className={styles.answers}>
          {isRefused && <ResendButton row={communication} variant="default" />}
          {acts.includes('mend') && (
            <Button size="xs" onClick={() => onOpen(correctionTarget(communication))}>
              Corregir datos
            </Button>
          )}
        </div>
      )}
    </Note>
  )
}

function SendNowNote({ id }: { id: string }) {
  const { run, isRunning } = useSendNow()
  return (
    <Note tone="info">
      Está completa y saldrá por sí sola.{' '}
      <Button size="compact-sm" disabled={isRunning} onClick={() => run(id)}>
        Enviar ahora
      </Button>
    </Note>
  )
}
