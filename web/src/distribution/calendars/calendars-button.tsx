import { Button } from '@mantine/core'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { useState } from 'react'
import { NestedDialog } from '../../ui/dialogs/nested-dialog.tsx'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Icon } from '../../ui/theme/icon.tsx'

const CalendarsDialog = lazyComponent(async () => ({
  default: (await import('./calendars-dialog.tsx')).CalendarsDialog,
}))

/** Opens the calendars that a unit exchanges with portals. */
export function CalendarsButton({ unit }: { unit: { id: string; name: string } }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button leftSection={<Icon of={IconCalendar} />} onClick={() => setIsOpen(true)}>
        Calendarios iCal
      </Button>
      {isOpen && (
        <NestedDialog>
          <LazyPart>
            <CalendarsDialog unit={unit} onClose={() => setIsOpen(false)} />
          </LazyPart>
        </NestedDialog>
      )}
    </>
  )
}
