import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useLayoutEffect } from 'react'
import { endFirstPicture } from '../../lib/first-answers.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Icon } from '../../ui/theme/icon.tsx'

/** Shown only if the next screen takes longer than a moment. */
export const PendingScreen = () => <SkeletonRows rows={6} />

/**
 * Shown when a screen fails to load or render: after an update its files may be gone, and reloading fetches the new
 * ones.
 */
export function CrashScreen() {
  useLayoutEffect(endFirstPicture, [])
  return (
    <EmptyState
      tone="error"
      icon={<Icon of={IconAlertTriangle} size={24} />}
      title="No se ha podido mostrar esta pantalla"
      text="Recargue la página. Si el problema persiste, contacte con soporte."
      action={<Button onClick={() => location.reload()}>Recargar</Button>}
    />
  )
}
