import { Button } from '@mantine/core'
import type { Communication } from '@posada/contract/registry/communication'
import { useState } from 'react'
import { Note } from '../../ui/note.tsx'
import { portals } from '../communication-words.ts'
import styles from './communication.module.css'
import { PortalLink } from './portal-link.tsx'
import { useManualConfirmation } from './use-confirm.ts'

type Props = { communication: Communication; mayAct: boolean }

/**
 * Steps to cancel a report by hand in the portal: without its code, or for a service without requests, only a person
 * can.
 */
export function CancelByHand({ communication: { id, service, code, reference }, mayAct }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const confirming = useManualConfirmation(setRefusal)
  const known = [code && `código ${code}`, reference && `referencia ${reference}`].filter(Boolean).join(', ')
  return (
    <Note tone="warning">
      <b>Hay que anularla a mano.</b>
      <ol className={styles.steps}>
        <li>
          Entre en {portals[service]?.name ?? 'el portal del registro'}. <PortalLink service={service} />
        </li>
        <li>Busque la comunicación{known && ` (${known})`} y anúlela allí.</li>
        <li>Anote aquí que ya está hecho.</li>
      </ol>
      {refusal && <p role="alert">{refusal}</p>}
      {mayAct && (
        <div className={styles.answers}>
          <Button variant="filled" disabled={confirming.isRunning} onClick={() => confirming.run(id)}>
            Ya la he anulado
          </Button>
        </div>
      )}
    </Note>
  )
}
