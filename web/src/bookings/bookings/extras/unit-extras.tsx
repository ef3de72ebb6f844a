import { extrasTotal } from '@posada/domain/bookings/totals/booking-totals'
import { formatEuros, sum } from '@posada/domain/platform/money/money'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Suspense, useState } from 'react'
import { Icon } from '../../../ui/theme/icon.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import type { UnitExtrasProps } from './establishment-extras.tsx'
import styles from './unit-extras.module.css'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const EstablishmentExtras = lazyComponent(async () => ({
  default: (await import('./establishment-extras.tsx')).EstablishmentExtras,
}))

/** 'Extras' of one unit of a new booking: shows amount and sum, and loads the catalogue when opened. */
export function UnitExtras({ lines, ...unit }: UnitExtrasProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const count = sum(lines.map(({ amount }) => amount))
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary>
        <Icon of={IconChevronDown} size={16} />
        <span>
          Extras <span className={styles.unit}>de {unit.name}</span>
        </span>
        {lines.length > 0 && <span className={styles.count}>{count}</span>}
        {lines.length > 0 && <strong>{formatEuros(extrasTotal(lines))}</strong>}
      </summary>
      {wasOpened && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <EstablishmentExtras {...unit} lines={lines} />
        </Suspense>
      )}
    </details>
  )
}
