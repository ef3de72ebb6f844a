import { VisuallyHidden } from '@mantine/core'
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Link } from '@tanstack/react-router'
import { useHealth } from '../health/use-health.ts'
import { ColorSchemeSwitch, menuStyles, useLogout } from '../../../account/shell/public.ts'
import { BrandMark } from '../../../ui/theme/brand-mark.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './provider-menu.module.css'

const entries = [
  { to: '/admin321', label: 'Clientes', icon: IconUsers },
  { to: '/admin321/salud', label: 'Salud', icon: IconActivity },
  { to: '/admin321/trabajos', label: 'Trabajos', icon: IconList },
  { to: '/admin321/copias', label: 'Copias', icon: IconDatabase },
  { to: '/admin321/accesos', label: 'Accesos', icon: IconHistory },
  { to: '/admin321/instalacion', label: 'Instalación', icon: IconSettings },
] as const

/** The menu of the desk, at the side or in the phone's drawer. `onGo` is called when an entry is chosen. */
export function ProviderMenu({ name, onGo }: { name: string; onGo: (() => void) | undefined }) {
  const logout = useLogout()
  const failed = useHealth().data?.health.jobs.failed ?? 0
  return (
    <div className={menuStyles.menu}>
      <div className={menuStyles.brand}>
        <BrandMark />
        Posada
      </div>
      <nav aria-label="Menú del proveedor" className={menuStyles.entries}>
        {entries.map(({ to, label, icon }) => (
          <Link
            key={to}
            to={to}
            className={menuStyles.entry}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'data-on': true, 'aria-current': 'page' }}
            onClick={onGo}
          >
            <Icon of={icon} />
            <span>{label}</span>
            {to === '/admin321/trabajos' && failed > 0 && (
              <span className={menuStyles.count}>
                {failed} <VisuallyHidden>{failed === 1 ? 'fallido' : 'fallidos'}</VisuallyHidden>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <div className={menuStyles.foot}>
        <p className={menuStyles.note}>Mesa del proveedor. Lo que haga aquí queda escrito con su nombre.</p>
        <Link to="/dashboard/profile" className={menuStyles.entry} onClick={onGo}>
          <Icon of={IconUserCircle} />
          <span className={styles.name}>{name}</span>
        </Link>
        <button type="button" className={menuStyles.entry} disabled={logout.isRunning} onClick={logout.run}>
          <Icon of={IconLogout} />
          Cerrar sesión
        </button>
        <ColorSchemeSwitch isExpanded />
      </div>
    </div>
  )
}
