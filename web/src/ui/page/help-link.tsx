import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import { Link, useMatches } from '@tanstack/react-router'
import { Icon } from '../theme/icon.tsx'
import styles from './help-link.module.css'

/** The '?' beside the title of a screen, which opens the screen's page of the manual. Every screen but the help itself has one. */
export function HelpLink() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' }).replace(/\/$/, '')
  if (!screen.startsWith('/dashboard/') || screen.startsWith('/dashboard/help')) return null
  return (
    <Link
      to="/dashboard/help"
      search={{ pantalla: screen }}
      className={styles.link}
      aria-label="Ayuda de esta pantalla"
      title="Ayuda"
    >
      <Icon of={IconHelp} />
    </Link>
  )
}
