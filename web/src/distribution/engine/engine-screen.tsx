import { engineSettingsApi } from '@posada/contract/distribution/engine/engine-settings'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { pricePlansApi } from '@posada/contract/prices/price-plans'
import { getRouteApi } from '@tanstack/react-router'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EngineSettingsForm } from './engine-settings-form.tsx'

const route = getRouteApi('/dashboard/channel_manager/channel_house/$SafeURL/motor')

/** 'Motor de reservas': what an establishment's own booking page shows, sells and asks, and whether it is published. */
export function EngineScreen() {
  const { SafeURL: establishmentId } = route.useParams()
  // The key remounts the screen for another establishment, so that no unsaved input passes from one to the other.
  return <EngineOfEstablishment key={establishmentId} establishmentId={establishmentId} />
}

function EngineOfEstablishment({ establishmentId }: { establishmentId: string }) {
  const engine = useQueryCall(
    engineSettingsApi.get,
    { establishmentId },
    { kinds: ['engines', 'price-plans', 'establishments', 'card-gateway'] },
  )
  const establishment = useQueryCall(establishmentsApi.get, { id: establishmentId }, { kinds: ['establishments'] })
  const plans = useQueryCall(pricePlansApi.list, { establishmentId }, { kinds: ['price-plans'] })
  const queries = [engine, establishment, plans]
  const error = queries.find((query) => query.error)?.error
  return (
    <Page>
      <BackLink to={`/dashboard/channel_manager/channel_house/${establishmentId}`} label="Precios y portales" />
      {engine.data && establishment.data && plans.data ? (
        <EngineSettingsForm
          establishment={establishment.data.establishment}
          settings={engine.data.settings}
          plans={plans.data}
        />
      ) : (
        <>
          <PageHeader title="Motor de reservas" />
          {error ? (
            <ErrorState error={error} onRetry={() => void Promise.all(queries.map((query) => query.refetch()))} />
          ) : (
            <SkeletonRows />
          )}
        </>
      )}
    </Page>
  )
}
