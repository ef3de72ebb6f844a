import { Alert } from '@mantine/core'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { BacklogCard } from './backlog-card.tsx'
import { HealthStrip } from './health-strip.tsx'
import { formatBytes } from './health-words.ts'
import { SlowestCalls } from './slowest-calls.tsx'
import { useHealth } from './use-health.ts'

/** 'Salud': what waits for the authorities by account, the disk, and the slowest calls of the day. */
export function HealthPage() {
  const { data, error, refetch } = useHealth()
  const health = data?.health
  const disk = health?.disk
  return (
    <Page>
      <PageHeader
        title="Salud"
        subtitle={
          health && disk
            ? `${formatBytes(disk.freeBytes)} libres en el disco de los datos; la base de datos ocupa ${formatBytes(health.databaseBytes)}`
            : undefined
        }
      />
      {health ? (
        <>
          {health.warnings.map((text) => (
            <Alert key={text} color="red">
              {text}
            </Alert>
          ))}
          <HealthStrip />
          <BacklogCard kind="registry" health={health} />
          <BacklogCard kind="fiscal" health={health} />
          <SlowestCalls calls={health.slowest} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
  )
}
