import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Icon } from '../ui/theme/icon.tsx'

export const CopiesPage = () => (
  <Page>
    <PageHeader title="Copias" />
    <EmptyState
      icon={<Icon of={IconDatabase} size={24} />}
      title="Todavía no hay copias"
      text="Esta instalación no hace copias por sí misma: hágalas con npm run backup."
    />
  </Page>
)
