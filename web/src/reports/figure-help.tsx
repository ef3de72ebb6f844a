import { ActionIcon, Popover } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { Icon } from '../ui/icon.tsx'

/** A popover that explains a figure. */
export const FigureHelp = ({ of, text }: { of: string; text: string }) => (
  <Popover width={280} shadow="md" position="bottom-start">
    <Popover.Target>
      <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Qué es: ${of}`}>
        <Icon of={IconInfoCircle} size={16} />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown>{text}</Popover.Dropdown>
  </Popover>
)
