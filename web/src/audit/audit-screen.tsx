import { auditApi } from '@posada/contract/account/audit'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Link, Navigate } from '@tanstack/react-router'
import { useMay, useMe } from '../lib/use-me.ts'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Page } from '../ui/page.tsx'
import { AuditCard } from './audit-card.tsx'
import styles from './audit.module.css'

/** 'Registro de cambios': who changed what and when. */
export function AuditScreen() {
  const me = useMe()
  const maySee = useMay(auditApi.list)
  if (me && !maySee) return <Navigate to="/dashboard/profile" replace />
  return (
    <Page>
      <Link to="/dashboard/profile" activeOptions={{ exact: true }} className={styles.back}>
        <Icon of={IconArrowLeft} size={16} />
        Panel de usuario
      </Link>
      <PageHeader title="Registro de cambios" subtitle="Quién ha cambiado qué, y cuándo" />
      <AuditCard maySee={maySee} />
    </Page>
  )
}
