import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './new-booking-button.module.css'

/** The main action on a phone, in reach of the thumb. */
export const NewBookingButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={styles.button} aria-label="Nueva reserva" onClick={onClick}>
    <Icon of={IconPlus} size={24} />
  </button>
)
