import IconCalendarWeek from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'

export type MenuEntry = { to: string; label: string; icon: typeof IconCalendarWeek; place: 'top' | 'middle' | 'foot' }

/** The side menu, in its order: daily work at the top, tools in the middle, one's own account at the foot. */
export const menuEntries: readonly MenuEntry[] = [
  { to: '/dashboard/calendar', label: 'Planning', icon: IconCalendarWeek, place: 'top' },
  { to: '/dashboard/profile', label: 'Panel de usuario', icon: IconUserCircle, place: 'foot' },
]
