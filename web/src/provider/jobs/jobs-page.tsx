import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Icon } from '../../ui/theme/icon.tsx'

export const JobsPage = () => (
  <Page>
    <PageHeader title="Trabajos" />
    <EmptyState
      icon={<Icon of={IconList} size={24} />}
      title="No hay trabajos fallidos"
      text="Lo que falle aparecerá aquí."
    />
  </Page>
)
