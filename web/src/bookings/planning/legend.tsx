import IconCurrencyEuro from '@tabler/icons-react/dist/esm/icons/IconCurrencyEuro.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import { Icon } from '../../ui/theme/icon.tsx'
import { CleaningMark } from '../../establishments/units/public.ts'
import { barEntries, cleaningEntries, signLabels } from './legend-entries.ts'
import styles from './legend.module.css'

const signs = [
  [IconCurrencyEuro, signLabels.pending],
  [IconFileInvoice, signLabels.lacksInvoice],
  [IconMessage2, signLabels.observations],
  [IconLock, signLabels.pinned],
] as const

export const Legend = ({ withCancelled }: { withCancelled: boolean }) => (
  <footer className={styles.legend} aria-label="Leyenda">
    {barEntries(withCancelled).map(({ state, label }) => (
      <span key={state}>
        <i className={styles.swatch} data-state={state} />
        {label}
      </span>
    ))}
    <i className={styles.line} />
    {cleaningEntries.map(({ label, status, isInspected }) => (
      <span key={label}>
        <CleaningMark status={status} isInspected={isInspected} />
        {label}
      </span>
    ))}
    <i className={styles.line} />
    {signs.map(([icon, label]) => (
      <span key={label}>
        <Icon of={icon} size={16} />
        {label}
      </span>
    ))}
    <span>
      <i className={styles.failed} />
      {signLabels.failed}
    </span>
  </footer>
)
