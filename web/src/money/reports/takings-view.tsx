import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LossesCard, ExtrasReportCard, WeekdaysCard } from './takings-cards.tsx'
import { TakingsCard } from './takings-card.tsx'
import { type ReportRequest, useTakings } from './use-report.ts'

/** Takings by way of paying, extras sold, bookings lost and nights by weekday. */
export function TakingsView({ asked }: { asked: ReportRequest }) {
  const { data: takings, error, refetch } = useTakings(asked)
  if (!takings)
    return (
      <Card>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />}</Card>
    )
  const props = { takings, asked }
  return (
    <>
      <TakingsCard {...props} />
      <ExtrasReportCard {...props} />
      <LossesCard {...props} />
      <WeekdaysCard {...props} />
    </>
  )
}
