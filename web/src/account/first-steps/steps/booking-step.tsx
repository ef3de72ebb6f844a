import { Button } from '@mantine/core'
import styles from '../first-steps-guide.module.css'

export const BookingStep = ({ onBook }: { onBook: (() => void) | undefined }) => (
  <div className={styles.form}>
    <p>
      Bastan un nombre y un teléfono. También puede trazar los días con el ratón sobre el planning, o importar las
      reservas de otro programa en «Más».
    </p>
    <div className={styles.actions}>
      <Button variant="filled" disabled={!onBook} onClick={onBook}>
        Hacer la primera reserva
      </Button>
    </div>
  </div>
)
