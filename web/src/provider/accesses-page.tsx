import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Icon } from '../ui/theme/icon.tsx'

export const AccessesPage = () => (
  <Page>
    <PageHeader title="Accesos" />
    <EmptyState
      icon={<Icon of={IconHistory} size={24} />}
      title="Todavía no hay accesos"
      text="Desde esta mesa no se puede entrar todavía en la cuenta de un cliente."
    />
  </Page>
)
