import { Button } from '@mantine/core'
import { auditApi } from '@posada/contract/account/audit/audit'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { createLink } from '@tanstack/react-router'
import { useMay } from '../../lib/use-me.ts'
import { Icon } from '../../ui/theme/icon.tsx'

const LinkButton = createLink(Button<'a'>)

/** The link to 'Registro de cambios', for users who may read it. */
export function AuditLink() {
  const maySee = useMay(auditApi.list)
  if (!maySee) return null
  return (
    <LinkButton component="a" to="/dashboard/profile/cambios" leftSection={<Icon of={IconHistory} />}>
      Registro de cambios
    </LinkButton>
  )
}
