import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { Icon } from '../../ui/theme/icon.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import styles from './color-scheme-switch.module.css'

const schemes = [
  { value: 'light', label: 'Claro', icon: <Icon of={IconSun} size={16} />, next: 'dark' },
  { value: 'dark', label: 'Oscuro', icon: <Icon of={IconMoon} size={16} />, next: 'auto' },
  { value: 'auto', label: 'Como el sistema', icon: <Icon of={IconDeviceDesktop} size={16} />, next: 'light' },
] as const satisfies readonly { value: MantineColorScheme; next: MantineColorScheme; [other: string]: unknown }[]

/** Light, dark, or as the system; in the folded menu one button that cycles through the three. */
export function ColorSchemeSwitch({ isExpanded }: { isExpanded: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const chosen = schemes.find(({ value }) => value === colorScheme) ?? schemes[2]
  if (isExpanded)
    return (
      <div className={styles.row}>
        <span>Aspecto</span>
        <Segmented label="Aspecto" choices={schemes} value={chosen.value} onChange={setColorScheme} />
      </div>
    )
  return (
    <button
      type="button"
      className={styles.cycle}
      aria-label={`Aspecto: ${chosen.label}. Cambiar`}
      data-hint={`Aspecto: ${chosen.label}`}
      onClick={() => setColorScheme(chosen.next)}
    >
      {chosen.icon}
    </button>
  )
}
