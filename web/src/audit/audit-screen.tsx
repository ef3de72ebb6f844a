import { auditApi } from '@posada/contract/account/audit'
import { Navigate } from '@tanstack/react-router'
import { useMay, useMe } from '../lib/use-me.ts'
import { BackLink } from '../ui/back-link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Page } from '../ui/page.tsx'
import { AuditCard } from './audit-card.tsx'

/** 'Registro de cambios': who changed what and when. */
export function AuditScreen() {
  const me = useMe()
  const maySee = useMay(auditApi.list)
  if (me && !maySee) return <Navigate to="/dashboard/profile" replace />
  return (
    <Page>
      <BackLink to="/dashboard/profile" label="Panel de usuario" />
      <PageHeader title="Registro de cambios" subtitle="Quién ha cambiado qué, y cuándo" />
      <AuditCard maySee={maySee} />
    </Page>
  )
}
