import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'

type Props = {
  error: Error
  onRetry?: () => void
  /** When what is still shown was loaded, 'HH:MM'. */
  shownSince?: string
}

/** What could not be loaded, why, and the way out. */
export function ErrorState({ error, onRetry, shownSince }: Props) {
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
  const since = shownSince ? `Lo que ve es de las ${shownSince}. ` : ''
  return (
    <EmptyState
      tone="warning"
      icon={<Icon of={IconWifiOff} size={24} />}
      title="No hay conexión"
      text={`${since}Lo que ha escrito sigue en la pantalla y se guardará al volver.`}
      action={retry}
    />
  )
}
