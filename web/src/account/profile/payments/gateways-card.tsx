import type { Reply } from '@posada/contract/endpoint'
import type { BilledClient } from '@posada/contract/establishments/billed-client'
import type { ListedEstablishment } from '@posada/contract/establishments/account-overview'
import { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import type { GatewayKind } from '@posada/domain/money/payments/gateway-capabilities'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { manualAddress } from '../../../lib/manual-address.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../../ui/page/card.tsx'
import styles from './payments.module.css'
import { StripePart } from './stripe-part.tsx'
import { TerminalsPart } from './terminals-part.tsx'

type Props = { client: BilledClient; establishments: readonly ListedEstablishment[] }

/** 'Pagos': which gateway takes cards and Bizum, and its keys; for owners. */
export function GatewaysCard({ client, establishments }: Props) {
  const { data, error, refetch } = useQueryCall(cardGatewayApi.terminals, {}, { kinds: ['card-gateway'] })
  return (
    <Card title="Pagos">
      {data ? (
        <Gateways client={client} establishments={establishments} gateways={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  )
}

const kinds = [
  { value: 'stripe', label: 'Stripe' },
  { value: 'redsys', label: 'TPV de su banco (Redsys)' },
] as const

function Gateways({
  client,
  establishments,
  gateways,
}: Props & { gateways: Reply<(typeof cardGatewayApi)['terminals']> }) {
  const { gateway, terminals, hasStripeBizum, lacksStripeBizum } = gateways
  const [chosen, setChosen] = useState<GatewayKind | null>(null)
  const shown = chosen ?? (gateway === 'redsys' ? 'redsys' : 'stripe')
  return (
    <div className={styles.body}>
      <div className={styles.choice}>
        <Segmented label="Pasarela" choices={kinds} value={shown} onChange={setChosen} />
        <Link to={manualAddress(shown === 'redsys' ? 'tpv-del-banco' : 'pagos-con-tarjeta')}>
          {shown === 'redsys' ? 'Qué pedir al banco' : 'Ayuda'}
        </Link>
      </div>
      {gateway !== 'none' && gateway !== shown && <Note>{CHANGES[shown]}</Note>}
      {shown === 'stripe' ? (
        <StripePart client={client} gateway={gateway} hasBizum={hasStripeBizum} lacksBizum={lacksStripeBizum} />
      ) : (
        <TerminalsPart gateway={gateway} terminals={terminals} establishments={establishments} />
      )}
    </div>
  )
}

/** What changes for an account that takes its charges with the other gateway. */
const CHANGES: Record<GatewayKind, string> = {
  stripe:
    'Ahora se cobra con el TPV de su banco. Si conecta Stripe, los cobros nuevos de todos los establecimientos van a Stripe; lo cobrado con el TPV se sigue devolviendo en él mientras no quite su clave.',
  redsys:
    'Ahora se cobra con Stripe. Al guardar un TPV, los cobros nuevos van al TPV de cada establecimiento, y el que no tenga uno deja de cobrar con tarjeta. Lo cobrado con Stripe se sigue devolviendo en Stripe mientras no la desconecte.',
}
