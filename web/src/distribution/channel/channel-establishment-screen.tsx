import { MAINLAND } from '@posada/domain/platform/days/day'
import { saleTypesApi } from '@posada/contract/prices/sale-types'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { useTodayIn } from '../../lib/use-today.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { CalendarSkeleton } from './calendar/calendar-skeleton.tsx'
import { ChannelEmpty } from './channel-empty.tsx'
import { ChannelHeader } from './channel-header.tsx'
import styles from './channel-establishment-screen.module.css'
import { ConnectionStrip } from './connection/connection-strip.tsx'
import { type ChannelSearch, parseChannelSearch } from './channel-search.ts'
import { DebooksStrip } from '../debooks/public.ts'
import { EstablishmentPrices } from './establishment-prices.tsx'

/** Prices and restrictions of an establishment by day. */
export function ChannelEstablishmentScreen() {
  const { SafeURL: establishmentId } = useParams({ from: '/dashboard/channel_manager/channel_house/$SafeURL' })
  const search = useSearch({ from: '/dashboard/channel_manager/channel_house/$SafeURL' })
  const { day, pricePlanId, restrictionPlanId, dialog } = parseChannelSearch(search)
  const navigate = useNavigate()
  const establishments = useQueryCall(saleTypesApi.establishments, {}, { kinds: ['establishments'] })
  const profile = useQueryCall(establishmentsApi.profile, {}, { kinds: ['account', 'establishments', 'units'] })
  const list = useQueryCall(
    saleTypesApi.list,
    { establishmentId },
    { kinds: ['sale-types', 'price-plans', 'establishments', 'units'] },
  )
  const timeZone = profile.data?.establishments.find(({ id }) => id === establishmentId)?.timeZone
  const today = useTodayIn(timeZone ?? MAINLAND)
  const go = (changes: ChannelSearch) =>
    void navigate({
      to: '/dashboard/channel_manager/channel_house/$SafeURL',
      params: { SafeURL: establishmentId },
      search: { ...search, ...changes },
      replace: true,
    })
  const { pricePlans = [], restrictionPlans = [] } = list.data ?? {}
  const pricePlan = pricePlans.find(({ id }) => id === pricePlanId)
  const error = list.error ?? profile.error
  return (
    <div className={styles.screen}>
      <ChannelHeader
        establishmentId={establishmentId}
        establishments={establishments.data?.establishments ?? []}
        onEstablishment={(id) =>
          void navigate({
            to: '/dashboard/channel_manager/channel_house/$SafeURL',
            params: { SafeURL: id },
            search: { dia: search.dia },
          })
        }
        pricePlans={pricePlans}
        restrictionPlans={restrictionPlans}
        pricePlanId={pricePlanId}
        restrictionPlanId={restrictionPlanId}
        onPricePlan={(id) => go({ precios: id ?? undefined })}
        onRestrictionPlan={(id) => go({ restricciones: id ?? undefined })}
      />
      <ConnectionStrip
        key={`connection of ${establishmentId}`}
        establishmentId={establishmentId}
        first={dialog}
        onClosed={() => search.abrir !== undefined && go({ abrir: undefined })}
      />
      <DebooksStrip key={`debooks of ${establishmentId}`} establishmentId={establishmentId} />
      {!list.data || !profile.data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void Promise.all([list.refetch(), profile.refetch()])} />
        ) : (
          <CalendarSkeleton />
        )
      ) : list.data.types.length === 0 ? (
        <ChannelEmpty establishmentId={establishmentId} />
      ) : (
        <EstablishmentPrices
          key={establishmentId}
          plans={{ establishmentId, pricePlanId, restrictionPlanId }}
          isVirtualPlan={pricePlan?.type === 'virtual'}
          saleTypes={list.data.types}
          today={today}
          day={day}
          onDay={(dia) => go({ dia })}
        />
      )}
    </div>
  )
}
