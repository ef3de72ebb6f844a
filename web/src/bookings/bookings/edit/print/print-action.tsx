import { ActionIcon } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import { LazyPart, lazyComponent } from '../../../../ui/feedback/lazy-component.tsx'

const BookingPrint = lazyComponent(async () => ({ default: (await import('./booking-print.tsx')).BookingPrint }))

/** Opens the print preview of the booking as last saved. */
export function usePrintBooking(): () => void {
  const { booking, establishment, showNested } = useEditing()
  return () =>
    showNested(
      <LazyPart>
        <BookingPrint booking={booking} establishment={establishment} onClose={() => showNested(null)} />
      </LazyPart>,
    )
}

/** The print button of users who may not change the booking; others have it in the menu. */
export function PrintAction() {
  const print = usePrintBooking()
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Imprimir" onClick={print}>
      <Icon of={IconPrinter} />
    </ActionIcon>
  )
}
