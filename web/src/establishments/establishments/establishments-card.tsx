import type { ListedEstablishment } from '@posada/contract/establishments/account-overview'
import type { establishmentsApi } from '@posada/contract/establishments/establishments'
import type { Reply } from '@posada/contract/endpoint'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { plural } from '../../lib/format.ts'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { EstablishmentLogo } from './establishment-logo.tsx'
import styles from './establishments-card.module.css'
import { establishmentKindLabels } from './establishment-values.ts'

type Props = {
  profile: Reply<typeof establishmentsApi.profile> | undefined
  error: Error | null
  onRetry: () => void
  emptyAction: ReactNode
}

export function EstablishmentsCard({ profile, error, onRetry, emptyAction }: Props) {
  const establishments = profile?.establishments
  return (
    <Card title="Establecimientos" flush {...(establishments ? { count: establishments.length } : {})}>
      {establishments && establishments.length > 0 ? (
        <ul>
          {establishments.map((establishment) => (
            <li key={establishment.id} className={styles.item}>
              <EstablishmentRow {...establishment} provinceName={provinceName(profile, establishment.province)} />
            </li>
          ))}
        </ul>
      ) : establishments ? (
        <EmptyState
          icon={<Icon of={IconBuilding} size={24} />}
          title="Todavía no hay establecimientos"
          text="Cree el primero y añada sus unidades."
          action={emptyAction}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  )
}

const EstablishmentRow = ({
  id,
  name,
  kind,
  municipality,
  units,
  logoUrl,
  provinceName,
}: ListedEstablishment & { provinceName: string }) => (
  <Link to="/dashboard/profile/alojamiento/$SafeURL" params={{ SafeURL: id }} className={styles.row}>
    <EstablishmentLogo name={name} logoUrl={logoUrl} />
    <span className={styles.name}>{name}</span>
    <span className={styles.kind}>{establishmentKindLabels[kind]}</span>
    <span className={styles.place}>{locationOf(municipality, provinceName)}</span>
    <span className={styles.units}>{plural(units, 'unidad', 'unidades')}</span>
    <Icon of={IconChevronRight} size={16} />
  </Link>
)

const locationOf = (municipality: string, province: string) =>
  [...new Set([municipality, province])].filter(Boolean).join(', ')

/** The list may contain the province's code or its name. */
const provinceName = ({ provinces }: Reply<typeof establishmentsApi.profile>, province: string) =>
  provinces.find(({ code }) => code === province)?.name ?? province
