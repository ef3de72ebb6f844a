import { Button, Menu, TextInput } from '@mantine/core'
import type { DayMenu } from '@posada/contract/restaurant/day-menus'
import { type Day, formatDay, weekdayLabel } from '@posada/domain/platform/days/day'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { DayArrows } from '../../../ui/choices/day-arrows.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import { DayGroup } from './day-group.tsx'
import styles from './day-menu.module.css'
import { withGroup } from './day-menu-values.ts'
import { useDayMenuForm } from './use-day-menu-form.ts'

type Props = {
  desk: MenuDesk
  day: Day
  today: Day
  stored: DayMenu | null
  earlierDays: readonly Day[]
  onDay: (day: Day) => void
  onClose: () => void
}

/** Three groups and one price; dishes of the carta or free text; repeated from another day in one tap. */
export function DayMenuForm({ desk, day, today, stored, earlierDays, onDay, onClose }: Props) {
  const menu = useDayMenuForm({ desk, day, stored, onClose })
  const { values, isDirty, fault, set } = menu
  return (
    <FormDialog
      opened
      title="Menú del día"
      subtitle={desk.menu.name}
      onClose={onClose}
      onSubmit={menu.save}
      isDirty={isDirty}
      isSaving={set.isRunning || !desk.mayEdit}
      size={560}
      otherSave={
        stored && desk.mayEdit ? (
          <Button variant="subtle" color="red" disabled={set.isRunning} onClick={menu.remove}>
            Quitar
          </Button>
        ) : undefined
      }
    >
      {fault && <ErrorNote attempt={fault}>{fault}</ErrorNote>}
      <div className={styles.head}>
        <DayArrows day={day} onDay={(next) => !isDirty && next >= today && onDay(next)} />
        {earlierDays.length > 0 && <RepeatMenu days={earlierDays} onRepeat={(other) => void menu.repeat(other)} />}
      </div>
      {isDirty && <p className={styles.hint}>Guarde este día antes de pasar a otro.</p>}
      {values.groups.map((group, index) => (
        <DayGroup
          key={index}
          group={group}
          dishes={desk.dishes}
          onChange={(changed) => menu.change(withGroup(values, index, changed))}
        />
      ))}
      <TextInput
        className={styles.price ?? ''}
        label="Precio del menú"
        placeholder="14,50 €"
        inputMode="decimal"
        autoComplete="off"
        value={menu.priceText}
        onChange={({ currentTarget }) => menu.typePrice(currentTarget.value)}
        onBlur={menu.leavePrice}
      />
    </FormDialog>
  )
}

const RepeatMenu = ({ days, onRepeat }: { days: readonly Day[]; onRepeat: (day: Day) => void }) => (
  <Menu position="bottom-end" shadow="md">
    <Menu.Target>
      <Button size="xs" leftSection={<Icon of={IconRepeat} size={16} />}>
        Repetir otro día
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {days.slice(0, 7).map((day) => (
        <Menu.Item key={day} onClick={() => onRepeat(day)}>
          {weekdayLabel(day)} {formatDay(day)}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
