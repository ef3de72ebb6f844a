import { Button } from '@mantine/core'
import type { Communication } from '@posada/contract/travellers/registry/communication'
import { registryApi } from '@posada/contract/travellers/registry/registry'
import { useMay } from '../../lib/use-me.ts'
import styles from './communications.module.css'
import { correctionTarget, groupOf, type RegistryDialog } from './communication-groups.ts'
import { ResendButton, useSendNow } from './send-buttons.tsx'

type Props = { row: Communication; onOpen: (open: RegistryDialog) => void }

/** The actions of a row; only the button to correct data is emphasised. */
export function RowActions({ row, onOpen }: Props) {
  const mayAct = useMay(registryApi.resend)
  const sending = useSendNow()
  const { acts } = row
  const open = () => onOpen({ kind: 'communication', id: row.id })
  const group = groupOf(row)
  const words = acts.includes('cancel-by-hand') || group === 'unconfirmed' ? 'Comprobar' : 'Ver envío'
  const isWaiting = group === 'due' && mayAct && acts.includes('send-now')
  const canMend = mayAct && acts.includes('mend')
  return (
    <span className={styles.acts}>
      {group === 'refused' && mayAct ? (
        <ResendButton row={row} />
      ) : isWaiting ? (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          disabled={sending.isRunning}
          onClick={() => sending.run(row.id)}
        >
          Enviar ahora
        </Button>
      ) : (
        !canMend && (
          <Button size="xs" variant="subtle" color="gray" onClick={open}>
            {group === 'by-hand' ? 'Entregar' : words}
          </Button>
        )
      )}
      {canMend && (
        <Button size="xs" onClick={() => onOpen(correctionTarget(row))}>
          Corregir datos
        </Button>
      )}
    </span>
  )
}
