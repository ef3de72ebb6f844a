import { CLEANING, cleaningLabels } from '@posada/domain/establishments/units/cleaning-status'
import IconCurrencyEuro from '@tabler/icons-react/dist/esm/icons/IconCurrencyEuro.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import type { StayState } from '@posada/domain/bookings/stays/stay-state'
import { Icon } from '../../ui/theme/icon.tsx'
import { CleaningMark } from '../../establishments/units/public.ts'
import { stateLabels } from './stay/stay-labels.ts'
import styles from './legend.module.css'

const states: readonly StayState[] = ['booked', 'pre-check-in', 'in-house', 'departed', 'option']
const signs = [
  [IconCurrencyEuro, 'Pago pendiente'],
  [IconFileInvoice, 'Factura pendiente'],
  [IconMessage2, 'Observaciones'],
  [IconLock, 'Fijada'],
] as const
const cleaning = [
  [cleaningLabels[CLEANING.clean], CLEANING.clean, false],
  ['Inspeccionada', CLEANING.clean, true],
  [cleaningLabels[CLEANING.light], CLEANING.light, false],
  [cleaningLabels[CLEANING.dirty], CLEANING.dirty, false],
] as const

export const Legend = ({ withCancelled }: { withCancelled: boolean }) => (
  <footer className={styles.legend} aria-label="Leyenda">
    {[...states, 'block' as const, ...(withCancelled ? ['cancelled' as const] : [])].map((state) => (
      <span key={state}>
        <i className={styles.swatch} data-state={state} />
        {state === 'block' ? 'Bloqueo' : stateLabels[state]}
      </span>
    ))}
    <i className={styles.line} />
    {cleaning.map(([label, status, isInspected]) => (
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
      Error de parte
    </span>
  </footer>
)
