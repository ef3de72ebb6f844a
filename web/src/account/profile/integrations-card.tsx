import { profileApi, type Integration } from '@posada/contract/establishments/profile/profile'
import { Link } from '@tanstack/react-router'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import styles from './profile.module.css'

const states: Record<Integration['state'], { label: string; tone: BadgeTone }> = {
  connected: { label: 'Conectado', tone: 'accent' },
  untested: { label: 'Sin probar', tone: 'warning' },
  unconfigured: { label: 'Sin configurar', tone: 'neutral' },
  failing: { label: 'Con error', tone: 'danger' },
  simulated: { label: 'Simulado', tone: 'info' },
}

/** 'Integraciones': the external systems that the account works with, each with its current state. */
export function IntegrationsCard() {
  const { data, error, refetch } = useQueryCall(
    profileApi.integrations,
    {},
    { kinds: ['establishments', 'communications', 'bookings', 'card-gateway', 'channel', 'accounting'] },
  )
  return (
    <Card title="Integraciones" flush>
      {data ? (
        <ul className={styles.integrations}>
          {data.integrations.map((one) => (
            <li key={`${one.kind} ${one.establishmentId} ${one.name}`}>
              <IntegrationRow {...one} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  )
}

const IntegrationRow = ({ kind, name, establishmentId, establishmentName, state, detail }: Integration) => (
  <>
    <div className={styles.system}>
      <b>{name}</b>
      <span>{establishmentName || purposes[kind]}</span>
    </div>
    <Badge tone={states[state].tone}>{states[state].label}</Badge>
    <span className={styles.detail}>{detail || (establishmentName && purposes[kind])}</span>
    {(kind === 'card-gateway' || kind === 'accounting') && (
      <a href={kind === 'accounting' ? '#contabilidad' : '#pasarela'} aria-label={`${linkWords[state]} ${name}`}>
        {linkWords[state]}
      </a>
    )}
    {establishmentId && (
      <Link
        to="/dashboard/profile/alojamiento/$SafeURL"
        params={{ SafeURL: establishmentId }}
        hash={kind === 'channel' ? 'channel' : 'partes'}
        aria-label={`${linkWords[state]} ${name} de ${establishmentName}`}
      >
        {linkWords[state]}
      </Link>
    )}
  </>
)

const purposes: Record<Integration['kind'], string> = {
  registry: 'Partes de viajeros y de reservas a las autoridades',
  channel: 'Precios, disponibilidad y reservas de los portales',
  mail: 'Confirmaciones, invitaciones y avisos',
  'card-gateway': 'Cobros con tarjeta, devoluciones y enlaces de pago',
  accounting: 'Facturas y cobros en su contabilidad',
}

const linkWords: Record<Integration['state'], string> = {
  connected: 'Ver acceso',
  untested: 'Probar',
  unconfigured: 'Configurar',
  failing: 'Revisar',
  simulated: 'Ver acceso',
}
