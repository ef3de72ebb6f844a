import { Button } from '@mantine/core'
import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useState } from 'react'
import { useMay } from '../../../lib/use-me.ts'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { ChosenPlans } from '../calendar/use-calendar.ts'
import styles from './connection.module.css'
import { useConnection } from './use-connection.ts'

const ForceDialog = lazyComponent(async () => ({ default: (await import('./force-dialog.tsx')).ForceDialog }))

/** 'Forzar sincronización', while the establishment sells through portals. */
export function ForceButton(plans: ChosenPlans) {
  const { data } = useConnection(plans.establishmentId)
  const mayForce = useMay(channelConnectionApi.force)
  const [isOpen, setIsOpen] = useState(false)
  if (!mayForce || data?.connection?.state !== 'active') return null
  return (
    <>
      <Button
        className={styles.iconButton ?? ''}
        aria-label="Forzar sincronización"
        title="Forzar sincronización"
        onClick={() => setIsOpen(true)}
      >
        <Icon of={IconRefresh} />
      </Button>
      {isOpen && (
        <LazyPart>
          <ForceDialog {...plans} onClose={() => setIsOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}
