import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'

/**
 * Shown when a screen fails to load or render: after an update its files may be gone, and reloading fetches the new
 * ones.
 */
export const CrashScreen = () => (
  <EmptyState
    tone="error"
    icon={<Icon of={IconAlertTriangle} size={24} />}
    title="No se ha podido mostrar esta pantalla"
    text="Recargue la página. Si el problema persiste, contacte con soporte."
    action={<Button onClick={() => location.reload()}>Recargar</Button>}
  />
)
