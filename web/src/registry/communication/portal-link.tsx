import { Anchor } from '@mantine/core'
import type { ReportingService } from '@posada/contract/registry/reporting-service'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { Icon } from '../../ui/icon.tsx'
import { portals } from '../communication-words.ts'

/** 'Abrir el portal de …', in a new tab. */
export function PortalLink({ service }: { service: ReportingService }) {
  const portal = portals[service]
  if (!portal) return null
  return (
    <Anchor href={portal.url} target="_blank" rel="noopener noreferrer" inherit>
      Abrir {portal.name} <Icon of={IconExternalLink} size={14} />
    </Anchor>
  )
}
