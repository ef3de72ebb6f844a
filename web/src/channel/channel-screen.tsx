import { saleTypesApi } from '@posada/contract/channel/sale-types'
import { Navigate } from '@tanstack/react-router'
import { useQueryCall } from '../lib/use-query-call.ts'
import { Page } from '../ui/page/page.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'

/** 'Channel': opens the house, or the first of several. */
export function ChannelScreen() {
  const { data } = useQueryCall(saleTypesApi.houses, {}, { kinds: ['establishments'] })
  const [first] = data?.houses ?? []
  if (first) return <Navigate to="/dashboard/channel/$SafeURL" params={{ SafeURL: first.id }} replace />
  return (
    <Page>
      <PageHeader title="Channel" />
    </Page>
  )
}
