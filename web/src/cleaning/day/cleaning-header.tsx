import { Button, Select } from '@mantine/core'
import type { Day } from '@posada/domain/platform/days/day'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs'
import { DayArrows } from '../../ui/choices/day-arrows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useIsPhone } from '../../ui/page/phone-layout.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './cleaning-screens.module.css'

type Props = {
  establishmentId: string
  establishments: readonly { id: string; name: string }[]
  onEstablishment: (id: string) => void
  /** Undefined while it loads. */
  day: Day | undefined
  onDay: (day: Day) => void
  /** These are null while they cannot be opened. */
  onTimes: (() => void) | null
  onList: (() => void) | null
  onSplit: (() => void) | null
}

/** 'Gestión de limpieza de Hotel Ejemplo' */
const titleOf = ({ establishments, establishmentId }: Pick<Props, 'establishments' | 'establishmentId'>): string => {
  const name = establishments.find(({ id }) => id === establishmentId)?.name
  return name ? `Gestión de limpieza de ${name}` : 'Gestión de limpieza'
}

export const CleaningHeader = (props: Props) => (
  <PageHeader
    title={titleOf(props)}
    shortTitle={useIsPhone() || props.establishments.length > 1 ? 'Gestión de limpieza' : undefined}
    subtitle={
      <span className={styles.choices}>
        {props.establishments.length > 1 && (
          <Select
            aria-label="Establecimiento"
            className={styles.picker ?? ''}
            data={props.establishments.map(({ id, name }) => ({ value: id, label: name }))}
            value={props.establishmentId}
            allowDeselect={false}
            rightSection={<Icon of={IconChevronDown} size={16} />}
            rightSectionPointerEvents="none"
            onChange={(id) => id && props.onEstablishment(id)}
          />
        )}
        {props.day && <DayArrows day={props.day} onDay={props.onDay} />}
      </span>
    }
    actions={
      <>
        <Button
          variant="subtle"
          leftSection={<Icon of={IconSettings} />}
          disabled={props.onTimes === null}
          onClick={() => props.onTimes?.()}
        >
          Tiempos y ropa
        </Button>
        <Button
          leftSection={<Icon of={IconPrinter} />}
          disabled={props.onList === null}
          onClick={() => props.onList?.()}
        >
          Lista del día
        </Button>
        <Button
          variant="filled"
          leftSection={<Icon of={IconWand} />}
          disabled={props.onSplit === null}
          onClick={() => props.onSplit?.()}
        >
          Repartir
        </Button>
      </>
    }
  />
)
