import { VisuallyHidden } from '@mantine/core'
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { Link } from '@tanstack/react-router'
import { plural } from '../../lib/format.ts'
import { pageInfo } from '../../lib/page-info.ts'
import { useMeCall } from '../../lib/use-me.ts'
import { useChannelAlarms } from '../../distribution/channel/public.ts'
import { useSurveyCounts } from '../../surveys/list/public.ts'
import { useUrgentCommunications } from '../../travellers/registry/public.ts'
import { BrandMark } from '../../ui/theme/brand-mark.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import { menuEntries, type MenuEntry } from './menu-entries.ts'
import styles from './side-menu.module.css'
import { useLogout } from './use-logout.ts'
import { useMenuHints } from './use-menu-hints.tsx'

type Props = {
  isExpanded: boolean
  /** Absent in the phone's drawer, which is closed instead. */
  onToggle?: () => void
  /** Called when an entry is chosen. */
  onGo?: () => void
}

export function SideMenu({ isExpanded, onToggle, onGo }: Props) {
  const logout = useLogout()
  const { hint, hintEvents } = useMenuHints()
  const urgent = useUrgentCommunications()
  const alarms = useChannelAlarms()
  const surveys = useSurveyCounts()
  const me = useMeCall().data
  const role = me?.user.role
  // While the role is loading all entries are shown: for most users, none moves afterwards.
  const isFor = ({ roles }: MenuEntry) => role === undefined || !roles || roles.some((allowed) => allowed === role)
  const countOf = ({ counts }: MenuEntry): MenuCount => {
    if (counts === 'surveys')
      return { count: surveys.open, tone: surveys.urgency || 'calm', words: ['por presentar', 'por presentar'] }
    return {
      count: counts === 'reports' ? (urgent ?? 0) : counts === 'channel' ? alarms : 0,
      tone: 'late',
      words: ['urgente', 'urgentes'],
    }
  }
  const entriesAt = (place: MenuEntry['place']) =>
    menuEntries
      .filter((entry) => entry.place === place && isFor(entry))
      .map((entry) =>
        entry.hintWithoutSelfCheckin && me?.usesSelfCheckin === false ? (
          <IdleEntry key={entry.to} {...entry} hint={entry.hintWithoutSelfCheckin} isExpanded={isExpanded} />
        ) : (
          <Entry key={entry.to} {...entry} {...countOf(entry)} isExpanded={isExpanded} onGo={onGo} />
        ),
      )
  const tools = entriesAt('middle')
  return (
    <div className={styles.menu} data-folded={!isExpanded || undefined} {...hintEvents}>
      <div className={styles.brand}>
        <BrandMark />
        {isExpanded && 'Posada'}
      </div>
      <nav aria-label="Menú principal" className={styles.entries}>
        {entriesAt('top')}
        {tools.length > 0 && <div className={styles.line} />}
        {tools}
      </nav>
      <div className={styles.foot}>
        {pageInfo().simulate && <Simulation isExpanded={isExpanded} />}
        <nav aria-label="Su cuenta" className={styles.entries}>
          {entriesAt('foot')}
        </nav>
        <MenuButton
          label="Cerrar sesión"
          icon={IconLogout}
          isExpanded={isExpanded}
          disabled={logout.isRunning}
          onClick={logout.run}
        />
        <ColorSchemeSwitch isExpanded={isExpanded} />
        {onToggle && (
          <MenuButton
            label={isExpanded ? 'Contraer menú' : 'Desplegar menú'}
            icon={isExpanded ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand}
            isExpanded={isExpanded}
            onClick={onToggle}
          />
        )}
      </div>
      {hint}
    </div>
  )
}

/** A number with its urgency, and the words with which a screen reader says what it counts. */
type MenuCount = { count: number; tone: 'calm' | 'soon' | 'late'; words: readonly [one: string, many: string] }

type EntryProps = MenuEntry & MenuCount & { isExpanded: boolean; onGo: (() => void) | undefined }

const Entry = ({ to, onPhone = to, label, icon, count, tone, words, isExpanded, onGo }: EntryProps) => (
  <Link
    // Only the phone's drawer passes `onGo`.
    to={onGo ? onPhone : to}
    className={styles.entry}
    activeProps={{ 'data-on': true, 'aria-current': 'page' }}
    aria-label={isExpanded ? undefined : count > 0 ? `${label}, ${plural(count, ...words)}` : label}
    data-hint={isExpanded ? undefined : count > 0 ? `${label} (${count})` : label}
    onClick={onGo}
  >
    <Icon of={icon} />
    {isExpanded && (count > 0 ? <LabelWithCount label={label} count={count} tone={tone} words={words} /> : label)}
    {!isExpanded && count > 0 && <span className={styles.count} data-tone={tone} />}
  </Link>
)

/** An entry of a function that is off: no link, and where it is switched on. */
const IdleEntry = ({ label, icon, hint, isExpanded }: MenuEntry & { hint: string; isExpanded: boolean }) => (
  // A button, so that keyboard and screen reader reach the hint.
  <button
    type="button"
    className={styles.entry}
    aria-disabled
    aria-label={`${label}. ${hint}`}
    data-hint={isExpanded ? hint : `${label}: ${hint}`}
  >
    <Icon of={icon} />
    {isExpanded && label}
  </button>
)

/** Screen readers announce 'Comunicaciones, 3 urgentes', as the list of communications counts them. */
const LabelWithCount = ({ label, count, tone, words }: MenuCount & { label: string }) => (
  <>
    <span>
      {label}
      <VisuallyHidden>,</VisuallyHidden>
    </span>{' '}
    <span className={styles.count} data-tone={tone}>
      {count} <VisuallyHidden>{count === 1 ? words[0] : words[1]}</VisuallyHidden>
    </span>
  </>
)

type MenuButtonProps = {
  label: string
  icon: MenuEntry['icon']
  isExpanded: boolean
  disabled?: boolean
  onClick: () => void
}

const MenuButton = ({ label, icon, isExpanded, disabled = false, onClick }: MenuButtonProps) => (
  <button
    type="button"
    className={styles.entry}
    aria-label={label}
    data-hint={isExpanded ? undefined : label}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon of={icon} />
    {isExpanded && label}
  </button>
)

const SIMULATION_TEXT = 'Simulación: nada sale de este equipo.'

const Simulation = ({ isExpanded }: { isExpanded: boolean }) =>
  isExpanded ? (
    <p className={styles.note}>{SIMULATION_TEXT}</p>
  ) : (
    <p className={styles.note} tabIndex={0} aria-label={SIMULATION_TEXT} data-hint={SIMULATION_TEXT}>
      Sim.
    </p>
  )
