import { saleTypesApi } from '@posada/contract/channel/sale-types'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useQueryCall } from '../lib/use-query-call.ts'
import { useTodayIn } from '../lib/use-today.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { CalendarSkeleton } from './calendar/calendar-skeleton.tsx'
import { ChannelEmpty } from './channel-empty.tsx'
import { ChannelHeader } from './channel-header.tsx'
import styles from './channel-house-screen.module.css'
import { type ChannelSearch, parseChannelSearch } from './channel-search.ts'
import { HousePrices } from './house-prices.tsx'

/** Prices and restrictions of a house by day. */
export function ChannelHouseScreen() {
  const { SafeURL: house } = useParams({ from: '/dashboard/channel/$SafeURL' })
  const search = useSearch({ from: '/dashboard/channel/$SafeURL' })
  const { day, pricePlanId, restrictionPlanId } = parseChannelSearch(search)
  const navigate = useNavigate()
  const houses = useQueryCall(saleTypesApi.houses, {}, { kinds: ['establishments'] })
  const profile = useQueryCall(establishmentsApi.profile, {}, { kinds: ['account', 'establishments', 'units'] })
  const list = useQueryCall(
    saleTypesApi.list,
    { house },
    { kinds: ['sale-types', 'price-plans', 'establishments', 'units'] },
  )
  const timeZone = profile.data?.establishments.find(({ id }) => id === house)?.timeZone
  const today = useTodayIn(timeZone ?? 'Europe/Madrid')
  const go = (changes: ChannelSearch) =>
    void navigate({
      to: '/dashboard/channel/$SafeURL',
      params: { SafeURL: house },
      search: { ...search, ...changes },
      replace: true,
    })
  const { pricePlans = [], restrictionPlans = [] } = list.data ?? {}
  const pricePlan = pricePlans.find(({ id }) => id === pricePlanId)
  const error = list.error ?? profile.error
  return (
    <div className={styles.screen}>
      <ChannelHeader
        house={house}
        houses={houses.data?.houses ?? []}
        onHouse={(id) =>
          void navigate({ to: '/dashboard/channel/$SafeURL', params: { SafeURL: id }, search: { dia: search.dia } })
        }
        pricePlans={pricePlans}
        restrictionPlans={restrictionPlans}
        pricePlanId={pricePlanId}
        restrictionPlanId={restrictionPlanId}
        onPricePlan={(id) => go({ precios: id ?? undefined })}
        onRestrictionPlan={(id) => go({ restricciones: id ?? undefined })}
      />
      {!list.data || !profile.data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void Promise.all([list.refetch(), profile.refetch()])} />
        ) : (
          <CalendarSkeleton />
        )
      ) : list.data.types.length === 0 ? (
        <ChannelEmpty house={house} />
      ) : (
        <HousePrices
          key={house}
          plans={{ house, pricePlanId, restrictionPlanId }}
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
