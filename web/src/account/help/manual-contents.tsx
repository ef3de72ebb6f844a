import { Link } from '@tanstack/react-router'
import { manualAddress } from '../../lib/manual-address.ts'
import { groups } from './manual.ts'
import styles from './manual-contents.module.css'

/** All pages of the manual by subject; beside an open page only their titles. */
export const ManualContents = ({ withSummaries = false, onGo }: { withSummaries?: boolean; onGo?: () => void }) => (
  <nav aria-label="Contenido de la ayuda" className={withSummaries ? styles.wide : styles.narrow}>
    {groups.map((group) => (
      <section key={group.title} className={styles.group}>
        <h2>{group.title}</h2>
        <ul>
          {group.pages.map(({ slug, title, summary }) => (
            <li key={slug}>
              <Link
                to={manualAddress(slug)}
                className={styles.page}
                activeProps={{ 'aria-current': 'page' }}
                onClick={onGo}
              >
                {title}
              </Link>
              {withSummaries && <p className={styles.summary}>{summary}</p>}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
)
