import { companiesApi } from '@posada/contract/clients/companies'
import { useQueryCall } from '../../lib/use-query-call.ts'
import type { DialogLayer } from '../layer.ts'
import { CompanyRecord } from './company-record.tsx'
import { LoadingRecord } from './loading-record.tsx'

type Props = { id: string; layer: DialogLayer }

/** 'Ficha de la empresa'. */
export function CompanyRecordDialog({ id, layer }: Props) {
  const { data, error, refetch } = useQueryCall(companiesApi.get, { id }, { kinds: ['clients', 'bookings'] })
  if (!data)
    return <LoadingRecord title="Ficha de la empresa" error={error} layer={layer} onRetry={() => void refetch()} />
  return <CompanyRecord company={data.company} layer={layer} />
}
