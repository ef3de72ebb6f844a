import { Button, Tooltip } from '@mantine/core'
import type { Communication } from '@posada/contract/travellers/registry/communication'
import { registryApi } from '@posada/contract/travellers/registry/registry'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './communications.module.css'

/** 'Enviar ahora': sends a complete communication without waiting for its time. */
export function useSendNow() {
  const { run, isRunning } = useCall(registryApi.sendNow, { reloads: ['communications', 'bookings', 'guests'] })
  return { run: (id: string) => run({ id }), isRunning }
}

type ResendButtonProps = { row: Pick<Communication, 'id' | 'acts' | 'type'>; variant?: 'subtle' | 'default' }

const WHY_NOT = 'Corrija antes los datos: tal como está se rechazaría otra vez.'

/** 'Reenviar parte': disabled with its reason until the refused data are corrected. */
export function ResendButton({ row, variant = 'subtle' }: ResendButtonProps) {
  const { run, isRunning } = useCall(registryApi.resend, { reloads: ['communications', 'bookings', 'guests'] })
  const isReady = row.acts.includes('resend')
  const words = row.type === 'travellers' ? 'Reenviar parte' : 'Reenviar'
  return (
    <Tooltip label={WHY_NOT} disabled={isReady} multiline w={240}>
      <Button
        size="xs"
        variant={variant}
        color="gray"
        disabled={isRunning}
        data-disabled={!isReady}
        aria-disabled={!isReady}
        aria-description={isReady ? '' : WHY_NOT}
        onClick={() => isReady && run({ id: row.id })}
      >
        {words}
      </Button>
    </Tooltip>
  )
}

/** Sends all complete communications without waiting for their time. How many of the pending ones are complete is not known. */
export function SendDueButton({ due }: { due: number | undefined }) {
  const may = useMay(registryApi.sendNow)
  const { run, isRunning } = useCall(registryApi.sendNow, { reloads: ['communications'] })
  if (!may) return null
  return (
    <Button
      variant="filled"
      className={styles.main ?? ''}
      leftSection={<Icon of={IconSend} />}
      disabled={!due || isRunning}
      onClick={() => run({ id: null })}
    >
      Enviar pendientes
    </Button>
  )
}
