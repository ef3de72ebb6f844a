import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import { Link, useMatches } from '@tanstack/react-router'
import { helpPages, manualAddress } from '../../lib/help-pages.ts'
import { Icon } from '../theme/icon.tsx'
import styles from './help-link.module.css'

/** The '?' beside the title of a screen, which opens the screen's page of the manual. */
export function HelpLink() {
  const page = useHelpPage()
  if (page === undefined) return null
  return (
    <Link to={manualAddress(page)} className={styles.link} aria-label="Ayuda de esta pantalla" title="Ayuda">
      <Icon of={IconHelp} />
    </Link>
  )
}

/** The page of the manual about the open screen; undefined where there is none, as in the help itself. */
const useHelpPage = (): string | undefined =>
  useMatches({ select: (matches) => helpPages[matches.at(-1)?.fullPath ?? ''] })
