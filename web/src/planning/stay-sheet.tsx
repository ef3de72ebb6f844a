import { Button, Drawer } from '@mantine/core'
import { useFocusBack } from '../ui/use-focus-back.ts'
import type { FoundItem } from './use-stay-popover.ts'
import { StayFacts } from './stay-facts.tsx'
import styles from './stay-sheet.module.css'

type Props = { found: FoundItem | null; onClose: () => void; onOpen: (bookingId: string) => void }

/** On a phone the popover comes up from below, with the button that a pointer does not need. */
export function StaySheet({ found, onClose, onOpen }: Props) {
  const stay = found?.item.kind === 'stay' ? found.item : null
  useFocusBack(stay !== null)
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
