import { newGuestApi } from '@posada/contract/guests/new-guest'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ViewDialog } from '../../ui/view-dialog.tsx'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { AllowedHtml } from './allowed-html.tsx'
import styles from './new-guest.module.css'

type Props = { roomId: string | null; onClose: () => void }

/** The data protection information for the guest, of the unit's establishment. */
export function TermsDialog({ roomId, onClose }: Props) {
  const { data, error } = useQueryCall(newGuestApi.terms, { roomId }, { kinds: ['establishments'] })
  return (
    <ViewDialog title="Información para el huésped" onClose={onClose}>
      {data ? (
        <div className={styles.terms}>
          <AllowedHtml html={data.html} />
        </div>
      ) : error ? (
        <EmptyState
          tone="error"
          icon={<Icon of={IconAlertTriangle} size={24} />}
          title="Error al obtener los términos y condiciones"
          text={error.message}
        />
      ) : (
        <SkeletonRows />
      )}
    </ViewDialog>
  )
}
