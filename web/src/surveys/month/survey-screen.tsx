import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { surveysApi } from '@posada/contract/surveys/surveys'
import { MAINLAND } from '@posada/domain/platform/days/day'
import { lastEndedMonth } from '@posada/domain/surveys/survey-kind'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMay, useMe } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { useTodayIn } from '../../lib/use-today.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { SurveyPlace } from './answers/survey-values.ts'
import { CountingMonth } from './counting-month.tsx'
import { monthOfDay } from './month-steps.ts'
import { MonthSwitcher } from './month-switcher.tsx'
import { SurveyMonth } from './survey-month.tsx'
import { parseSurveySearch, type SurveySearch } from './survey-search.ts'

const addresses = {
  hotels: '/dashboard/surveys/ine_hotels/$SafeURL',
  apartments: '/dashboard/surveys/ine_apart/$SafeURL',
} as const

/** The survey of an establishment; its address says whether as of a hotel or of apartments. */
export function SurveyScreen({ place }: { place: SurveyPlace }) {
  const me = useMe()
  const maySee = useMay(surveysApi.get)
  const { SafeURL: establishmentId = '' } = useParams({ strict: false })
  const profile = useQueryCall(establishmentsApi.profile, {}, { kinds: ['account', 'establishments', 'units'] })
  if (me && !maySee) return <Navigate to="/dashboard/calendar" replace />
  const establishment = profile.data?.establishments.find(({ id }) => id === establishmentId)
  if (!profile.data)
    return (
      <Page>
        <BackLink to="/dashboard/surveys" label="Encuestas de ocupación" />
        <PageHeader title="Encuesta de ocupación" />
        {profile.error ? (
          <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </Page>
    )
  return (
    <MonthOfEstablishment
      key={establishmentId}
      establishmentId={establishmentId}
      name={establishment?.name ?? 'Encuesta de ocupación'}
      timeZone={establishment?.timeZone ?? MAINLAND}
      place={place}
    />
  )
}

type Props = { establishmentId: string; name: string; timeZone: string; place: SurveyPlace }

function MonthOfEstablishment({ establishmentId, name, timeZone, place }: Props) {
  const search: SurveySearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useTodayIn(timeZone)
  const month = parseSurveySearch(search).month ?? monthOfDay(lastEndedMonth(today))
  const query = useQueryCall(
    surveysApi.get,
    { establishmentId, month },
    { kinds: ['surveys', 'bookings', 'guests', 'units', 'blocks', 'establishments'] },
  )
  const goTo = (mes: string) =>
    void navigate({ to: addresses[place], params: { SafeURL: establishmentId }, search: { mes } })
  if (query.data)
    return (
      <SurveyMonth
        key={month}
        establishmentId={establishmentId}
        name={name}
        place={place}
        month={month}
        today={today}
        loaded={query.data}
        loadedAt={query.dataUpdatedAt}
        onMonth={goTo}
      />
    )
  if (!query.error)
    return <CountingMonth establishmentId={establishmentId} name={name} month={month} today={today} onMonth={goTo} />
  return (
    <Page>
      <BackLink to="/dashboard/surveys" label="Encuestas de ocupación" />
      <PageHeader title={name} subtitle={<MonthSwitcher month={month} today={today} onMonth={goTo} />} />
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    </Page>
  )
}
