import { Note } from '../../ui/note.tsx'
import { Card } from '../../ui/card.tsx'
import type { RegisteredGuest } from './person.ts'
import styles from './new-guest.module.css'

/** Shown for a person who is registered while others of the family are not yet. */
export const RegisteredPerson = ({ name, sent }: { name: string; sent: RegisteredGuest }) => (
  <Card title={name}>
    <Note tone="ok">
      Registrado en la reserva <strong>{sent.locator}</strong>
      {sent.isNewBooking && ', que se ha hecho nueva'}.
    </Note>
    <p className={styles.quiet}>Sus datos se corrigen en su ficha, en «Huéspedes».</p>
  </Card>
)
