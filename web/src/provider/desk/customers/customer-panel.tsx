import { ActionIcon, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { customersApi } from '@posada/contract/provider/customers'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './customer-panel.module.css'
import { CustomerSheet } from './customer-sheet.tsx'

const TITLE = 'Ficha del cliente'

/** The sheet of a customer: beside the list where there is room, over it otherwise. */
export function CustomerPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const isBeside = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false })
  if (isBeside)
    return (
      <section className={styles.panel} aria-label={TITLE}>
        <header className={styles.header}>
          <h2>{TITLE}</h2>
          <ActionIcon variant="subtle" color="gray" aria-label="Cerrar la ficha" onClick={onClose}>
            <Icon of={IconX} />
          </ActionIcon>
        </header>
        <Content id={id} onClose={onClose} />
      </section>
    )
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={400}
      title={TITLE}
      closeButtonProps={{ 'aria-label': 'Cerrar la ficha' }}
    >
      <Content id={id} onClose={onClose} />
    </Drawer>
  )
}

function Content({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQueryCall(customersApi.get, { id }, { kinds: ['provider desk'] })
  if (data) return <CustomerSheet customer={data.customer} onClose={onClose} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} />
}
