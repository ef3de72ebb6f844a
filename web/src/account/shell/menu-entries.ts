import { backOffice, frontDesk, guestReaders, type Role } from '@posada/domain/account/users/roles'
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs'
import IconBucketDroplet from '@tabler/icons-react/dist/esm/icons/IconBucketDroplet.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCalendarWeek from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconDeviceMobileCheck from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileCheck.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'

export type MenuEntry = {
  to: string
  /** The address in the phone's menu, where it differs. */
  onPhone?: string
  label: string
  icon: typeof IconCalendarWeek
  place: 'top' | 'middle' | 'foot'
  /**
   * Shows a number: of urgent communications, of open alarms of the portals, or of surveys that are not presented yet.
   */
  counts?: 'reports' | 'channel' | 'surveys'
  /** The roles that see the entry; all roles if absent. */
  roles?: readonly Role[]
  /** Without link while the account uses no self check-in; the hint says where it is switched on. */
  hintWithoutSelfCheckin?: string
}

/** The side menu in its order: daily work at the top, tools in the middle, the user's account at the bottom. */
export const menuEntries: readonly MenuEntry[] = [
  { to: '/dashboard/today', label: 'Hoy', icon: IconSun, place: 'top' },
  { to: '/dashboard/calendar', label: 'Planning', icon: IconCalendarWeek, place: 'top' },
  {
    to: '/dashboard/new_guest',
    onPhone: '/dashboard/scan_app',
    label: 'Nuevo huésped',
    icon: IconUserPlus,
    place: 'top',
    roles: frontDesk,
  },
  { to: '/dashboard/guests', label: 'Huéspedes', icon: IconUsers, place: 'top', roles: guestReaders },
  {
    to: '/dashboard/precheckin',
    label: 'Auto check-in',
    icon: IconDeviceMobileCheck,
    place: 'top',
    roles: guestReaders,
    hintWithoutSelfCheckin: 'Active esta función en el panel de usuario',
  },
  {
    to: '/dashboard/comunicaciones',
    label: 'Comunicaciones',
    icon: IconBuildingBank,
    place: 'top',
    counts: 'reports',
    roles: guestReaders,
  },
  { to: '/dashboard/invoices', label: 'Facturas', icon: IconFileInvoice, place: 'top' },
  { to: '/dashboard/clients', label: 'Clientes', icon: IconAddressBook, place: 'top' },
  {
    to: '/dashboard/channel_manager',
    label: 'Precios y portales',
    icon: IconWorld,
    place: 'middle',
    counts: 'channel',
  },
  { to: '/dashboard/carta', label: 'Carta', icon: IconToolsKitchen2, place: 'middle' },
  {
    to: '/dashboard/surveys',
    label: 'Encuestas',
    icon: IconListCheck,
    place: 'middle',
    counts: 'surveys',
    roles: backOffice,
  },
  { to: '/dashboard/cleaning', label: 'Limpieza', icon: IconBucketDroplet, place: 'middle', roles: frontDesk },
  { to: '/dashboard/informes', label: 'Informes', icon: IconChartBar, place: 'top' },
  { to: '/dashboard/help', label: 'Ayuda', icon: IconHelp, place: 'foot' },
  { to: '/dashboard/profile', label: 'Panel de usuario', icon: IconUserCircle, place: 'foot' },
]
