import { surveysApi } from '@posada/contract/surveys/surveys'
import type { Day } from '@posada/domain/platform/days/day'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { MonthStateBadge } from './month-state-badge.tsx'
import { MonthSwitcher } from './month-switcher.tsx'
import { EarlierMonthsCard } from './months/earlier-months-card.tsx'
import styles from './survey-month.module.css'

type Props = { establishmentId: string; name: string; month: string; today: Day; onMonth: (month: string) => void }

/** While the nights of a month are counted: its state and the months before, which need no counting. */
export function CountingMonth({ establishmentId, name, month, today, onMonth }: Props) {
  const { data } = useQueryCall(surveysApi.months, { establishmentId, month }, { kinds: ['surveys'] })
  return (
    <Page>
      <BackLink to="/dashboard/surveys" label="Encuestas de ocupación" />
      <PageHeader
        title={name}
        subtitle={
          <span className={styles.subtitle}>
            <MonthSwitcher month={month} today={today} onMonth={onMonth} />
            {data && data.state.state !== 'open' && <MonthStateBadge state={data.state.state} />}
          </span>
        }
      />
      <SkeletonRows rows={8} />
      {data && (
        <EarlierMonthsCard
          establishmentId={establishmentId}
          survey={data.survey}
          months={data.months}
          onMonth={onMonth}
          // Nothing has been compared yet; a month that nobody knows of is resolved where it is shown whole.
          onDifferences={(of) => onMonth(of.month)}
          onResolve={(of) => onMonth(of.month)}
        />
      )}
    </Page>
  )
}
