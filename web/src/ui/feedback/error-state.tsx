import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { EmptyState } from './empty-state.tsx'
import { Icon } from '../theme/icon.tsx'

type Props = {
  error: Error
  onRetry?: () => void
}

/** A loading error with its reason and a retry button. */
export function ErrorState({ error, onRetry }: Props) {
  const retry = onRetry && (
    <Button leftSection={<Icon of={IconRefresh} />} onClick={onRetry}>
      Reintentar
    </Button>
  )
  if (error.name !== 'NoAnswerError')
    return (
      <EmptyState
        tone="error"
        icon={<Icon of={IconAlertTriangle} size={24} />}
        title="No se ha podido cargar"
        text={error.message}
        action={retry}
      />
    )
  return (
    <EmptyState
      tone="warning"
      icon={<Icon of={IconWifiOff} size={24} />}
      title="No hay conexión"
      text="No se ha perdido nada: vuelva a intentarlo."
      action={retry}
    />
  )
}
