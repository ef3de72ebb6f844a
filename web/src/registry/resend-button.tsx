import { Button, Tooltip } from '@mantine/core'
import type { Communication } from '@posada/contract/registry/communication'
import { registryApi } from '@posada/contract/registry/registry'
import { useCall } from '../lib/use-call.ts'

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
