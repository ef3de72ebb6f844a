import { Button, Drawer } from '@mantine/core'
import { useReturnFocus } from '../../ui/dialogs/use-return-focus.ts'
import type { UnitItem } from './use-stay-popover.ts'
import { StayFacts } from './stay-facts.tsx'
import styles from './stay-sheet.module.css'

type Props = { found: UnitItem | null; onClose: () => void; onOpen: (bookingId: string) => void }

/** The popover's content on a phone: a drawer from below, with a button that opens the booking. */
export function StaySheet({ found, onClose, onOpen }: Props) {
  const stay = found?.item.kind === 'stay' ? found.item : null
  useReturnFocus(stay !== null)
  return (
    <Drawer.Root opened={stay !== null} onClose={onClose} position="bottom" size="auto" padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Estancia" className={styles.sheet ?? ''}>
        <Drawer.Body p={0}>
          {found && stay && (
            <>
              <StayFacts stay={stay} unit={found.unit} />
              <div className={styles.actions}>
                <Button onClick={onClose}>Cerrar</Button>
                <Button variant="filled" data-autofocus onClick={() => onOpen(stay.booking.id)}>
                  Ver reserva
                </Button>
              </div>
            </>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
