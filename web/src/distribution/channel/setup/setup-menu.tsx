import { Button, Menu } from '@mantine/core'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import { type ReactNode, useState } from 'react'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'

const PlansDialog = lazyComponent(async () => ({ default: (await import('./plans/plans-dialog.tsx')).PlansDialog }))
const TypesDialog = lazyComponent(async () => ({ default: (await import('./types/types-dialog.tsx')).TypesDialog }))
const SeasonsDialog = lazyComponent(async () => ({
  default: (await import('./seasons/seasons-dialog.tsx')).SeasonsDialog,
}))

const dialogs = [
  { label: 'Planes', icon: IconTags, Dialog: PlansDialog },
  { label: 'Tipos', icon: IconBed, Dialog: TypesDialog },
  { label: 'Temporadas', icon: IconCalendarEvent, Dialog: SeasonsDialog },
]

type Props = {
  establishmentId: string
  /** What else a phone's menu has. */
  items?: ReactNode
}

/** What is set up for an establishment: plans, types for sale, seasons. On a phone one menu. */
export function SetupMenu({ establishmentId, items }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const isPhone = useIsPhone()
  const Open = dialogs.find(({ label }) => label === open)?.Dialog
  return (
    <>
      {isPhone ? (
        <Menu shadow="md" position="bottom-end">
          <Menu.Target>
            <Button px={12} rightSection={<Icon of={IconChevronDown} size={16} />}>
              Configurar
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {dialogs.map(({ label, icon }) => (
              <Menu.Item key={label} leftSection={<Icon of={icon} />} onClick={() => setOpen(label)}>
                {label}
              </Menu.Item>
            ))}
            {items}
          </Menu.Dropdown>
        </Menu>
      ) : (
        dialogs.map(({ label, icon }) => (
          <Button
            key={label}
            variant="subtle"
            color="gray"
            leftSection={<Icon of={icon} />}
            onClick={() => setOpen(label)}
          >
            {label}
          </Button>
        ))
      )}
      {Open && (
        <LazyPart>
          <Open establishmentId={establishmentId} onClose={() => setOpen(null)} />
        </LazyPart>
      )}
    </>
  )
}
