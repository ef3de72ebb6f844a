import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Icon } from '../../ui/theme/icon.tsx'

export const CustomersPage = () => (
  <Page>
    <PageHeader title="Clientes" />
    <EmptyState
      icon={<Icon of={IconUsers} size={24} />}
      title="Todavía no hay clientes"
      text="Aparecerán cuando se registren."
    />
  </Page>
)
