import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Link } from '@tanstack/react-router'
import styles from './back-link.module.css'
import { Icon } from '../theme/icon.tsx'

/** The link to the parent screen, above the title. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} activeOptions={{ exact: true }} className={styles.back}>
    <Icon of={IconArrowLeft} size={16} />
    {label}
  </Link>
)
