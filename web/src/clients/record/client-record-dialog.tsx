import { clientsApi } from '@posada/contract/clients/clients'
import { useQueryCall } from '../../lib/use-query-call.ts'
import type { DialogLayer } from '../layer.ts'
import { ClientRecord } from './client-record.tsx'
import { CompanyRecordDialog } from './company-record-dialog.tsx'
import { LoadingRecord } from './loading-record.tsx'

type Props = { id: string; layer: DialogLayer }

/** 'Ficha del cliente'. */
export function ClientRecordDialog({ id, layer }: Props) {
  const { data, error, refetch } = useQueryCall(clientsApi.get, { id }, { kinds: ['clients', 'bookings'] })
  if (!data)
    return <LoadingRecord title="Ficha del cliente" error={error} layer={layer} onRetry={() => void refetch()} />
  if (data.client.isCompany) return <CompanyRecordDialog id={id} layer={layer} />
  return <ClientRecord client={data.client} layer={layer} />
}
