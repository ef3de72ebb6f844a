import { agenciesApi } from '@posada/contract/agencies/agencies'
import { useQueryCall } from '../lib/use-query-call.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { ViewDialog } from '../ui/view-dialog.tsx'
import { AgencyRecord } from './agency-record.tsx'

/** 'Información de la agencia'. */
export function AgencyRecordDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQueryCall(agenciesApi.get, { id }, { kinds: ['agencies'] })
  if (data) return <AgencyRecord agency={data.agency} onClose={onClose} />
  return (
    <ViewDialog title="Información de la agencia" size={760} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows />}
    </ViewDialog>
  )
}
