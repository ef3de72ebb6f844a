import { saleTypesApi } from '@posada/contract/channel/sale-types'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import { Link, Navigate } from '@tanstack/react-router'
import { useQueryCall } from '../lib/use-query-call.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton-rows.tsx'
import { Page } from '../ui/page/page.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Icon } from '../ui/theme/icon.tsx'

/** 'Channel': opens the establishment, or the first of several. */
export function ChannelScreen() {
  const establishments = useQueryCall(saleTypesApi.establishments, {}, { kinds: ['establishments'] })
  const [first] = establishments.data?.establishments ?? []
  if (first) return <Navigate to="/dashboard/channel/$SafeURL" params={{ SafeURL: first.id }} replace />
  return (
    <Page>
      <PageHeader title="Channel" />
      {establishments.error && (
        <ErrorState error={establishments.error} onRetry={() => void establishments.refetch()} />
      )}
      {establishments.isPending && <SkeletonRows rows={8} />}
      {establishments.data && (
        <EmptyState
          icon={<Icon of={IconBuildingStore} size={24} />}
          title="Todavía no hay establecimientos"
          text={
            <>
              Créelo en el <Link to="/dashboard/profile">panel de usuario</Link>: sus precios por día aparecerán aquí.
            </>
          }
        />
      )}
    </Page>
  )
}
