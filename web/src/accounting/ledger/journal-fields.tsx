import { Select } from '@mantine/core'
import type { JournalFormat } from '@posada/contract/accounting/ledger/ledger'
import type { Day } from '@posada/domain/platform/days/day'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { DayInput } from '../../ui/fields/day-input.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './journal.module.css'
import { journalPeriods, periodName, samePeriod } from './journal-periods.ts'
import { formatChoices } from './journal-words.ts'

export type JournalDates = { from: Day | null; to: Day | null }
type PeriodProps = { dates: JournalDates; today: Day; onChange: (dates: JournalDates) => void }

/** Two dates, and the periods that accountants ask for. */
export const PeriodField = ({ dates: { from, to }, today, onChange }: PeriodProps) => (
  <div>
    <span className={styles.label}>Período</span>
    <div className={styles.dates}>
      <DayInput aria-label="Desde" leftSection={null} value={from} onChange={(day) => onChange({ from: day, to })} />
      <DayInput aria-label="Hasta" leftSection={null} value={to} onChange={(day) => onChange({ from, to: day })} />
    </div>
    <div className={styles.chips}>
      {journalPeriods(today).map((period) => (
        <button
          key={`${period.from} ${period.to}`}
          type="button"
          className={styles.chip}
          aria-pressed={from !== null && to !== null && samePeriod(period, { from, to })}
          onClick={() => onChange(period)}
        >
          {periodName(period, today)}
        </button>
      ))}
    </div>
  </div>
)

type EstablishmentProps = {
  establishments: readonly { id: string; name: string }[]
  value: string | null
  onChange: (id: string | null) => void
}

/** One establishment, or all with how many they are. */
export const EstablishmentField = ({ establishments, value, onChange }: EstablishmentProps) => (
  <Select
    label="Establecimiento"
    value={value ?? ''}
    onChange={(id) => onChange(id || null)}
    data={[
      { value: '', label: `Todos, ${establishments.length}` },
      ...establishments.map(({ id, name }) => ({ value: id, label: name })),
    ]}
    allowDeselect={false}
    checkIconPosition="right"
    rightSection={<Icon of={IconChevronDown} size={16} />}
    rightSectionPointerEvents="none"
  />
)

export const FormatField = ({
  value,
  onChange,
}: {
  value: JournalFormat
  onChange: (format: JournalFormat) => void
}) => (
  <div>
    <span className={styles.label}>Formato</span>
    <div className={styles.format}>
      <Segmented label="Formato" choices={formatChoices} value={value} onChange={onChange} />
    </div>
    <p className={styles.help}>Para Sage 50, ContaPlus o A3, Excel o CSV: su formato no es público.</p>
  </div>
)
