import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { ShownSale } from './cell-values.ts'
import styles from './sale-mark.module.css'

/** The mark of a day's state: a dot, a triangle or a lock, so that it does not depend on the colour alone. */
export const SaleMark = ({ state }: { state: ShownSale['state'] }) => {
  if (state === 'closed' || state === 'unpriced') return <Icon of={IconLock} size={14} />
  if (state === 'only-local') return <Icon of={IconAlertTriangle} size={14} />
  return <i className={styles.dot} data-state={state} />
}
