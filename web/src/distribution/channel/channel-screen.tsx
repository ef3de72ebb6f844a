import { saleTypesApi } from '@posada/contract/prices/sale-types'
import type { Reply } from '@posada/contract/endpoint'
import { Link, Navigate } from '@tanstack/react-router'
import { NoEstablishments } from '../../establishments/establishments/public.ts'
import { plural } from '../../lib/format.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import styles from './channel-screen.module.css'
import { connectionStateWords } from './connection/connection-words.ts'
import { useAlarmCounts } from './connection/use-channel-alarms.ts'

const HOUSE = '/dashboard/channel_manager/channel_house/$SafeURL'

/** 'Precios y portales': the establishments with the state of their connections; the only one is opened at once. */
export function ChannelScreen() {
  const { data, error, isPending, refetch } = useQueryCall(
    saleTypesApi.establishments,
    {},
    { kinds: ['establishments', 'channel'] },
  )
  const establishments = data?.establishments ?? []
  const [only, second] = establishments
  if (only && !second) return <Navigate to={HOUSE} params={{ SafeURL: only.id }} replace />
  return (
    <Page>
      <PageHeader title="Precios y portales" />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonRows rows={8} />}
      {establishments.length > 1 && (
        <Card title="Mis establecimientos">
          <EstablishmentList establishments={establishments} />
        </Card>
      )}
      {data && establishments.length === 0 && <NoEstablishments awaited="sus precios por día aparecerán aquí" />}
    </Page>
  )
}

type Listed = Reply<(typeof saleTypesApi)['establishments']>['establishments'][number]

const tones = { ok: 'accent', wait: 'warning', bad: 'danger', off: 'neutral' } as const

function EstablishmentList({ establishments }: { establishments: readonly Listed[] }) {
  const alarms = useAlarmCounts()
  return (
    <ul className={styles.places}>
      {establishments.map(({ id, name, municipality, province, state, isBroken }) => {
        const { label, tone } = connectionStateWords({ state: state ?? 'disconnected', isBroken })
        const count = alarms.get(id) ?? 0
        return (
          <li key={id}>
            <Link to={HOUSE} params={{ SafeURL: id }} className={styles.place ?? ''}>
              <b>{name}</b>
              <small>{[municipality, province].filter(Boolean).join(', ') || 'Sin municipio'}</small>
              <span className={styles.state}>
                <Badge tone={tones[tone]}>{label}</Badge>
                {count > 0 && <Badge tone="danger">{plural(count, 'aviso', 'avisos')}</Badge>}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
