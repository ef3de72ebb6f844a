import { Page } from '../../../ui/page/page.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useHealth } from '../health/use-health.ts'
import { formatDuration } from '../health/health-words.ts'
import { FailuresCard } from './failures-card.tsx'

/** 'Trabajos': what has failed or is being tried again, and what waits. */
export function JobsPage() {
  const { data } = useHealth()
  const jobs = data?.health.jobs
  const waiting =
    jobs &&
    (jobs.waiting === 0
      ? 'Ninguno en espera'
      : `${jobs.waiting} en espera, el mayor desde hace ${formatDuration(jobs.oldestSeconds)}`)
  return (
    <Page>
      <PageHeader title="Trabajos" subtitle={waiting} />
      <FailuresCard />
    </Page>
  )
}
