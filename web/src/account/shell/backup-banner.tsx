import { shellApi } from '@posada/contract/account/shell/shell'
import { useQueryCall } from '../../lib/use-query-call.ts'
import styles from './banners.module.css'

/** Says to an owner who takes care of the installation that its copies fail. */
export function BackupBanner() {
  const { data } = useQueryCall(shellApi.sideMenu, {}, { kinds: ['side menu'] })
  if (!data?.backupNotice) return null
  return (
    <p className={styles.banner} role="status">
      {data.backupNotice}
    </p>
  )
}
